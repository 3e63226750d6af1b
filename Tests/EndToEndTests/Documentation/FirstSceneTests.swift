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

    private func file(_ path: String) throws -> String {
        try String(contentsOfFile: ProjectFolder.path + "/" + path, encoding: .utf8)
    }

    private func words(_ text: some StringProtocol) -> [Substring] {
        String(text).split(whereSeparator: \.isWhitespace)
    }
}
