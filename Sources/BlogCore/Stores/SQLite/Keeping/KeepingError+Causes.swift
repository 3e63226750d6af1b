import BlogServices
import Files
import GRDB

extension KeepingError {
    /// What a failure means to whoever looks after a database. Cancellation stays what it is.
    static func translated(_ error: any Error) -> any Error {
        switch error {
        case let error as OpeningError: translated(error)
        case let error as FileError: translated(error)
        case is KeepingError: error
        case let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN:
            KeepingError.notPermitted(error.message ?? "a file cannot be opened")
        default: StoreError.translated(error)
        }
    }

    private static func translated(_ error: OpeningError) -> any Error {
        switch error {
        case .noFolder, .noFile: KeepingError.missing(error.description)
        case .notAFile, .notADatabase, .foreignDatabase, .needsMigration, .madeByNewerVersion, .failed:
            KeepingError.unusable(error.description)
        case .notPermitted: KeepingError.notPermitted(error.description)
        case .busy: StoreError.busy
        case .full: StoreError.full
        }
    }

    private static func translated(_ error: FileError) -> any Error {
        switch error {
        case .exists(let path): KeepingError.exists(path)
        case .busy(let path): KeepingError.inUse(path)
        case .full: StoreError.full
        case .failed(let path, let reason): KeepingError.notPermitted("\(path) cannot be written: \(reason)")
        }
    }
}
