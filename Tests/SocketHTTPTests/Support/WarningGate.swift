import Logging

/// A log handler that opens a gate at the first warning.
struct WarningGate: LogHandler {
    let gate: Gate
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    init(_ gate: Gate) {
        self.gate = gate
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        if event.level >= .warning { gate.open() }
    }
}
