import CPostgreSQL
import Glibc

/// A connection of libpq. One thread at a time uses it.
struct PostgresHandle: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Connects. It blocks the thread, also to look up names, which libpq cannot do in another way.
    init(_ address: PostgresAddress, _ settings: PostgresSettings) throws(PostgresError) {
        let parameters = Array(address.parameters(with: settings))
        let keywords = parameters.map { strdup($0.key) }
        let values = parameters.map { strdup($0.value) }
        defer { for text in keywords + values { free(text) } }
        let connection = PQconnectdbParams(
            keywords.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 0)
        guard let connection else { throw .connection("out of memory", mayHaveRun: false) }
        pointer = connection
        // Otherwise libpq writes notices to standard error.
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        guard PQstatus(connection) == CONNECTION_OK else {
            defer { PQfinish(connection) }
            throw .connection(message, mayHaveRun: false)
        }
        let encoding =
            PQparameterStatus(connection, "server_encoding").map { String(cString: $0) } ?? "unknown"
        guard encoding == "UTF8" else {
            PQfinish(connection)
            throw .connection(
                "the encoding of the database is \(encoding) and must be UTF8", mayHaveRun: false)
        }
    }

    /// libpq's last message, as one line.
    var message: String { oneLine(PQerrorMessage(pointer)) }
}

/// A message of libpq, which may have several lines, as one line.
private func oneLine(_ message: UnsafePointer<CChar>?) -> String {
    guard let message else { return "unknown error" }
    return String(cString: message).split(whereSeparator: \.isNewline)
        .map { String($0.drop(while: \.isWhitespace)) }.joined(separator: "; ")
}

extension PostgresError {
    /// The error that a result has.
    init(_ result: OpaquePointer?, on handle: PostgresHandle) {
        func field(_ code: UnicodeScalar) -> String? {
            PQresultErrorField(result, Int32(code.value)).map { String(cString: $0) }
        }
        guard let state = field("C"), !["FATAL", "PANIC"].contains(field("V")) else {
            let message =
                field("M") ?? (result == nil ? handle.message : oneLine(PQresultErrorMessage(result)))
            self = .connection(message.isEmpty ? "unexpected answer" : message, mayHaveRun: true)
            return
        }
        self = .server(sqlState: state, message: field("M") ?? "")
    }

    /// Whether a new connection may not have the error: a prepared statement is gone or does not fit the tables any more, or the
    /// server has become a standby.
    var needsNewConnection: Bool {
        switch self {
        case .server(let sqlState, _): ["26000", "0A000", "25006"].contains(sqlState)
        default: true
        }
    }
}
