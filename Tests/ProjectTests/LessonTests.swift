import Testing

/// The first lesson of the README, which later changes must not make long.
struct LessonTests {
    /// The files that the part of the README names, in their order.
    private static func files() throws -> [String] {
        let readme = try Repository.text(of: "README.md")
        let part = try #require(
            readme.firstMatch(of: /### Part one: liking a blog\n([\s\S]*?)\n\*\*Who owns whom/))
        return part.1.matches(of: /\]\(([^)]+\.swift)\)/).map { String($0.1) }
    }

    @Test("The first lesson has at most 400 lines in ten whole files")
    func length() throws {
        let files = try Self.files()
        let lines = try files.reduce(0) {
            try $0 + Repository.text(of: $1).split(separator: "\n", omittingEmptySubsequences: false).count
                - 1
        }

        #expect(files.count == 10 && Set(files).count == 10)
        #expect(lines <= 400)
    }

    @Test("The files of the first lesson that belong to neither program are a part of both")
    func programs() throws {
        let shared = try Self.files().filter { $0.hasPrefix("Sources/BlogCore/") }
        let manifest = try Repository.text(of: "Package.swift")

        #expect(shared.count == 7)
        for folder in ["Contracts", "Services", "Presenters", "OneShotViews", "JSONViews", "TextViews"] {
            #expect(shared.contains { $0.contains("/\(folder)/") }, "\(folder)")
        }
        // Both programs need these layers.
        #expect(manifest.matches(of: /dependencies: core \+ views \+ \[/).count == 2)
    }
}
