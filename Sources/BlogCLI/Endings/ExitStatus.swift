import BlogContracts

/// Exit codes, as `sysexits.h` numbers them.
enum ExitStatus: Int32 {
    case usage = 64
    case badData = 65
    case notFound = 66
    case software = 70
    case cannotCreate = 73
    case storage = 74
    case busy = 75
    case notPermitted = 77
    case interrupted = 130
}

extension ErrorPresentation.Kind {
    /// The one place in which a kind of error becomes an exit code.
    var exitStatus: ExitStatus {
        switch self {
        case .unauthenticated, .badToken, .badCredentials, .forbidden: .notPermitted
        case .notFound: .notFound
        case .invalid, .conflict, .stale: .badData
        case .busy, .tooManyRequests: .busy
        case .occupied, .outOfSpace, .readOnly: .cannotCreate
        case .storage: .storage
        case .unexpected: .software
        }
    }
}
