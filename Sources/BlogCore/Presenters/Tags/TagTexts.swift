/// The words of tags.
public struct TagTexts: Sendable {
    /// All tags.
    package let list: ListTexts
    /// The heading of the blogs with a tag, and the text of the empty list.
    package let tagged: @Sendable (_ tag: String) -> String
    let noTaggedBlogs: String
    /// The tags of a post.
    let tags: @Sendable (_ names: [String]) -> String

    static var english: TagTexts {
        TagTexts(
            list: ListTexts("Tags", empty: "No tags yet."),
            tagged: { "Posts tagged \($0)" }, noTaggedBlogs: "No published post has this tag.",
            tags: { "Tags: " + $0.joined(separator: ", ") })
    }
}
