import BlogTestSupport
import Foundation
import Testing

/// A recipe of `how-do-i.md` lists the files of a commit that did it.
struct RecipeTests {
    /// The names of files that have been renamed since. The names of Swift files are unique, so other folders do not matter.
    private static let renamed = [
        "AccountPresenter.swift": "AccountCommands.swift", "Comments.swift": "CommentRoutes.swift",
        "EnglishLocalization+Errors.swift": "ErrorTexts.swift", "EnglishPageTexts.swift": "PageTexts.swift",
        "Users.swift": "UserRoutes.swift", "openapi.json": "openapi.yaml",
    ]

    @Test("Each recipe lists the files that a commit which did it has changed and that still exist")
    func recipes() throws {
        let sections = try Repository.text(of: "Documentation/how-do-i.md").split(separator: "\n#")
        let recipes = sections.compactMap { section in
            section.firstMatch(of: #/\nCommit `([0-9a-f]{8})` did /#).map {
                (commit: $0.1, text: section[$0.range.upperBound...])
            }
        }
        let present = Set(try git("ls-files").map(Self.name))

        #expect(recipes.count >= 4)
        for recipe in recipes {
            let listed = Set(recipe.text.matches(of: #/`([^`]+\.[a-z]+)`/#).map { String($0.1) })
            guard let changed = try? git("show", "--name-only", "--format=", String(recipe.commit)) else {
                print("This clone is shallow: the files of the commit \(recipe.commit) were not compared.")
                continue
            }
            let places = ["Sources/", "Libraries/", "Migrations/", "Documentation/"]
            let names = changed.filter { path in places.contains(where: path.hasPrefix) }.map(Self.name)
            let expected = Set(names.map { Self.renamed[$0] ?? $0 }).intersection(present)
            #expect(listed == expected, "\(recipe.commit)")
        }
    }

    private static func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

    /// The lines that git prints.
    /// - Throws: an error if git fails.
    private func git(_ words: String...) throws -> [String] {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // The folder may belong to another user, as in a container.
        process.arguments = ["git", "-c", "safe.directory=*", "-C", Repository.root.path] + words
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        try ProgramStarts.alone { try process.run() }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return text.split(separator: "\n").map(String.init)
    }
}
