import BlogServices
import GRDB

extension SQLiteRepositories {
    /// Whether the search index is what the published blogs say, word by word. It reads all of them.
    /// - Throws: ``StoreError``.
    package func isSearchIndexTrue() async throws -> Bool {
        try await write { database in
            do {
                try database.run(SearchQueries.check)
                return true
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
                return false
            }
        }
    }

    /// Makes the search index anew, of what is published.
    /// - Throws: ``StoreError``.
    package func rebuildSearchIndex() async throws {
        try await write { _ = try $0.run(SearchQueries.rebuild) }
    }
}
