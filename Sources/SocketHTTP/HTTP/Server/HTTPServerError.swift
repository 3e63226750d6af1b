import Glibc

/// Why a server could not be started.
public enum HTTPServerError: Error, Hashable, Sendable {
    /// Somebody listens there already.
    case addressInUse(Endpoint)
    /// The address cannot be had: a privileged port, not this machine's, or a path where no socket can be made.
    case cannotBind(Endpoint, reason: String)
    /// No such host, or no such port.
    case cannotResolve(host: String)
    /// It was started before.
    case alreadyStarted
    /// It has no address to answer at.
    case notListening
    /// The system refused something else that is needed.
    case unavailable(call: String, reason: String)

    static func system(_ call: String, _ code: Int32) -> HTTPServerError {
        .unavailable(call: call, reason: reason(code))
    }

    static func reason(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}

extension HTTPServerError: CustomStringConvertible {
    /// One line for whoever started the program.
    public var description: String {
        switch self {
        case .addressInUse(let endpoint): "\(endpoint) is in use by another program"
        case .cannotBind(let endpoint, let reason): "cannot listen on \(endpoint): \(reason)"
        case .cannotResolve(let host): "no such host: \(host)"
        case .alreadyStarted: "the server was started before"
        case .notListening: "the server has no address yet"
        case .unavailable(let call, let reason): "\(call): \(reason)"
        }
    }
}
