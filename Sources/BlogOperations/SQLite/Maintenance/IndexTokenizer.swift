import CSQLite
import Database
import Glibc

/// The tokenizer of a search index. It is called as FTS5 calls it, and returns the words that the index must contain
/// (https://www.sqlite.org/fts5.html#custom_tokenizers).
final class IndexTokenizer {
    private let methods: fts5_tokenizer
    private let instance: OpaquePointer?
    /// FTS5 frees the tokenizer's methods when it is closed.
    private let connection: Connection
    private var visit: (UnsafeBufferPointer<UInt8>) -> Void = { _ in }

    /// - Parameter sql: the statement that creates the index, with a `tokenize` option in double quotes.
    init(of sql: String, on connection: Connection) throws {
        guard let option = sql.firstMatch(of: /tokenize = "([^"]+)"/) else {
            throw DatabaseError(SQLITE_MISUSE, "the index has no tokenizer")
        }
        // A text in single quotes is one component.
        let words = option.1.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .flatMap { $0 % 2 == 0 ? $1.split(separator: " ") : [$1] }.map(String.init)
        guard let api = IndexTokenizer.api(of: connection), let name = words.first else {
            throw DatabaseError(SQLITE_ERROR, "full-text search is not available")
        }
        var (methods, data) = (fts5_tokenizer(), UnsafeMutableRawPointer?.none)
        var code = api.pointee.xFindTokenizer(api, name, &data, &methods)
        guard code == SQLITE_OK else { throw DatabaseError(code, "no such tokenizer: \(name)") }
        var instance: OpaquePointer?
        var arguments = words.dropFirst().map { UnsafePointer(strdup($0)) }
        defer { for argument in arguments { free(UnsafeMutablePointer(mutating: argument)) } }
        code = methods.xCreate(data, &arguments, Int32(arguments.count), &instance)
        guard code == SQLITE_OK else { throw DatabaseError(code) }
        (self.methods, self.instance, self.connection) = (methods, instance, connection)
    }

    deinit {
        methods.xDelete(instance)
    }

    /// FTS5 hands out its functions through a pointer that is bound to a statement
    /// (https://www.sqlite.org/fts5.html#extending_fts5).
    private static func api(of connection: Connection) -> UnsafeMutablePointer<fts5_api>? {
        var api: UnsafeMutablePointer<fts5_api>?
        var statement: OpaquePointer?
        sqlite3_prepare_v2(connection.handle, "SELECT fts5(?1)", -1, &statement, nil)
        defer { sqlite3_finalize(statement) }
        // SQLite keeps the name.
        let name = ("fts5_api_ptr" as StaticString).utf8Start
        return name.withMemoryRebound(to: CChar.self, capacity: 13) { name in
            withUnsafeMutablePointer(to: &api) {
                sqlite3_bind_pointer(statement, 1, $0, name, nil)
                sqlite3_step(statement)
                return $0.pointee
            }
        }
    }

    /// Visits the words of a text, which are valid during the call.
    func forEachWord(
        of text: UnsafeBufferPointer<UInt8>, _ visit: (UnsafeBufferPointer<UInt8>) -> Void
    ) throws {
        let code = withoutActuallyEscaping(visit) { visit in
            self.visit = visit
            defer { self.visit = { _ in } }
            return text.withMemoryRebound(to: CChar.self) { text in
                methods.xTokenize(
                    instance, Unmanaged.passUnretained(self).toOpaque(), FTS5_TOKENIZE_DOCUMENT,
                    text.baseAddress, Int32(text.count)
                ) { context, _, word, count, _, _ in
                    guard let context else { return SQLITE_MISUSE }
                    let bytes = UnsafeRawBufferPointer(start: word, count: Int(count))
                    Unmanaged<IndexTokenizer>.fromOpaque(context).takeUnretainedValue()
                        .visit(bytes.assumingMemoryBound(to: UInt8.self))
                    return SQLITE_OK
                }
            }
        }
        guard code == SQLITE_OK else { throw DatabaseError(code) }
    }
}
