public import Logging
public import SocketHTTP
import Synchronization

/// Leaves a line for each request of one loop. It belongs to the loop's thread, as observers do, which is why it may
/// call itself `Sendable`.
///
/// A line is put into bytes when its request is answered, and handed on with the others of the turn. That costs less
/// than to keep the requests until then, or for another thread: each consists of half a dozen references to count.
public final class AccessLog: HTTPObserver, @unchecked Sendable {
    private let sink: LogSink
    private let least: Logger.Level
    private let logsInfo: Bool
    private let client: (@Sendable (HTTPRequest) -> String)?
    @exclusivity(unchecked) private var isUrgent = false
    @exclusivity(unchecked) private var buffer = LineBuffer()
    @exclusivity(unchecked) private var time = LogTime()

    private static let usualSize = 64 * 1_024

    /// A log of what is at least of a level. `client` tells the address of who sent a request, where that is not the
    /// socket's peer.
    public init(
        to sink: LogSink, least: Logger.Level, client: (@Sendable (HTTPRequest) -> String)? = nil
    ) {
        self.client = client
        self.sink = sink
        self.least = least
        logsInfo = least <= .info
    }

    /// Writes the line, if it is wanted.
    public func answered(_ record: HTTPExchangeRecord) {
        // A page with a module that was refused is a warning too.
        let level = max(record.status.logLevel, record.cause == nil ? .info : .warning)
        guard logsInfo || level >= least else { return }
        if level >= .warning { isUrgent = true }
        if buffer.isEmpty { time.update(sink.clock.now()) }
        let address = client.flatMap { record.request.map($0) } ?? record.remoteAddress
        AccessLine(record: record, level: level.name, address: address)
            .append(to: &buffer, in: sink.format, at: time)
        // The program may end before the loop's last turn does.
        if sink.isHurried.load(ordering: .relaxed) { handOn() }
    }

    /// Hands on the lines of this turn.
    public func turned(busy: Duration) {
        if !buffer.isEmpty { handOn() }
    }

    private func handOn() {
        sink.append(buffer.bytes, isUrgent: isUrgent)
        isUrgent = false
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
