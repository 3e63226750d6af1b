import BlogDomain
import CSQLite
import Database

/// Compares the search index with the published blogs, word by word, and the stored words with every post. It only reads.
///
/// FTS5's own `integrity-check` is an INSERT, which would block other writes. Here FTS5 lists every word with its
/// place (https://www.sqlite.org/fts5.html#the_fts5vocab_virtual_table_module), and its tokenizer returns the words that
/// must be in the index.
struct SearchCheck {
    let connection: Connection
    let index: SchemaPart
    /// Computes the words of a body; nil for a database whose words were computed by older rules: the index must have the
    /// stored words.
    let markdown: (any MarkdownParser)?
    let report: (MaintenanceProgress) -> Void

    /// The number of rows between two checks for cancellation.
    private static let interval = 4_096

    /// Returns the differences; nil if there are none. The pages of the file must be valid.
    func faults() throws -> SearchFaults? {
        report(MaintenanceProgress(.comparing, percent: 0))
        do {
            let faults = try compared()
            report(MaintenanceProgress(.comparing, percent: 100))
            return faults
        } catch let error as DatabaseError
            where [SQLITE_CORRUPT, SQLITE_ERROR].contains(error.code)
        {
            // The tables of FTS5 lack rows, or a table is missing. The file itself and the blogs are valid.
            return SearchFaults()
        }
    }

    private func compared() throws -> SearchFaults? {
        var sums = WordSums()
        let (known, missing, words) = try addBlogs(to: &sums)
        let extra = try count("SELECT count(*) FROM blog_words_docsize") - known
        if extra > 0 {
            let others = Query<IdentifierColumn>.once(
                """
                SELECT \(IdentifierColumn.list) FROM blog_words_docsize AS d
                WHERE NOT EXISTS (
                    SELECT 1 FROM posts AS p JOIN post_bodies AS b ON b.post_id = p.id
                    WHERE p.id = d.id AND p.state = 'published')
                """)
            try connection.forEach(others) { sums.exclude($0.integer(.id)) }
        }
        try removeIndex(from: &sums, words: words.title + words.body)
        let faults = SearchFaults(missing: missing, extra: extra, stale: sums.differing)
        if faults.posts > 0 { return faults }
        return try isEveryLeafFound() && hasCorrectTotals(known, words) ? nil : faults
    }

    /// Adds everything that must be in the index, and compares the stored words.
    private func addBlogs(
        to sums: inout WordSums
    ) throws -> (known: Int, missing: Int, words: (title: Int, body: Int)) {
        let tokenizer = try IndexTokenizer(of: index.sql, on: connection)
        let total = try count("SELECT count(*) FROM blog_words_docsize")
        var (known, missing, words) = (0, 0, (title: 0, body: 0))
        let posts = Query<WordsColumn>.once(
            """
            SELECT \(WordsColumn.list)
            FROM posts AS p CROSS JOIN post_bodies AS b ON b.post_id = p.id
                LEFT JOIN blog_words_docsize AS d ON d.id = p.id
            ORDER BY p.id
            """)
        var visited = 0
        try connection.forEach(posts) { row in
            let blog = row.integer(.blog)
            if visited % SearchCheck.interval == 0 {
                try Task.checkCancellation()
                report(MaintenanceProgress(.comparing, min(known, total), of: total * 2))
            }
            visited += 1
            let title = SearchWords.joined(in: row.text(.title))
            let text = markdown?.searchable(Body(stored: row.text(.body)))
            let body = text.map { Array($0.words.utf8) } ?? Array(row.bytes(.bodyWords))
            let isDifferent =
                row.differs(.titleWords, from: title) || row.differs(.bodyWords, from: body)
            if isDifferent { sums.markDifferent(blog) }
            guard row.flag(.isPublished) else { return }
            guard !row.isNull(.sizes) else {
                missing += 1
                return sums.exclude(blog)
            }
            known += 1
            func add(_ words: [UInt8], _ name: StaticString) throws -> Int {
                var place = 0
                try words.withUnsafeBufferPointer {
                    try tokenizer.forEachWord(of: $0) { word in
                        sums.add(WordSums.hash(word), in: blog, name.utf8Start.pointee, at: place)
                        place += 1
                    }
                }
                return place
            }
            let sizes = [try add(title, "title"), try add(body, "body")]
            words.title += sizes[0]
            words.body += sizes[1]
            // Ranking uses the sizes.
            if varints(row.bytes(.sizes)) != sizes, !isDifferent { sums.markDifferent(blog) }
        }
        return (known, missing, words)
    }

    /// Subtracts every word of the index from `sums`.
    private func removeIndex(from sums: inout WordSums, words: Int) throws {
        try connection.writingToTemporary {
            try connection.run(
                .once(
                    "CREATE VIRTUAL TABLE temp.words_at_places USING fts5vocab (main, blog_words, instance)"))
        }
        var last: [UInt8] = []
        var hash: UInt64 = 0
        var visited = 0
        let places = Query<WordPlaceColumn>.once("SELECT \(WordPlaceColumn.list) FROM temp.words_at_places")
        try connection.forEach(places) { row in
            if visited % (SearchCheck.interval * 16) == 0 {
                try Task.checkCancellation()
                report(MaintenanceProgress(.comparing, words + min(visited, words), of: words * 2))
            }
            let word = row.bytes(.term)
            // The places of a word follow each other.
            if visited == 0 || !word.elementsEqual(last) {
                last = Array(word)
                hash = WordSums.hash(word)
            }
            visited += 1
            sums.remove(hash, in: row.integer(.blog), row.bytes(.column).first ?? 0, at: row.count(.place))
        }
    }

    /// Whether FTS5 finds every page of words by its index of pages. A walk over all pages does not check this.
    ///
    /// A leaf has four bytes before its words. If a word begins on the leaf, the last two of these bytes are the place where the
    /// words end and a list of their places begins. The index has a row for each such leaf except the first of a segment.
    /// After an unfinished merge, rows of deleted leaves remain. If the lowest bit of `pgno` is set, the row has a list of the blogs
    /// on the next leaves (`fts5_index.c`).
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

    /// Whether the stored numbers of blogs and words are correct. Ranking uses them.
    private func hasCorrectTotals(_ blogs: Int, _ words: (title: Int, body: Int)) throws -> Bool {
        let sums = try connection.row(
            Query<BlockColumn>.once("SELECT \(BlockColumn.list) FROM blog_words_data WHERE id = 1")
        ) { varints($0.bytes(.block)) }
        return (sums ?? []) == [blogs, words.title, words.body]
            || blogs == 0 && (sums ?? []).allSatisfy { $0 == 0 }
    }

    private func count(_ sql: String) throws -> Int {
        Int(try connection.integer(.once(sql)) ?? 0)
    }
}

private enum IdentifierColumn: Int32, ColumnList {
    case id
}

/// A post `p` with its body and its words `b`, and the sizes `d` that the index stores for a blog.
private enum WordsColumn: Int32, ColumnList {
    case blog, isPublished, sizes, title, body, titleWords, bodyWords

    var sql: String {
        switch self {
        case .blog: "p.id"
        case .isPublished: "p.state = 'published'"
        case .sizes: "d.sz"
        case .title: "p.title"
        case .body: "b.body"
        case .titleWords: "b.title_words"
        case .bodyWords: "b.body_words"
        }
    }
}

extension ResultRow<WordsColumn> {
    /// Whether the stored words differ from the words of the text.
    fileprivate func differs(_ column: WordsColumn, from words: [UInt8]) -> Bool {
        !bytes(column).elementsEqual(words)
    }
}

private enum WordPlaceColumn: Int32, ColumnList {
    case term, blog, column, place

    var sql: String {
        switch self {
        case .blog: "doc"
        case .column: "col"
        case .place: "\"offset\""
        default: columnName
        }
    }
}

private enum BlockColumn: Int32, ColumnList {
    case block
}

extension Connection {
    /// Allows a read-only connection to write to its temporary database.
    fileprivate func writingToTemporary(_ body: () throws -> Void) throws {
        let isQueryOnly = try integer(.once("PRAGMA query_only")) ?? 0
        try run(.once("PRAGMA query_only = 0"))
        defer { _ = try? run(.once("PRAGMA query_only = \(isQueryOnly)")) }
        try body()
    }
}

/// Reads numbers of variable length, as SQLite and FTS5 write them (https://www.sqlite.org/fileformat2.html#varint).
private func varints(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var numbers: [Int] = []
    var number = 0
    for byte in bytes {
        number = number << 7 | Int(byte & 0x7F)
        if byte < 0x80 {
            numbers.append(number)
            number = 0
        }
    }
    return numbers
}

/// Compares the words of two walks in any order. The first walk adds its words to sums, the second walk subtracts them. The
/// sums must be zero.
///
/// Blogs share 65,536 sums, so memory does not grow with the blogs. The number of differing sums is a minimum of the
/// differing blogs. A sum of 64 bits is zero by chance once in 2⁶⁴.
struct WordSums {
    private var sums = [UInt64](repeating: 0, count: 1 << 16)
    private var isKnown = [Bool](repeating: false, count: 1 << 16)

    /// A word's part in a sum, computed once for many places. FTS5 stores at most 32,768 bytes of a word.
    static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var rest = UnsafeRawBufferPointer(word)[...]
        if rest.count > mostBytes { rest = rest.prefix(mostBytes) }
        var hash = UInt64(rest.count) ^ keys.0
        while rest.count >= 8 {
            hash = mixed(hash ^ UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: UInt64.self), keys.1)
            rest = rest.dropFirst(8)
        }
        var last: UInt64 = 0
        for byte in rest { last = last << 8 | UInt64(byte) }
        return mixed(mixed(hash ^ last, keys.2) ^ keys.0, keys.1)
    }

    /// Adds a word of the first walk.
    mutating func add(_ word: UInt64, in blog: Int64, _ column: UInt8, at place: Int) {
        sums[WordSums.index(blog)] &+= WordSums.sum(of: word, blog: blog, column: column, place: place)
    }

    /// Subtracts a word of the second walk.
    mutating func remove(_ word: UInt64, in blog: Int64, _ column: UInt8, at place: Int) {
        sums[WordSums.index(blog)] &-= WordSums.sum(of: word, blog: blog, column: column, place: place)
    }

    /// Marks a blog that has the right words and still differs.
    mutating func markDifferent(_ blog: Int64) {
        sums[WordSums.index(blog)] &+= WordSums.sum(of: 0, blog: blog, column: 0, place: -1)
    }

    /// Excludes a blog that is known to differ.
    mutating func exclude(_ blog: Int64) {
        isKnown[WordSums.index(blog)] = true
    }

    /// The minimum number of blogs with different words, without the excluded blogs.
    var differing: Int {
        zip(sums, isKnown).count { sum, isKnown in sum != 0 && !isKnown }
    }

    private static let mostBytes = 32_768
    /// Odd numbers without a pattern.
    private static let keys: (UInt64, UInt64, UInt64, UInt64) = (
        0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3
    )

    private static func index(_ blog: Int64) -> Int { Int(truncatingIfNeeded: blog) & 0xFFFF }

    private static func sum(of word: UInt64, blog: Int64, column: UInt8, place: Int) -> UInt64 {
        let place = UInt64(truncatingIfNeeded: place) << 8 | UInt64(column)
        return mixed(mixed(word ^ keys.3, UInt64(bitPattern: blog) &* keys.1 ^ keys.2) ^ place, keys.0)
    }

    /// Mixes both halves of the product: a bit of either number changes about half of the bits.
    private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let product = one.multipliedFullWidth(by: other)
        return product.high ^ product.low
    }
}
