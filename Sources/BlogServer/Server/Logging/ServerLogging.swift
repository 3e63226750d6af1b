import BlogDomain
import Logging
import SocketHTTP

extension LogSink {
    /// An observer that logs one loop's requests. Behind a trusted proxy, the client is the one that the proxy names.
    func observer(_ settings: ServerSettings) -> AccessLog {
        let clients = settings.clients
        let client: (@Sendable (HTTPRequest) -> String)? = clients.trusted.isEmpty ? nil : clients.of
        return AccessLog(to: self, least: settings.logLevel, client: client)
    }

    /// A logger of this program. Its lines contain the id of the current request.
    func logger(_ label: String, _ settings: ServerSettings) -> Logger {
        Logger(label: label) { label in
            LineLogHandler(
                label: label, sink: self, logLevel: settings.logLevel, metadataProvider: .request)
        }
    }
}

extension HTTPRequest {
    /// The request that the current task handles.
    @TaskLocal static var current: HTTPRequest?
}

extension Logger.MetadataProvider {
    /// Adds the id of the current request, if any.
    static let request = Logger.MetadataProvider {
        HTTPRequest.current.map { ["request-id": "\($0.id)"] } ?? [:]
    }
}

extension Error {
    /// The cause of a temporary error, for the log: the database is busy, or the machine is at its limit. Nil for other
    /// errors.
    var temporaryCause: String? {
        switch self as any Error {
        case StoreError.busy, StoreError.unreachable: "\(self)"
        case ServiceError.overloaded(_, let cause): cause.isEmpty ? "the server is overloaded" : cause
        default: nil
        }
    }
}
