import Foundation
import GRDB

/// What the database has of drafts.
struct DraftRepository: Sendable {
    let database: DatabasePool

    /// Keeps a new one.
    func add(_ content: DraftRequest, by author: Int64) async throws -> Draft {
        let now = Date.now
        return try await database.write { db in
            var draft = Draft(
                authorID: author, title: content.title, excerpt: content.excerpt, createdAt: now,
                editedAt: now, body: content.body)
            try draft.insert(db)
            return draft
        }
    }
}
