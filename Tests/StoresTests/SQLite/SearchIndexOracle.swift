import GRDB
import SQLiteStore

/// FTS5's own check of the search index.
enum SearchIndexOracle {
    /// Whether it matches the published blogs, word by word
    /// (https://www.sqlite.org/fts5.html#the_integrity_check_command).
    static func isTrue(in path: String) throws -> Bool {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { try $0.addSearchFunctions() }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        do {
            try queue.write {
                try $0.execute(sql: "INSERT INTO blog_words (blog_words, rank) VALUES ('integrity-check', 1)")
            }
            return true
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            return false
        }
    }
}
