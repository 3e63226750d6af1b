import BlogDomain
import BlogOperations

extension ImportedPost {
    /// A published post by Ada with a fixed date.
    static func post(_ path: String, title: String = "Title", body: String = "Text.") -> ImportedPost {
        ImportedPost(
            path: path, content: PostContent(title: Title(stored: title), body: Body(stored: body)),
            date: Timestamp(secondsSince1970: 5_000), isPublished: true,
            author: ImportedAuthor(key: "ada", name: DisplayName(stored: "Ada")))
    }
}
