/// How a scene names the author of a blog. A scene of one user's blogs and a scene of many users' blogs want
/// the same row worded differently: they hand its presenter another formatter.
public struct AuthorFormatter: Sendable {
    /// The words for an author of that name.
    public let text: @Sendable (_ name: String, _ wording: any Wording) -> String

    /// Makes a formatter of a function.
    public init(text: @escaping @Sendable (_ name: String, _ wording: any Wording) -> String) {
        self.text = text
    }

    /// `Author: NAME`, on one user's pages and on one blog.
    public static let label = AuthorFormatter { name, wording in wording.author(name) }

    /// `by NAME`, where blogs of many authors stand.
    public static let byline = AuthorFormatter { name, wording in wording.byline(name) }
}
