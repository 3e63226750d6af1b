import GRDB

/// A blog with its author, fetched in one statement.
struct BlogInfo: Decodable, FetchableRecord {
    var blog: Blog
    var author: Author

    /// An author's published blogs, newest first.
    static func published(by author: Int64) -> QueryInterfaceRequest<BlogInfo> {
        Blog
            // A literal, because SQLite takes a partial index only where it sees that the index's condition holds.
            .filter(literal: "posts.state = 'published'")
            .filter { $0.authorID == author }
            .including(required: Blog.author.select { [$0.id, $0.username, $0.name] })
            .order { [$0.publishedAt.desc, $0.id.desc] }
            .asRequest(of: BlogInfo.self)
    }
}
