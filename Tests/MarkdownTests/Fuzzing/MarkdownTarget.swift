import BlogDocument
import BlogDomain
import BlogSystem

/// Fuzzes the Markdown parser: every text has a document, and the text of the document is in its source.
enum MarkdownTarget {
    /// A text whose document has other text.
    struct Finding: Error {
        let markdown: String
    }

    static func run(_ input: [UInt8]) throws {
        let markdown = String(decoding: input, as: UTF8.self)
        let text = MD4CParser().document(of: Body(stored: markdown)).plainText
        // Entities are decoded, NUL is replaced, and footnotes are moved to the end.
        guard !input.contains(UInt8(ascii: "&")), !input.contains(0), !markdown.contains("[^") else { return }
        var source = markdown.unicodeScalars.makeIterator()
        // Only the spaces between blocks are new.
        let isPart = text.unicodeScalars.filter { !$0.properties.isWhitespace }.allSatisfy { scalar in
            while let next = source.next() { if next == scalar { return true } }
            return false
        }
        guard isPart else { throw Finding(markdown: markdown) }
    }
}
