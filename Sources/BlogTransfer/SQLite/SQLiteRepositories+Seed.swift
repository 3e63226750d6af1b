import BlogModels
import BlogServices
public import BlogTransfer
public import SQLiteStore

extension SQLiteRepositories: SeedRepository {
    /// Adds all content in one transaction if the store has no users; otherwise changes nothing.
    /// - Returns: whether the content was added.
    public func fillIfEmpty(with content: SeedContent) async throws -> Bool {
        let texts = content.posts.map { (SearchableTitle($0.title), markdown.searchable($0.body)) }
        return try await write { connection in
            guard try !connection.has(RecordQueries.anyUser) else { return false }
            for user in content.users {
                try connection.add(.user(user), markdown, password: content.passwords[user.id])
            }
            for (index, post) in content.posts.enumerated() {
                try connection.add(post, texts[index], as: PostID(Int64(index + 1)))
            }
            for like in content.likes { try connection.add(.like(like), markdown) }
            for follow in content.follows { try connection.add(.follow(follow), markdown) }
            for share in content.shares { try connection.add(.share(share), markdown) }
            connection.changed(.everything)
            return true
        }
    }
}

extension Connection {
    fileprivate func add(
        _ post: SeedPost, _ text: (title: SearchableTitle, body: SearchableBody), as id: PostID
    ) throws {
        let before: PostState = post.publishedAt == nil ? .draft : .published
        try run(
            RecordQueries.addPost, .post(id), .user(post.author), .text(post.state.rawValue),
            .text(post.state == .trashed ? before.rawValue : nil), .text(post.title.text),
            .text(text.body.excerpt.text),
            .moment(min(post.publishedAt ?? post.editedAt, post.editedAt)),
            .moment(post.editedAt), .moment(post.publishedAt), .moment(post.deletedAt), .integer(1), .null)
        try addBody(of: id, text.title, text.body)
    }
}
