import BlogDomain

/// The words of blogs.
public struct BlogTexts: Sendable {
    package var list = ListTexts("Posts", empty: "No posts yet.")
    package var aliases = ListTexts("Old addresses", empty: "No old address leads to a post.")
    /// The author as a label, on one author's pages. See ``AuthorFormatter/label``.
    var author: @Sendable (_ name: String) -> String = { String("Author: ", $0) }
    /// The author in a list of many authors. See ``AuthorFormatter/byline``.
    var byline: @Sendable (_ name: String) -> String = { String("by ", $0) }
    var count = CountText("post", "posts"), shareCount = CountText("share", "shares")
    /// The note for the author who has kept another text beside a blog.
    var pending = "You have changes that are not saved yet. Readers see the text below."
    /// The message after a blog was moved to the recycle bin.
    var discarded: @Sendable (PostID) -> String = { "Post \($0.rawValue) is in the recycle bin." }
}
