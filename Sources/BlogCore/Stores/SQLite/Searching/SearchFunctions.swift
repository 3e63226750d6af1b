import BlogModels
package import BlogServices
package import GRDB
import GRDBSQLite

extension Database {
    /// Adds the functions `words_of_title`, `words_of_body`, `excerpt_of_body` and `key_of_tag`, which migrations, checks and
    /// repairs use. All other words and excerpts are computed before they are stored (``SearchableTitle``,
    /// ``SearchableBody``).
    package func addSearchFunctions(_ markdown: any MarkdownParser) throws {
        try add("words_of_title") { SearchWords.joined(in: $0) }
        try add("words_of_body") { Array(markdown.searchable(Body(stored: $0)).words.utf8) }
        try add("key_of_tag") { Array(((try? Tag($0))?.key.text ?? "").utf8) }
        try add("excerpt_of_body") { Array(markdown.searchable(Body(stored: $0)).excerpt.text.utf8) }
    }

    /// Adds a function of one text. GRDB's functions would truncate the text at its first NUL.
    private func add(_ name: String, _ words: @escaping (String) -> [UInt8]) throws {
        let code = sqlite3_create_function_v2(
            sqliteConnection, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
            Unmanaged.passRetained(TextFunction(words)).toOpaque(),
            { context, _, arguments in
                guard let data = sqlite3_user_data(context), let text = arguments?[0] else { return }
                Unmanaged<TextFunction>.fromOpaque(data).takeUnretainedValue().answer(context, text)
            }, nil, nil, { data in data.map { Unmanaged<TextFunction>.fromOpaque($0).release() } })
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
}

/// A function for SQLite.
private final class TextFunction {
    private let words: (String) -> [UInt8]

    init(_ words: @escaping (String) -> [UInt8]) {
        self.words = words
    }

    func answer(_ context: OpaquePointer?, _ value: OpaquePointer) {
        // Call this first: it determines the encoding in which bytes are counted.
        guard let bytes = sqlite3_value_text(value) else { return sqlite3_result_null(context) }
        let count = Int(sqlite3_value_bytes(value))
        let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
        // SQLITE_TRANSIENT: SQLite takes a copy.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let result = words(text)
        result.withUnsafeBytes {
            sqlite3_result_text64(
                context, $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt64(result.count), copied,
                UInt8(SQLITE_UTF8))
        }
    }
}
