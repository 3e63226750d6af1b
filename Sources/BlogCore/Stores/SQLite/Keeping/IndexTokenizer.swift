import GRDB
import GRDBSQLite

/// The tokenizer of a search index, as FTS5 itself asks it: what it makes of a text is what the index has to say.
final class IndexTokenizer {
    private let tokenizer: any FTS5Tokenizer
    private var visit: (UnsafeBufferPointer<UInt8>) -> Void = { _ in }

    /// Makes the tokenizer that an index was made with.
    /// - Parameter sql: the statement that makes the index, with a `tokenize` option in double quotes.
    init(of sql: String, in database: Database) throws {
        guard let option = sql.firstMatch(of: /tokenize = "([^"]+)"/) else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE)
        }
        // What is in single quotes is one word.
        let words = option.1.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .flatMap { $0 % 2 == 0 ? $1.split(separator: " ") : [$1] }
        tokenizer = try database.makeTokenizer(FTS5TokenizerDescriptor(components: words.map(String.init)))
    }

    /// Visits a text's words, one after the other.
    func forEachWord(of text: UnsafeBufferPointer<UInt8>, _ visit: (UnsafeBufferPointer<UInt8>) -> Void)
        throws
    {
        let code = withoutActuallyEscaping(visit) { visit in
            self.visit = visit
            defer { self.visit = { _ in } }
            return text.withMemoryRebound(to: CChar.self) { text in
                tokenizer.tokenize(
                    context: Unmanaged.passUnretained(self).toOpaque(), tokenization: .document,
                    pText: text.baseAddress, nText: CInt(text.count),
                    tokenCallback: { context, _, word, count, _, _ in
                        guard let context else { return SQLITE_MISUSE }
                        let bytes = UnsafeRawBufferPointer(start: word, count: Int(count))
                        Unmanaged<IndexTokenizer>.fromOpaque(context).takeUnretainedValue()
                            .visit(bytes.assumingMemoryBound(to: UInt8.self))
                        return SQLITE_OK
                    })
            }
        }
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
}
