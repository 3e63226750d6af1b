import BlogDomain
public import BlogSeed
import Database
import SQLStoreParts

extension PostgresRepositories: SeedRepository {
    public func fillIfEmpty(with content: SeedContent) async throws -> Bool {
        do {
            return try await bulk.withSession { [bulk, markdown] session in
                var rows = PostgresRows()
                for user in content.users { rows.add(user, password: content.passwords[user.id]) }
                for post in content.records { rows.add(post, markdown.searchable(post.content)) }
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
