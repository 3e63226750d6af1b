import GRDB
import GRDBSQLite

extension OpeningError {
    /// What a result code of SQLite's means for a database that is being opened.
    init(code: Int32, message: String, name: String) {
        self =
            switch ResultCode(rawValue: code).isLackOfRoom ? SQLITE_FULL : code & 0xFF {
            case SQLITE_NOTADB: .notADatabase(name)
            case SQLITE_FULL: .full(name)
            case SQLITE_BUSY, SQLITE_LOCKED: .busy(name)
            case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .notPermitted(name)
            default: .failed(name, reason: message)
            }
    }

    init(_ error: any Error, name: String) {
        switch error {
        case let error as DatabaseError:
            self.init(
                code: error.extendedResultCode.rawValue, message: error.message ?? "no message", name: name)
        case let error as OpeningError: self = error
        default: self = .failed(name, reason: "\(error)")
        }
    }
}
