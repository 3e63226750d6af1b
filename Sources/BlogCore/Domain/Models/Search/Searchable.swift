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
}

/// The content of a post with everything that a store computes from it.
public struct SearchableContent: Hashable, Sendable {
    public let content: PostContent
    public let title: SearchableTitle
    public let body: SearchableBody

    public init(_ content: PostContent, _ body: SearchableBody) {
        self.content = content
        self.body = body
        title = SearchableTitle(content.title)
    }

    /// The length of all texts and words, in bytes.
    package var byteCount: Int { content.byteCount + title.words.utf8.count + body.words.utf8.count }
}

/// An edit with everything that a store computes from it. A title and a body that do not change are nil.
public struct SearchableEdit: Hashable, Sendable {
    public let edit: PostEdit
    public let title: SearchableTitle?
    public let body: SearchableBody?

    public init(_ edit: PostEdit, _ title: SearchableTitle?, _ body: SearchableBody?) {
        self.edit = edit
        self.title = title
        self.body = body
    }

    /// The length of all texts and words, in bytes.
    package var byteCount: Int {
        edit.byteCount + (title?.words.utf8.count ?? 0) + (body?.words.utf8.count ?? 0)
    }

    /// The edit without the values that a post already has, byte for byte; nil if it has all of them.
    package func changing(_ old: PostContent) -> SearchableEdit? {
        let new = old.with(edit)
        guard new != old else { return nil }
        return SearchableEdit(edit, new.title == old.title ? nil : title, new.body == old.body ? nil : body)
    }
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
}
