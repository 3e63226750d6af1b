import GRDB

/// A blog with its author, fetched in one statement.
struct BlogInfo: Decodable, FetchableRecord {
    var blog: Blog
    var author: Author

    /// An author's published blogs, newest first.
    static func published(by author: Int64) -> QueryInterfaceRequest<BlogInfo> {
        newestFirst(Blog.filter { $0.authorID == author })
    }

    /// All published blogs after a position, newest first.
    static func published(after cursor: BlogCursor?) -> QueryInterfaceRequest<BlogInfo> {
        guard let cursor else { return newestFirst(Blog.all()) }
        return newestFirst(
            Blog.filter(literal: "(posts.published_at, posts.id) < (\(cursor.seconds), \(cursor.id))"))
    }

    private static func newestFirst(
        _ blogs: QueryInterfaceRequest<Blog>
    ) -> QueryInterfaceRequest<BlogInfo> {
        blogs
            // A literal, because SQLite uses a partial index only if it can see that the index's condition holds.
            .filter(literal: "posts.state = 'published'")
            .including(required: Blog.author.select { [$0.id, $0.username, $0.name] })
            .order { [$0.publishedAt.desc, $0.id.desc] }
            .asRequest(of: BlogInfo.self)
    }
}
