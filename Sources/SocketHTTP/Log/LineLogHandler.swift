public import Logging

/// Writes what a logger is told as lines of the same log, in the same format, as requests leave.
public struct LineLogHandler: LogHandler {
    /// The least that is logged.
    public var logLevel: Logger.Level
    /// What every line of this logger says.
    public var metadata: Logger.Metadata = [:]
    /// What is known where the line is logged, such as the request.
    public var metadataProvider: Logger.MetadataProvider?

    private let label: String
    private let sink: LogSink

    /// A handler for a logger of this label.
    public init(
        label: String, to sink: LogSink, logLevel: Logger.Level,
        metadataProvider: Logger.MetadataProvider? = nil
    ) {
        self.label = label
        self.sink = sink
        self.logLevel = logLevel
        self.metadataProvider = metadataProvider
    }

    /// One field of what every line says.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes a line; a warning or worse at once.
    public func log(event: LogEvent) {
        var fields = metadata
        if let provided = metadataProvider?.get() { fields.merge(provided) { $1 } }
        if let error = event.error { fields["error"] = "\(error)" }
        if let own = event.metadata { fields.merge(own) { $1 } }
        sink.append(
            EventLine(
                level: event.level, label: label, message: event.message.description, metadata: fields))
    }
}
