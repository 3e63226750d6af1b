public import BlogDomain
import Database
import SQLStoreParts

extension SQLiteRepositories: DraftRepository {}

extension Connection {
    /// Nil if the draft does not exist.
    func draft(_ id: PostID) throws -> DraftText? {
        try row(DraftQueries.one, .post(id)) { $0.draftText() }
    }
}
