import Logging
import Synchronization

/// Captures log entries as a sequence.
struct CapturedLog: LogHandler {
    struct Entry: Sendable {
        let level: Logger.Level
        let message: String
        let metadata: [String: String]
    }

    let entries: AsyncStream<Entry>
    private let entry: AsyncStream<Entry>.Continuation
    private let note: @Sendable (Entry) -> Void

    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    /// `note` is called on the logging thread.
    init(_ note: @escaping @Sendable (Entry) -> Void = { _ in }) {
        (entries, entry) = AsyncStream.makeStream()
        self.note = note
    }

    var logger: Logger { Logger(label: "test", factory: { _ in self }) }

    /// Waits for the next entry.
    func next() async -> Entry? {
        for await entry in entries { return entry }
        return nil
    }

    func log(event: LogEvent) {
        let entry = Entry(
            level: event.level, message: event.message.description,
            metadata: (event.metadata ?? [:]).mapValues { $0.description })
        self.entry.yield(entry)
        note(entry)
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }
}
