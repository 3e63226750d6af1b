public import BlogDomain
import Database
import SQLStoreParts

extension PostgresRepositories: DraftRepository {
    /// One draft with its text; nil if there is none.
    public func draft(_ id: PostID) async throws -> DraftText? {
        try await read { try await $0.draft(id) }
    }
}

extension PostgresStatements {
    /// Nil if the draft does not exist.
    func draft(_ id: PostID) async throws -> DraftText? {
        try await row(DraftQueries.one, .post(id)) { $0.draftText() }
    }
}
