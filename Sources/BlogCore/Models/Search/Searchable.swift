public import BlogDocument

/// A title with its search words, computed once for a store.
public struct SearchableTitle: Hashable, Sendable {
    public let title: Title
    /// Its words, as the search index takes them.
    package let words: String

    public init(_ title: Title) {
        self.title = title
        words = String(decoding: SearchWords.joined(in: title.text), as: UTF8.self)
    }

    /// The length of the title and its words, in bytes.
    package var byteCount: Int { title.text.utf8.count + words.utf8.count }
}

/// A body with its excerpt and its search words, computed once for a store.
///
/// Create the value before a transaction, because other writes wait for that.
public struct SearchableBody: Hashable, Sendable {
    public let body: Body
    public let excerpt: Excerpt
    /// Its words without Markdown, as the search index takes them.
    package let words: String

    /// Computes the excerpt and the words from the document of the body.
    public init(_ body: Body, _ document: BodyDocument) {
        self.body = body
        excerpt = Excerpt(of: document)
        words = String(decoding: SearchWords.joined(in: document.plainText), as: UTF8.self)
    }

    /// The length of the body and its words, in bytes.
    package var byteCount: Int { body.markdown.utf8.count + words.utf8.count }
}
