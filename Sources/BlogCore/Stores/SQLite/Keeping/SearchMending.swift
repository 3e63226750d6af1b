import GRDB

/// Makes the search index anew, of what is published.
struct SearchMending {
    private let database: Database
    private let index: SchemaPart

    private static let rebuild: Query = .whole("INSERT INTO blog_words (blog_words) VALUES ('rebuild')")

    init(_ database: Database, of index: SchemaPart) {
        self.database = database
        self.index = index
    }

    /// Fills it anew; one that is too damaged for that, or not there, is made anew first.
    func mend() throws {
        let isThere = try SchemaPart.all(in: database).contains(index)
        do {
            guard isThere else { return try remake() }
            try database.inSavepoint {
                try database.run(SearchMending.rebuild)
                return .commit
            }
        } catch let error as DatabaseError
            where [.SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode)
        {
            try remake()
        }
    }

    private func remake() throws {
        for table in ["data", "idx", "docsize", "config"] {
            try database.run(.whole("DROP TABLE IF EXISTS blog_words_\(table)"))
        }
        // FTS5 cannot even drop an index that it cannot open: so there is to be an empty one, as it would be written.
        for statement in SearchMending.emptyIndex { try database.run(.whole(statement)) }
        try database.run(.whole("DROP TABLE IF EXISTS blog_words"))
        // These go with the index, if it was there.
        for table in ["data", "config"] {
            try database.run(.whole("DROP TABLE IF EXISTS blog_words_\(table)"))
        }
        try database.run(.whole(index.sql))
        try database.run(SearchMending.rebuild)
    }

    /// What FTS5 looks at when it opens an index: the version of its format, and a list of no segments.
    private static let emptyIndex = [
        "CREATE TABLE blog_words_config (k PRIMARY KEY, v) WITHOUT ROWID",
        "INSERT INTO blog_words_config VALUES ('version', 4)",
        "CREATE TABLE blog_words_data (id INTEGER PRIMARY KEY, block BLOB)",
        "INSERT INTO blog_words_data VALUES (1, x''), (10, x'00000000000000')",
    ]
}
