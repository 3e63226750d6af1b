import Logging
import ServerLog
import SocketHTTP

extension LogSink {
    /// What leaves the lines of one loop's requests. Where proxies are trusted, they name whom they asked for.
    func observer(_ settings: ServerSettings) -> AccessLog {
        let clients = settings.doors.clients
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
