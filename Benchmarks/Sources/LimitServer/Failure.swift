import Glibc

/// The reason why it does not run.
enum Failure: Error, CustomStringConvertible {
    case usage(String)
    case system(call: String, code: Int32)
    case database(String)

    /// The error of the last system call.
    static func system(_ call: String) -> Failure { .system(call: call, code: errno) }

    var description: String {
        switch self {
        case .usage(let text): "\(text); it takes --port N, --database FILE and --loops N"
        case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
        case .database(let text): "the database: \(text)"
        }
    }
}
