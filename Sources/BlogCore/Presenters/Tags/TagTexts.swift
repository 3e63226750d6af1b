/// The words of tags.
public protocol TagTexts: Sendable {
    /// The heading of the list of all tags, and the text of the empty list.
    var allTags: String { get }
    var noTags: String { get }
    /// The heading of the blogs with a tag, and the text of the empty list.
    func tagged(_ tag: String) -> String
    var noTaggedBlogs: String { get }
    /// The names of the tags of a post.
    func tags(_ names: [String]) -> String
}

extension EnglishLocalization: TagTexts {
    public var allTags: String { "Tags" }
    public var noTags: String { "No tags yet." }
    public var noTaggedBlogs: String { "No blog has this tag." }

    public func tagged(_ tag: String) -> String { "Blogs tagged " + tag }

    public func tags(_ names: [String]) -> String { "Tags: " + names.joined(separator: ", ") }
}
