public import BlogModels

/// The words of blogs.
public protocol BlogTexts: Sendable {
    /// The heading of a list of blogs, and the text of the empty list.
    var blogs: String { get }
    var noBlogs: String { get }
    /// The author as a label, on one author's pages: `Author: Ada`. See ``AuthorFormatter/label``.
    func author(_ name: String) -> String
    /// The author in a list of many authors: `by Ada`. See ``AuthorFormatter/byline``.
    func byline(_ name: String) -> String
    /// The message after a blog was moved to the recycle bin.
    func blogDiscarded(_ id: PostID) -> String
}

extension EnglishLocalization: BlogTexts {
    public var blogs: String { "Blogs" }
    public var noBlogs: String { "No blogs yet." }

    public func author(_ name: String) -> String { String("Author: ", name) }

    public func byline(_ name: String) -> String { String("by ", name) }

    public func blogDiscarded(_ id: PostID) -> String { "Blog \(id.rawValue) is in the recycle bin." }
}
