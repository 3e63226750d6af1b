public import BlogDomain
import Database
import SQLStoreParts

extension PostgresRepositories: DraftRepository {}

extension PostgresStatements {
    /// Nil if the draft does not exist.
    func draft(_ id: PostID) async throws -> DraftText? {
        try await row(DraftQueries.one, .post(id)) { $0.draftText() }
    }
}
