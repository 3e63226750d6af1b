public import Logging
public import SocketHTTP

/// Leaves a line for each request of one loop. It belongs to the loop's thread, as observers do, which is why it may
/// call itself `Sendable`.
///
/// While requests are being answered it only keeps what is told; lines are written when the loop has done what there
/// was to do, and handed on together.
public final class AccessLog: HTTPObserver, @unchecked Sendable {
    private let sink: LogSink
    private let least: Logger.Level
    private let logsInfo: Bool
    private var records: [HTTPExchangeRecord] = []
    private var buffer = LineBuffer()
    private var time = LogTime()

    private static let usualSize = 64 * 1_024

    /// A log of what is at least of a level.
    public init(to sink: LogSink, least: Logger.Level) {
        self.sink = sink
        self.least = least
        logsInfo = least <= .info
    }

    /// Keeps the record until the turn's end, if its line is wanted.
    public func answered(_ record: HTTPExchangeRecord) {
        if !logsInfo, record.status.logLevel < least { return }
        records.append(record)
    }

    /// Writes the lines of this turn.
    public func turned(busy: Duration) {
        guard !records.isEmpty else { return }
        time.update(sink.clock.now())
        var isUrgent = false
        for record in records {
            let level = record.status.logLevel
            if level >= .warning { isUrgent = true }
            AccessLine(record: record, level: level.name).append(to: &buffer, in: sink.format, at: time)
        }
        records.removeAll(keepingCapacity: true)
        sink.append(buffer.bytes, isUrgent: isUrgent)
        buffer.removeAll()
        buffer.shrink(to: Self.usualSize)
    }
}

extension Logger.Level {
    /// The level's name as constant bytes, of those that a request's line may have.
    fileprivate var name: StaticString {
        switch self {
        case .warning: "warning"
        case .error: "error"
        default: "info"
        }
    }
}
