import BlogTestSupport
import Foundation
import Testing

/// BlogMVP is the part of the package that a Mac can build: with `BLOG_ONLY_MVP` the package has nothing else.
struct MVPTests {
    private struct Package: Decodable {
        struct Target: Decodable {
            let name: String
            let type: String
            let path: String
            let sources: [String]
        }

        struct Library: Decodable {}

        let targets: [Target]
        let dependencies: [Library]
    }

    @Test("BlogMVP and its tests import only their own modules and those of Swift on every system")
    func imports() throws {
        let package = try Self.describe()
        let modules = Set(package.targets.map(\.name))
        func imports(ofTests: Bool) throws -> Set<String> {
            let files = package.targets.filter { ($0.type == "test") == ofTests }
                .flatMap { target in target.sources.map { target.path + "/" + $0 } }
                .filter { $0.hasSuffix(".swift") }
            return try files.reduce(into: []) { found, file in
                let lines = try Repository.text(of: file).matches(of: /(?m)^(?:@\w+ )*(?:\w+ )?import (\w+)/)
                found.formUnion(lines.map { String($0.1) })
            }
        }

        #expect(
            modules.isSuperset(of: [
                "BlogDomain", "BlogContracts", "BlogPresenters", "BlogViews", "MemoryStore", "BlogCore",
                "PresentersTests",
            ]))
        #expect(package.dependencies.isEmpty)
        let others = try imports(ofTests: false).subtracting(modules).sorted()
        // BlogSystem has the parser of tests, if it can be imported. CThreads is a module of CSystem.
        #expect(others == ["BlogSystem", "CThreads", "Dispatch", "Foundation", "Synchronization"])
        let othersOfTests = try imports(ofTests: true).subtracting(modules).sorted()
        #expect(othersOfTests == ["Dispatch", "Foundation", "Synchronization", "Testing"])
    }

    private static func describe() throws -> Package {
        let folder = try TemporaryFolder()
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.currentDirectoryURL = Repository.root
        process.arguments = [
            "swift", "package", "--scratch-path", folder.url.path, "describe", "--type", "json",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(["BLOG_ONLY_MVP": "1"]) { $1 }
        process.standardOutput = output
        try ProgramStarts.alone { try process.run() }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode(Package.self, from: text)
    }
}
