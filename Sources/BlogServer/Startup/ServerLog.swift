import BlogServices
import Logging
import ServerLog
import SocketHTTP

extension LogSink {
    /// An observer that logs one loop's requests. Where proxies are trusted, the client is the one that they name.
    func observer(_ settings: ServerSettings) -> AccessLog {
        let clients = settings.http.clients
        let client: (@Sendable (HTTPRequest) -> String)? = clients.trusted.isEmpty ? nil : clients.of
        return AccessLog(to: self, least: settings.logLevel, client: client)
    }

    /// A logger of this program: its lines name the request that they were written for.
    func logger(_ label: String, _ settings: ServerSettings) -> Logger {
        Logger(label: label) { label in
            LineLogHandler(
                label: label, to: self, logLevel: settings.logLevel, metadataProvider: .request)
        }
    }
}

extension HTTPRequest {
    /// The request that a task works for.
    @TaskLocal static var current: HTTPRequest?
}

extension Logger.MetadataProvider {
    /// Adds the id of the request, where there is one.
    static let request = Logger.MetadataProvider {
        HTTPRequest.current.map { ["request-id": "\($0.id)"] } ?? [:]
    }
}

extension Error {
    /// The cause of an error after which a retry can succeed without the operator, for the log: the database is busy, or
    /// the machine is at its limit. Nil for other errors.
    var passingCause: String? {
        switch self as any Error {
        case StoreError.busy: "\(self)"
        case ServiceError.overloaded(_, let cause): cause.isEmpty ? "the server is overloaded" : cause
        default: nil
        }
    }
}
