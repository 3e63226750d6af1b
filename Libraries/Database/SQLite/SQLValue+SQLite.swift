import CSQLite

extension SQLValue {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .integer(let value):
            return sqlite3_bind_int64(statement, index, value)
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    // An empty text may have no address, and would be bound as null.
                    $0.isEmpty
                        ? sqlite3_bind_text(statement, index, "", 0, copied)
                        : sqlite3_bind_text64(
                            statement, index, $0.baseAddress, UInt64($0.count), copied, UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let bytes):
            return bytes.isEmpty
                ? sqlite3_bind_zeroblob(statement, index, 0)
                : sqlite3_bind_blob64(statement, index, bytes, UInt64(bytes.count), copied)
        case .integers(let values):
            return SQLValue.text("[\(values.map(String.init).joined(separator: ","))]")
                .bind(to: statement, at: index)
        case .null:
            return sqlite3_bind_null(statement, index)
        case .texts, .blobs:
            return SQLITE_MISUSE
        }
    }
}

/// `SQLITE_TRANSIENT`: SQLite takes a copy.
var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
