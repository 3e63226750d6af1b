/// The words of tags.
public struct TagTexts: Sendable {
    /// All tags.
    package var list = ListTexts("Tags", empty: "No tags yet.")
    /// The heading of the blogs with a tag, and the text of the empty list.
    package var tagged: @Sendable (_ tag: String) -> String = { "Posts tagged \($0)" }
    var noTaggedBlogs = "No published post has this tag."
    /// The tags of a post.
    var tags: @Sendable (_ names: [String]) -> String = { "Tags: " + $0.joined(separator: ", ") }
}
