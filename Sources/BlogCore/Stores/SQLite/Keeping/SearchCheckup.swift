import BlogServices
import GRDB

/// Compares the search index with what the published blogs say, word by word, by reading alone.
///
/// FTS5's own `integrity-check` is an INSERT: whoever else writes would wait for all of it. Here FTS5 tells every word at
/// its place (https://www.sqlite.org/fts5.html#the_fts5vocab_virtual_table_module), and its tokenizer tells what they
/// have to be.
struct SearchCheckup {
    private let database: Database
    private let index: SchemaPart
    private let tell: (KeepingProgress) -> Void

    /// So many rows are looked at between two looks at whether to go on.
    private static let turn = 4_096

    init(_ database: Database, of index: SchemaPart, _ tell: @escaping (KeepingProgress) -> Void) {
        self.database = database
        self.index = index
        self.tell = tell
    }

    /// Where they differ; nil if nowhere. The pages of the file must have been found sound.
    func faults() throws -> SearchFaults? {
        tell(KeepingProgress(.comparing, percent: 0))
        do {
            let faults = try compared()
            tell(KeepingProgress(.comparing, percent: 100))
            return faults
        } catch let error as DatabaseError
            where [.SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode)
        {
            // What FTS5 keeps lacks rows, or a table. The file is sound, and so is what everything is made of.
            return SearchFaults()
        }
    }

    private func compared() throws -> SearchFaults? {
        var sums = WordSums()
        let (known, missing, words) = try addBlogs(to: &sums)
        let extra = try count("SELECT count(*) FROM blog_words_docsize") - known
        if extra > 0 {
            let others: Query = .whole(
                """
                SELECT id FROM blog_words_docsize AS d
                WHERE NOT EXISTS (SELECT 1 FROM posts WHERE id = d.id AND state = 'published')
                """)
            try database.forEach(others) { sums.excuse($0.integer(0)) }
        }
        try removeIndex(from: &sums, words: words.title + words.body)
        let faults = SearchFaults(missing: missing, extra: extra, stale: sums.differing)
        if faults.posts > 0 { return faults }
        return try isEveryLeafFound() && isSummedUp(known, words) ? nil : faults
    }

    /// Says everything that has to be in the index.
    private func addBlogs(
        to sums: inout WordSums
    ) throws -> (known: Int, missing: Int, words: (title: Int, body: Int)) {
        let tokenizer = try IndexTokenizer(of: index.sql, in: database)
        let total = try count("SELECT count(*) FROM blog_words_docsize")
        var (known, missing, titles, bodies) = (0, 0, 0, 0)
        // What `published_words` says, which may lack as well.
        let blogs: Query = .whole(
            """
            SELECT p.id, d.sz, words_of_title(p.title), words_of_body(p.body)
            FROM posts AS p LEFT JOIN blog_words_docsize AS d ON d.id = p.id
            WHERE p.state = 'published' ORDER BY p.id
            """)
        try database.forEach(blogs) { row in
            let blog = row.integer(0)
            if (known + missing) % SearchCheckup.turn == 0 {
                try Task.checkCancellation()
                tell(KeepingProgress(.comparing, known, of: total * 2))
            }
            guard !row.isNull(1) else {
                missing += 1
                return sums.excuse(blog)
            }
            known += 1
            func add(_ column: Int32, _ name: StaticString) throws -> Int {
                var place = 0
                try tokenizer.forEachWord(of: row.bytes(column)) { word in
                    sums.add(WordSums.hash(word), in: blog, name.utf8Start.pointee, at: place)
                    place += 1
                }
                return place
            }
            let title = try add(2, "title")
            let body = try add(3, "body")
            titles += title
            bodies += body
            // Ranking goes by it.
            if Varints.read(row.bytes(1)) != [title, body] { sums.spoil(blog) }
        }
        return (known, missing, (titles, bodies))
    }

    /// Takes away everything that is in the index.
    private func removeIndex(from sums: inout WordSums, words: Int) throws {
        try database.writingToTemporary {
            try database.run(
                .whole(
                    "CREATE VIRTUAL TABLE temp.words_at_places USING fts5vocab (main, blog_words, instance)"))
        }
        var last: [UInt8] = []
        var hash: UInt64 = 0
        var met = 0
        try database.forEach(.whole(#"SELECT term, doc, col, "offset" FROM temp.words_at_places"#)) { row in
            if met % (SearchCheckup.turn * 16) == 0 {
                try Task.checkCancellation()
                tell(KeepingProgress(.comparing, words + min(met, words), of: words * 2))
            }
            let word = row.bytes(0)
            // A word's places come one after the other.
            if met == 0 || !word.elementsEqual(last) {
                last = Array(word)
                hash = WordSums.hash(word)
            }
            met += 1
            sums.remove(hash, in: row.integer(1), row.bytes(2).first ?? 0, at: row.count(3))
        }
    }

    /// Whether FTS5 finds every page of words from above: a walk from the first to the last does not tell that.
    ///
    /// A leaf has four bytes before its words, of which the last two say where the words end and a list of their places
    /// begins, if any word begins there. Each of these is found by a row, but for a segment's first, where FTS5 begins
    /// without one; a merge that is not done leaves rows of leaves that are gone. Where the row's last bit is set, a list
    /// of the blogs on the next leaves belongs to it (`fts5_index.c`).
    private func isEveryLeafFound() throws -> Bool {
        let leaves = try count(
            """
            SELECT count(*) FROM blog_words_data AS d
            WHERE id >= (1 << 37) AND id & (1 << 36) = 0
                AND hex(substr(block, 3, 2)) < printf('%04X', length(block))
                AND id > (SELECT min(id) FROM blog_words_data WHERE id >= (d.id >> 37) << 37)
            """)
        let found = try count(
            """
            SELECT count(*) FROM blog_words_idx AS i
            WHERE EXISTS (SELECT 1 FROM blog_words_data WHERE id = (i.segid << 37) + (i.pgno >> 1))
                AND (i.segid << 37) + (i.pgno >> 1) > (SELECT min(id) FROM blog_words_data WHERE id >= i.segid << 37)
            """)
        let listless = try count(
            """
            SELECT count(*) FROM blog_words_idx AS i
            WHERE pgno & 1 AND EXISTS (SELECT 1 FROM blog_words_data WHERE id = (i.segid << 37) + (i.pgno >> 1))
                AND NOT EXISTS (SELECT 1 FROM blog_words_data
                    WHERE id = (i.segid << 37) + (1 << 36) + (i.pgno >> 1))
            """)
        return leaves == found && listless == 0
    }

    /// Whether the number of blogs and of their words is right, by which hits are ranked.
    private func isSummedUp(_ blogs: Int, _ words: (title: Int, body: Int)) throws -> Bool {
        let sums = try database.row(.whole("SELECT block FROM blog_words_data WHERE id = 1")) {
            Varints.read($0.bytes(0))
        }
        return (sums ?? []) == [blogs, words.title, words.body]
            || blogs == 0 && (sums ?? []).allSatisfy { $0 == 0 }
    }

    private func count(_ sql: String) throws -> Int {
        try database.row(.whole(sql)) { $0.count(0) } ?? 0
    }
}

extension Database {
    /// Lets a connection that may only read make something in its own temporary database.
    fileprivate func writingToTemporary(_ body: () throws -> Void) throws {
        let isQueryOnly = try row(.whole("PRAGMA query_only")) { $0.count(0) } ?? 0
        try run(.whole("PRAGMA query_only = 0"))
        defer { _ = try? run(.whole("PRAGMA query_only = \(isQueryOnly)")) }
        try body()
    }
}
