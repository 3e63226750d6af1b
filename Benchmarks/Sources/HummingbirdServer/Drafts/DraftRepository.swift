import Foundation
import GRDB

/// The database access for drafts.
struct DraftRepository: Sendable {
    let database: DatabasePool

    /// Inserts a draft.
    func add(_ content: DraftRequest, by author: Int64) async throws -> Draft {
        let now = Date.now
        return try await database.write { db in
            var draft = Draft(
                authorID: author, title: content.title, excerpt: content.excerpt, createdAt: now,
                editedAt: now, body: content.body)
            try draft.insert(db)
            try db.execute(
                sql: "INSERT INTO post_bodies (post_id, body, title_words, body_words) VALUES (?, ?, '', '')",
                arguments: [draft.id, draft.body])
            return draft
        }
    }
}
