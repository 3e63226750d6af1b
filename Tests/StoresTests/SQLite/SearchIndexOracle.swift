import CSQLite
import Database
import SQLiteStore

/// FTS5's own check of the search index.
enum SearchIndexOracle {
    /// Whether it matches the published blogs, word by word
    /// (https://www.sqlite.org/fts5.html#the_integrity_check_command).
    static func isTrue(in path: String) throws -> Bool {
        let connection = try Connection(path: path)
        try connection.addSearchFunctions()
        do {
            try connection.execute("INSERT INTO blog_words (blog_words, rank) VALUES ('integrity-check', 1)")
            return true
        } catch let error as DatabaseError where error.code == SQLITE_CORRUPT {
            return false
        }
    }
}
