import Logging
import ServerLog

extension LogSink {
    /// A logger of this program: its lines name the request that they were written for.
    func logger(_ label: String, _ settings: ServerSettings) -> Logger {
        Logger(label: label) { label in
            LineLogHandler(
                label: label, to: self, logLevel: settings.logLevel, metadataProvider: .request)
        }
    }
}
