import Testing

@testable import Comparison

/// Marks in a source file.
@Suite("Marks in source files")
struct SourceFileTests {
    private let file = SourceFile(
        "Way/Page.swift",
        text: """
            /// A page.
            struct Page {
                // [naming
                // - let author: Author
                let author: Author?
                // naming]

                let name = "Label"  // Model
                // [drafts
                let drafts: Drafts
                // [bin
                let bin: Bin
                // bin]
                // drafts]
            }
            """)

    @Test("The code of a file has no removed lines")
    func code() {
        #expect(
            file.code.map(\.text.trimmed) == [
                "struct Page {", "let author: Author?", "let name = \"Label\"  // Model",
                "let drafts: Drafts", "let bin: Bin", "}",
            ])
    }

    @Test("A line belongs to the innermost change")
    func innermostChange() {
        #expect(file.code(of: .drafts).map(\.text.trimmed) == ["let drafts: Drafts"])
        #expect(file.code(of: .bin).map(\.text.trimmed) == ["let bin: Bin"])
        #expect(file.code(of: .naming).map(\.text.trimmed) == ["let author: Author?"])
    }

    @Test(
        "A file can be restored to its state before a change",
        arguments: [
            (0, ["let author: Author"]), (1, ["let author: Author", "let drafts: Drafts"]),
            (2, ["let author: Author", "let drafts: Drafts", "let bin: Bin"]),
            (3, ["let author: Author?", "let drafts: Drafts", "let bin: Bin"]),
        ])
    func restoring(count: Int, lines: [String]) throws {
        let text = try #require(file.text(after: count))

        let declarations = text.split(separator: "\n").map { String($0).trimmed }.filter {
            $0.hasPrefix("let") && !$0.contains("name")
        }
        #expect(declarations == lines)
    }

    @Test("A file in the folder of a change came with the change")
    func folderOfChange() {
        let file = SourceFile("Way/Change2Bin/Bin.swift", text: "struct Bin {}\n")

        #expect(file.change == .bin)
        #expect(file.text(after: 1) == nil)
        #expect(file.text(after: 2) != nil)
    }

    @Test("The names of a file come from code, not from strings and comments")
    func names() {
        #expect(file.names.contains("Drafts"))
        #expect(!file.names.contains("Label"))
        #expect(!file.names.contains("Model"))
    }

    @Test("A part of a name is not a name")
    func partOfName() {
        let file = SourceFile("Way/Page.swift", text: "onBlog = { selectDraft($0) }\nlet row: Row?\n")

        #expect(file.names == ["Row"])
    }

    @Test("A generic parameter is not a type")
    func genericParameter() {
        let file = SourceFile(
            "Way/Page.swift", text: "func draw<State, Kind: Place>(_ state: State, by: (Kind) -> Row) {}\n")

        #expect(file.names == ["Place", "Row"])
    }

    @Test("The list of product files contains every type that its files name")
    func productFiles() throws {
        let folders = ["BlogCore", "BlogTransfer"].flatMap {
            ["Sources/\($0)/Contracts", "Sources/\($0)/Presenters"]
        }
        let all = try folders.flatMap { try Sources().files(in: $0) }
        let borrowed = try Sources().product()
        let texts = all.filter { $0.path.contains("/Localization/") || $0.path.contains("Localization") }
            .flatMap(\.types).filter { !$0.hasSuffix("Formatter") }

        let missing = Set(all.flatMap(\.types)).subtracting(texts).subtracting(borrowed.flatMap(\.types))

        #expect(borrowed.count > 20)
        for file in borrowed {
            let named = file.names.intersection(missing)
            #expect(named.isEmpty, "\(file.path) names \(named)")
        }
    }
}
