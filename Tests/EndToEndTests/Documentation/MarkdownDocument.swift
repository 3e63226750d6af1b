import Foundation
import Testing

/// A Markdown file of the project.
struct MarkdownDocument: CustomTestStringConvertible {
    /// A fenced block; its lines are those between the fences.
    struct CodeBlock {
        let language: String
        let lines: Range<Int>
    }

    /// The path from the project's root.
    let path: String
    let lines: [String]
    let codeBlocks: [CodeBlock]

    var testDescription: String { path }

    init(path: String) throws {
        self.path = path
        lines = String(decoding: try ProjectFolder.bytes(of: path), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        codeBlocks = MarkdownDocument.codeBlocks(in: lines)
    }

    /// The documents at the root that describe the present, and the articles.
    static func rootAndArticles() throws -> [MarkdownDocument] {
        try ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"].map(MarkdownDocument.init)
            + articles()
    }

    /// The articles in `Documentation`.
    static func articles() throws -> [MarkdownDocument] {
        try FileManager.default.contentsOfDirectory(atPath: ProjectFolder.path + "/Documentation")
            .filter { $0.hasSuffix(".md") }.sorted()
            .map { try MarkdownDocument(path: "Documentation/" + $0) }
    }

    /// The text outside of code blocks.
    var prose: String {
        let code = Set(codeBlocks.flatMap { ($0.lines.lowerBound - 1)...$0.lines.upperBound })
        return lines.indices.filter { !code.contains($0) }.map { lines[$0] }.joined(separator: "\n")
    }

    /// The inline code in the prose.
    var codeSpans: [String] {
        prose.matches(of: /`([^`\n]+)`/).map { String($0.1) }
    }

    /// The anchors of the headings, as GitHub makes them.
    var anchors: Set<String> {
        Set(
            prose.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
                heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
                    .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
                    .replacing(" ", with: "-")
            })
    }

    private static func codeBlocks(in lines: [String]) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var start: Int?
        for (index, line) in lines.enumerated() where line.drop(while: { $0 == " " }).hasPrefix("```") {
            if let first = start {
                let language = lines[first].drop { $0 == " " || $0 == "`" }
                blocks.append(CodeBlock(language: String(language), lines: first + 1..<index))
                start = nil
            } else {
                start = index
            }
        }
        return blocks
    }
}
