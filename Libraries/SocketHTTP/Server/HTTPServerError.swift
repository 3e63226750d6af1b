import Glibc

/// The reason why a server cannot start.
public enum HTTPServerError: Error, Hashable, Sendable {
    /// Another program listens there.
    case addressInUse(Endpoint)
    /// The address is not available: a privileged port, not this machine's, or a path where no socket can be made.
    case cannotBind(Endpoint, reason: String)
    /// The host or the port does not exist.
    case cannotResolve(host: String)
    /// The server was started before.
    case alreadyStarted
    /// ``HTTPServer/listen()`` was not called.
    case notListening
    /// A system call failed.
    case unavailable(call: String, reason: String)

    static func system(_ call: String, _ code: Int32) -> HTTPServerError {
        .unavailable(call: call, reason: reason(code))
    }

    /// The system's message for an error number.
    package static func reason(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}

extension HTTPServerError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .addressInUse(let endpoint): "\(endpoint) is in use by another program"
        case .cannotBind(let endpoint, let reason): "cannot listen on \(endpoint): \(reason)"
        case .cannotResolve(let host): "the host does not exist: \(host)"
        case .alreadyStarted: "the server was started before"
        case .notListening: "the server does not listen yet"
        case .unavailable(let call, let reason): "\(call): \(reason)"
        }
    }
}
