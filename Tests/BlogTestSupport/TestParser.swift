public import BlogDomain

#if canImport(BlogSystem)
import BlogSystem

/// The parser of the programs.
public let testParser: any MarkdownParser = MD4CParser()
/// Whether ``testParser`` knows more than paragraphs.
public let hasMarkdown = true
#else
import BlogDocument

/// Without md4c, tests have a parser that knows paragraphs only.
public let testParser: any MarkdownParser = ParagraphParser()
public let hasMarkdown = false

private struct ParagraphParser: MarkdownParser {
    func document(of body: Body) -> BodyDocument {
        BodyDocument(
            body.text.split(separator: "\n\n").map { paragraph in
                let lines = paragraph.split(separator: "\n").map { [BodyDocument.Inline.text(String($0))] }
                return .paragraph(Array(lines.joined(separator: [.softBreak])))
            })
    }
}
#endif
