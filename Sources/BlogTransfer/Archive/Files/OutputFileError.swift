import Files

/// Why a file or a folder is not written. What was there is as it was.
public enum OutputFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is something already.
    case exists(String)
    /// It is a folder, or something else that is no file.
    case notAFile(String)
    /// The place is that of the database itself; or that of a database's log, whose database is named.
    case reserved(String, logOf: String?)
    /// It is a database, which an export is not put in the place of.
    case database(String)
    /// It cannot be made, or not be put where it was to be.
    case failed(String, reason: String)

    /// What a failure means for a file that was named.
    init(_ error: any Error, _ path: String) {
        self =
            switch error {
            case let error as OutputFileError: error
            case FileError.exists: .exists(path)
            case FileError.busy: .failed(path, reason: "another process is writing it")
            case FileError.full: .failed(path, reason: "there is no room left")
            case FileError.failed(_, let reason): .failed(path, reason: reason)
            default: .failed(path, reason: "\(error)")
            }
    }

    /// One line for the person who named it.
    public var description: String {
        switch self {
        case .exists(let path): "\(path) is there already, and is not overwritten"
        case .notAFile(let path): "'\(path)' is not a file"
        case .reserved(let path, nil): "\(path) is the database itself"
        case .reserved(let path, let database?):
            "\(path) is where SQLite keeps the log of \(database); nothing else is put there"
        case .database(let path): "\(path) is a database, which an export does not overwrite"
        case .failed(let path, let reason): "\(path) cannot be written: \(reason)"
        }
    }
}
