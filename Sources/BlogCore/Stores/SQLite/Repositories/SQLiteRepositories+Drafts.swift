public import BlogDomain
import Database
import SQLStoreParts

extension SQLiteRepositories: DraftRepository {
    /// One draft with its text; nil if there is none.
    public func draft(_ id: PostID) async throws -> DraftText? {
        try await read { try $0.draft(id) }
    }
}

extension Connection {
    /// Nil if the draft does not exist.
    func draft(_ id: PostID) throws -> DraftText? {
        try row(DraftQueries.one, .post(id)) { $0.draftText() }
    }
}
