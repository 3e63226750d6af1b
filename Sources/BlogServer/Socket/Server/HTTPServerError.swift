import Glibc

/// Why a server could not be started.
public enum HTTPServerError: Error, Hashable, Sendable {
    /// Somebody listens there already.
    case addressInUse(host: String, port: Int)
    /// The address exists but cannot be had: a privileged port, or not this machine's.
    case cannotBind(host: String, port: Int, reason: String)
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
        case .addressInUse(let host, let port):
            "\(BoundAddress(host: host, port: port)) is in use by another program"
        case .cannotBind(let host, let port, let reason):
            "cannot listen on \(BoundAddress(host: host, port: port)): \(reason)"
        case .cannotResolve(let host): "no such host: \(host)"
        case .alreadyStarted: "the server was started before"
        case .notListening: "the server has no address yet"
        case .unavailable(let call, let reason): "\(call): \(reason)"
        }
    }
}
