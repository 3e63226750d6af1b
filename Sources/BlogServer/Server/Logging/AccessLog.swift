import Logging
import SocketHTTP
import Synchronization

/// Writes a line for each request of one loop. It belongs to the loop's thread, as observers do, which is why it can be
/// `Sendable`.
///
/// A line is formatted when its request is answered, and passed on with the others of the turn. That costs less than to
/// keep the requests until then, or for another thread, because each has half a dozen references to count.
final class AccessLog: HTTPObserver, @unchecked Sendable {
    private let sink: LogSink
    private let least: Logger.Level
    private let logsInfo: Bool
    private let client: (@Sendable (HTTPRequest) -> String)?
    @exclusivity(unchecked) private var isUrgent = false
    @exclusivity(unchecked) private var buffer = ByteBuffer()
    @exclusivity(unchecked) private var time = LogTime()

    private static let usualSize = 64 * 1_024

    /// Logs requests of the level `least` and above. `client` finds the address of a request's client, if that is not
    /// the socket's peer.
    init(
        to sink: LogSink, least: Logger.Level, client: (@Sendable (HTTPRequest) -> String)? = nil
    ) {
        self.client = client
        self.sink = sink
        self.least = least
        logsInfo = least <= .info
    }

    /// Formats the line, if its level is logged.
    func answered(_ record: HTTPExchangeRecord) {
        // A page in which a module was refused is a warning too.
        let level = max(record.status.logLevel, record.cause == nil ? .info : .warning)
        guard logsInfo || level >= least else { return }
        if level >= .warning { isUrgent = true }
        if buffer.isEmpty { time.update(sink.now()) }
        let address = client.flatMap { record.request.map($0) } ?? record.remoteAddress
        AccessLine(record: record, level: level.name, address: address)
            .append(to: &buffer, in: sink.format, at: time)
        // The program may end before the loop's last turn does.
        if sink.writesImmediately.load(ordering: .relaxed) { passOn() }
    }

    /// Passes the lines of this turn on.
    func handledEvents(in duration: Duration) {
        if !buffer.isEmpty { passOn() }
    }

    private func passOn() {
        sink.append(buffer.bytes, isUrgent: isUrgent)
        isUrgent = false
        buffer.removeAll()
        buffer.shrink(to: Self.usualSize)
    }
}

extension Logger.Level {
    /// The name of a level that a request's line can have.
    fileprivate var name: StaticString {
        switch self {
        case .warning: "warning"
        case .error: "error"
        default: "info"
        }
    }
}

extension HTTPStatus {
    /// The level at which a response is logged. Errors of clients are `info`, and so are 501 and 505.
    /// An overloaded server (503) is a `warning`, and every other server error (RFC 9110 §15.6) an `error`.
    var logLevel: Logger.Level {
        switch rawValue {
        case ..<500, 501, 505: .info
        case 503: .warning
        default: .error
        }
    }
}

/// The line of a request: client, target and outcome. Of the request's fields it has only the user agent; credentials
/// (`Authorization`, `Cookie`) and content are never logged.
struct AccessLine {
    let record: HTTPExchangeRecord
    let level: StaticString
    /// The client's address; empty if it is unknown.
    let address: String

    /// The most bytes of text whose length a client chooses.
    static let longestMethod = 32
    static let longestTarget = 1_024
    static let longestAgent = 256

    /// The query of these paths can have the token of a link.
    private var longestTarget: Int {
        guard let route = record.route, ["/reset", "/register"].contains(route) else {
            return Self.longestTarget
        }
        return route.utf8.count
    }

    /// Appends the line with its line feed.
    func append(to buffer: inout ByteBuffer, in format: LogFormat, at time: LogTime) {
        switch format {
        case .text: appendText(to: &buffer, at: time)
        case .json: appendJSON(to: &buffer, at: time)
        }
    }

    private func appendText(to buffer: inout ByteBuffer, at time: LogTime) {
        buffer.append(time)
        buffer.append(UInt8(ascii: " "))
        buffer.append(level)
        buffer.append(" \"" as StaticString)
        if let request = record.request {
            buffer.append(escaped: request.method.rawValue, limit: Self.longestMethod, in: .text)
            buffer.append(UInt8(ascii: " "))
            request.targetBytes.withUnsafeBufferPointer {
                buffer.append(escaped: $0, limit: longestTarget, in: .text)
            }
        } else {
            buffer.append(UInt8(ascii: "-"))
        }
        buffer.append("\" " as StaticString)
        buffer.append(decimal: record.status.rawValue)
        buffer.append(UInt8(ascii: " "))
        buffer.append(milliseconds: record.duration)
        buffer.append("ms request-id=" as StaticString)
        buffer.append(value: record.requestID, in: .text)
        if let route = record.route {
            buffer.append(" route=" as StaticString)
            buffer.append(value: route, in: .text)
        }
        if let cause = record.cause {
            buffer.append(" cause=" as StaticString)
            buffer.append(value: cause, in: .text)
        }
        if !address.isEmpty {
            buffer.append(" address=" as StaticString)
            buffer.append(value: address, in: .text)
        }
        buffer.append(" received=" as StaticString)
        buffer.append(decimal: record.received)
        buffer.append(" sent=" as StaticString)
        buffer.append(decimal: record.sent)
        appendAgent(to: &buffer, in: .text, after: " user-agent=\"")
        if !record.isComplete { buffer.append(" complete=false" as StaticString) }
        buffer.append(UInt8(ascii: "\n"))
    }

    private func appendJSON(to buffer: inout ByteBuffer, at time: LogTime) {
        buffer.append(#"{"time":""# as StaticString)
        buffer.append(time)
        buffer.append(#"","level":""# as StaticString)
        buffer.append(level)
        buffer.append(#"","message":"request","request-id":""# as StaticString)
        buffer.append(escaped: record.requestID, limit: Self.longestAgent, in: .json)
        if let request = record.request {
            buffer.append(#"","method":""# as StaticString)
            buffer.append(escaped: request.method.rawValue, limit: Self.longestMethod, in: .json)
            buffer.append(#"","target":""# as StaticString)
            request.targetBytes.withUnsafeBufferPointer {
                buffer.append(escaped: $0, limit: longestTarget, in: .json)
            }
        }
        if let route = record.route {
            buffer.append(#"","route":""# as StaticString)
            buffer.append(escaped: route, limit: Self.longestTarget, in: .json)
        }
        if let cause = record.cause {
            buffer.append(#"","cause":""# as StaticString)
            buffer.append(escaped: cause, limit: Self.longestTarget, in: .json)
        }
        buffer.append(#"","status":"# as StaticString)
        buffer.append(decimal: record.status.rawValue)
        buffer.append(#","duration-ms":"# as StaticString)
        buffer.append(milliseconds: record.duration)
        buffer.append(#","received":"# as StaticString)
        buffer.append(decimal: record.received)
        buffer.append(#","sent":"# as StaticString)
        buffer.append(decimal: record.sent)
        if !address.isEmpty {
            buffer.append(#","address":""# as StaticString)
            buffer.append(escaped: address, limit: Self.longestAgent, in: .json)
            buffer.append(UInt8(ascii: "\""))
        }
        appendAgent(to: &buffer, in: .json, after: #","user-agent":""#)
        buffer.append(#","complete":"# as StaticString)
        buffer.append(record.isComplete ? "true}\n" : "false}\n" as StaticString)
    }

    private func appendAgent(to buffer: inout ByteBuffer, in format: LogFormat, after mark: StaticString) {
        guard let agent = record.request?.fields.bytes(of: "user-agent") else { return }
        buffer.append(mark)
        agent.withUnsafeBufferPointer { buffer.append(escaped: $0, limit: Self.longestAgent, in: format) }
        buffer.append(UInt8(ascii: "\""))
    }
}
