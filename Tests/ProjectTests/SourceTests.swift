import Foundation
import Testing

struct SourceTests {
    @Test("Every Swift target of the package has the common settings")
    func settings() throws {
        let manifest = try Repository.text(of: "Package.swift")
        let targets = manifest.split(separator: /\n +\.(?=(?:target|executableTarget|testTarget)\()/)
            .dropFirst()

        #expect(targets.count > 4)
        for target in targets where !target.contains(/name: "C(Assets|Socket|Terminal|Threads)"/) {
            #expect(target.contains("swiftSettings: commonSettings"), "\(target.prefix(80))")
        }
        #expect(manifest.contains(".treatAllWarnings(as: .error)"))
        #expect(try Repository.text(of: ".ci/run").contains("export WARNINGS_AS_ERRORS=1"))
        #expect(manifest.contains("swiftLanguageModes: [.v6]"))
    }

    @Test("Every dependency has an exact version, because the project keeps no lock file")
    func dependencies() throws {
        let manifests = try Repository.swiftFiles().filter { $0.hasSuffix("Package.swift") }
        let dependencies = try manifests.flatMap { manifest in
            try Repository.text(of: manifest).matches(of: /\.package\(url: .*/).map { String($0.0) }
        }

        #expect(dependencies.count > 6)
        #expect(dependencies.filter { !$0.contains("exact: ") } == [])
    }

    @Test("Every folder of tests is a target, so that none is forgotten")
    func folders() throws {
        let manifest = try Repository.text(of: "Package.swift")
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appendingPathComponent("Tests").path)

        for folder in folders where !folder.hasPrefix(".") {
            #expect(manifest.contains("\"\(folder)\""), "\(folder)")
        }
    }
}
