import BlogDomain

/// The words of blogs.
public struct BlogTexts: Sendable {
    package let list, aliases: ListTexts
    /// The author as a label, on one author's pages. See ``AuthorFormatter/label``.
    let author: @Sendable (_ name: String) -> String
    /// The author in a list of many authors. See ``AuthorFormatter/byline``.
    let byline: @Sendable (_ name: String) -> String
    let count, shareCount: CountText
    /// The note for the author who has kept another text beside a blog.
    let pending: String
    /// The message after a blog was moved to the recycle bin.
    let discarded: @Sendable (PostID) -> String

    static var english: BlogTexts {
        BlogTexts(
            list: ListTexts("Posts", empty: "No posts yet."),
            aliases: ListTexts("Old addresses", empty: "No old address leads to a post."),
            author: { String("Author: ", $0) },
            byline: { String("by ", $0) },
            count: CountText("post", "posts"), shareCount: CountText("share", "shares"),
            pending: "You have changes that are not saved yet. Readers see the text below.",
            discarded: { "Post \($0.rawValue) is in the recycle bin." })
    }
}
