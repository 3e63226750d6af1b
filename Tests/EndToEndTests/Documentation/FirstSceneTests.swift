import BlogCore
import BlogSystem
import Foundation
import LinuxSupport
import Testing

/// The lines of the README that build a scene on a store in memory, and print it.
struct FirstSceneTests {
    /// What the lines print.
    private func printed() async throws -> String {
        var output = ""
        func print(_ text: String) { output += text }
        // The lines begin here.
        let store = MemoryStore(
            content: try DemoBlog.content(now: SystemClock().now()), markdown: MD4CParser())
        let services = Services(
            repositories: store, markdown: MD4CParser(), clock: SystemClock(),
            secrets: try SodiumSecrets(), passwords: try SodiumPasswords())
        let view = OneShotUserScene()
        try await SceneFactory(services: services, localization: Localization())
            .userScene(of: UserID(132), on: view, SceneContext(viewer: nil, errors: SceneResult())).load()
        print(String(decoding: view.textDocument()?.bytes ?? [], as: UTF8.self))
        // The lines end here.
        return output
    }

    @Test("The lines of the README print the page of a user")
    func lines() async throws {
        let page = try await printed()
        #expect(page.hasPrefix("Ada Lovelace\n════════════\n@ada · #132 · Joined "))

        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let lines = try #require(
            source.firstMatch(of: /lines begin here\.\n([\s\S]*?)\n *\/\/ The lines end/)
        ).1
        let readme = try file("README.md")
        let block = try #require(readme.firstMatch(of: /```swift\nimport BlogCore\n[^`]*?\n\n([^`]*)```/)).1
        #expect(words(block) == words(lines))
    }

    @Test("The test of the README is one of the project")
    func test() throws {
        let block = try #require(try file("README.md").firstMatch(of: /```swift\n( *@Test[^`]*)```/)).1
        let tests = try words(file("Tests/PresentersTests/Likes/LikePresenterTests.swift"))
        #expect(tests.contains(words(block)))
    }

    private func words(_ text: some StringProtocol) -> [Substring] {
        String(text).split(whereSeparator: \.isWhitespace)
    }
}

private func file(_ path: String) throws -> String {
    try String(contentsOfFile: ProjectFolder.path + "/" + path, encoding: .utf8)
}

@Suite("The first lines of the README", .blocking)
struct FirstLinesTests {
    static let firstLine = "curl localhost:8080/users/132"

    @Test("They show a user over HTTP and as text, and run the tests of the presenters alone")
    func lines() throws {
        let block = try #require(try file("README.md").firstMatch(of: /```sh\n(curl [^`]*)```/)).1
        let lines = block.split(separator: "\n").map(String.init)
        try #require(lines.count == 3 && lines[0] == Self.firstLine)
        let blog = try TestBlog.demo()
        try FileManager.default.createSymbolicLink(
            atPath: blog.path("bin"), withDestinationPath: Bundle.main.bundleURL.path)
        func shell(_ line: String, in folder: String = blog.folder) throws -> ProgramResult {
            try run(.shell, ["-c", "exec " + line], folder: folder)
        }

        try blog.withProgram { client in
            let place = "\(client.host):\(client.port)"
            let page = try shell(
                "\(lines[0]) --silent --noproxy '*' --connect-to localhost:8080:\(place)")
            #expect(try JSON(page.output)["user"]["username"].string == "ada", "\(page.errors)")
        }
        #expect(
            try shell(lines[1]).text.hasPrefix("Ada Lovelace\n════════════\n@ada · #132 · Joined "))

        // What make runs after the build, which was made already.
        let words = lines[2].split(separator: " ", maxSplits: 1)
        let commands = try shell("\(words[0]) --dry-run \(words[1])", in: ProjectFolder.path)
        let tests = commands.text.matches(of: /swift test .*--filter '([^']+)'/).map { String($0.1) }
        try #require(tests.count == 1, "\(commands.text)\(commands.errors)")
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let result = try shell("\(program) --testing-library swift-testing --filter '\(tests[0])'")
        let all = result.text + result.errors
        let count = try #require(all.firstMatch(of: /Test run with (\d+) tests/), "\(all.suffix(2_000))").1
        #expect(result.exitCode == 0 && Int(count) ?? 0 > 200, "\(count)")
    }
}
