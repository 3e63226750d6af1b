/// Why a file or a folder is not written. What was there is as it was.
public enum OutputFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is something already.
    case exists(String)
    /// It cannot be made, or not be put where it was to be.
    case failed(String, reason: String)

    /// One line for the person who named it.
    public var description: String {
        switch self {
        case .exists(let path): "\(path) is there already, and is not overwritten"
        case .failed(let path, let reason): "\(path) cannot be written: \(reason)"
        }
    }
}
