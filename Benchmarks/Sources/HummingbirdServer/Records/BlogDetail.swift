import GRDB

/// A blog with its author and its body.
struct BlogDetail: Decodable, FetchableRecord {
    var blog: Blog
    var author: Author
    var body: String

    /// The blog of an identifier, if it is published.
    static func published(_ id: Int64) -> QueryInterfaceRequest<BlogDetail> {
        Blog
            .filter(id: id)
            .filter(literal: "posts.state = 'published'")
            .annotated(with: [
                SQL("(SELECT body FROM post_bodies WHERE post_id = posts.id)").sqlExpression.forKey("body")
            ])
            .including(required: Blog.author.select { [$0.id, $0.username, $0.name] })
            .asRequest(of: BlogDetail.self)
    }
}
