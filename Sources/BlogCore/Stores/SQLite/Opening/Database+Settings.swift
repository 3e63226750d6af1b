import GRDB

extension Database {
    /// How a connection reads: with a cache of its own of 8 MiB, and not by mapping the file.
    ///
    /// At a million blogs the inner pages of the tables and indexes are some thousand of 4 KiB each, twice what SQLite
    /// keeps unless told: without them in memory a row would cost several reads. What lies below them is the system's
    /// cache's to keep. A mapped file would save some 25 µs of a page whose twenty rows lie far apart; but a disk that
    /// fails, or a file that somebody cuts off, would then end the whole program by SIGBUS instead of failing one request.
    func setUpReading() throws {
        try execute(sql: "PRAGMA cache_size = -8192; PRAGMA mmap_size = 0")
    }

    /// Fills much at once: what is changed is kept in memory until it is written for good, in sixteen times as many pages
    /// as otherwise. Rows of an index come in any order, and without that a page would be read and written anew for nearly
    /// every one of them.
    func withLargeCache<Value>(_ body: () throws -> Value) throws -> Value {
        try execute(sql: "PRAGMA cache_size = -131072")
        // As it was; what is not needed any more is given back.
        defer { try? execute(sql: "PRAGMA cache_size = -8192; PRAGMA shrink_memory") }
        return try body()
    }

    /// Lets SQLite learn how much there is of what, after everything has changed at once.
    func learnSizes() throws {
        try execute(sql: "PRAGMA analysis_limit = 400; ANALYZE")
    }

    /// Lets SQLite learn it where it has cause to think that it is out of date (https://www.sqlite.org/lang_analyze.html):
    /// it looks at 400 rows of an index at most, and waits for nobody who writes. Every query has one index that gives its
    /// order, and is found by it with or without that; a later one may have the choice.
    func learnSizesIfChanged() throws {
        try execute(sql: "PRAGMA busy_timeout = 0; PRAGMA analysis_limit = 400; PRAGMA optimize")
    }
}
