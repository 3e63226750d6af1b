import Logging

/// A log handler that opens a gate at the first warning that begins with some words.
struct WarningGate: LogHandler {
    let gate: Gate
    let words: String
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    init(_ gate: Gate, at words: String) {
        (self.gate, self.words) = (gate, words)
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        if event.level == .warning, event.message.description.hasPrefix(words) { gate.open() }
    }
}
