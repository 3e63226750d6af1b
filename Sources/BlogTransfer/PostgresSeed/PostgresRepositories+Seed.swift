import BlogModels
public import BlogSeed
import BlogServices
import PostgreSQL
public import PostgresStore

extension PostgresRepositories: SeedRepository {
    public func fillIfEmpty(with content: SeedContent) async throws -> Bool {
        do {
            return try await bulk.withSession { [bulk, markdown] session in
                var rows = PostgresRows()
                for user in content.users { rows.add(user, password: content.passwords[user.id]) }
                for (index, post) in content.posts.enumerated() {
                    rows.add(PostgresRows.Post(post, markdown.searchable(post.content), as: index + 1))
                }
                for reaction in content.reactions { rows.add(reaction) }
                let isAdded = try bulk.commit(on: session, isChange: { $0 }) {
                    guard try !session.hasUsers() else { return false }
                    try rows.send(on: session)
                    try rows.finish(on: session)
                    return true
                }
                if isAdded { try rows.analyze(on: session) }
                return isAdded
            }
        } catch {
            throw StoreError.translatedFromPostgres(error)
        }
    }
}

extension PostgresSession {
    package func hasUsers() throws -> Bool { try integer("SELECT id FROM users LIMIT 1") != nil }
}

extension PostgresRows.Post {
    fileprivate init(_ post: SeedPost, _ content: SearchableContent, as number: Int) {
        let before: PostState = post.publishedAt == nil ? .draft : .published
        self.init(
            id: PostID(Int64(number)), author: post.author, state: post.state,
            trashedFrom: post.state == .trashed ? before : nil, content: content,
            createdAt: min(post.publishedAt ?? post.editedAt, post.editedAt), editedAt: post.editedAt,
            publishedAt: post.publishedAt, deletedAt: post.deletedAt)
    }
}
