import BlogTestSupport
import Glibc
import Testing

/// A client of `text/event-stream`.
final class EventStreamClient {
    struct Event: Equatable {
        let name: String
        let data: String

        var json: JSON { get throws { try JSON(Array(data.utf8)) } }
    }

    private let exchange: HTTPExchange
    private var received: [UInt8] = []
    /// The decoded body that is not parsed yet.
    private var body: [UInt8] = []
    private var hasHead = false
    private(set) var head = ""
    private(set) var isAtEnd = false
    /// The position after the last event.
    private(set) var lastID: String?
    /// All bytes of the body.
    private(set) var everything: [UInt8] = []

    init(
        _ client: HTTPClient, _ target: String, token: String? = nil, lastEventID: String? = nil,
        cookie: String? = nil
    ) throws {
        let fields = ["Last-Event-ID": lastEventID, "Cookie": cookie.map { "session-\(client.port)=\($0)" }]
        exchange = try client.send(
            "GET", target, accept: "text/event-stream", token: token, fields.compactMapValues(\.self))
    }

    /// Waits until the server has opened the stream.
    func waitForHead(within limit: Duration = patience) throws {
        let deadline = Deadline(after: limit)
        while !hasHead {
            try #require(!isAtEnd && deadline.milliseconds > 0, "The stream was not opened in time.")
            try receive(within: deadline.milliseconds)
        }
    }

    /// Waits for the next event; nil at the end of the stream.
    func next(within limit: Duration = patience) throws -> Event? {
        let deadline = Deadline(after: limit)
        while true {
            if let event = parse() { return event }
            guard !isAtEnd else { return nil }
            try #require(deadline.milliseconds > 0, "No event arrived in time.")
            try receive(within: deadline.milliseconds)
        }
    }

    /// Waits for the next event with a name, and returns all events up to it.
    func events(upTo name: String, within limit: Duration = patience) throws -> [Event] {
        var events: [Event] = []
        while let event = try next(within: limit) {
            events.append(event)
            if event.name == name { return events }
        }
        throw SystemFailure(reason: "The stream ended before an event \(name).")
    }

    /// The events that have arrived.
    func arrived() throws -> [Event] {
        while !isAtEnd, try receive(within: 0) {}
        var events: [Event] = []
        while let event = parse() { events.append(event) }
        return events
    }

    /// Whether no event arrives for a time.
    func isSilent(for limit: Duration) throws -> Bool {
        let deadline = Deadline(after: limit)
        while deadline.milliseconds > 0 {
            if parse() != nil { return false }
            if !isAtEnd { try receive(within: deadline.milliseconds) } else { usleep(10_000) }
        }
        return parse() == nil
    }

    /// Reads what has arrived, or arrives in this time.
    /// - Returns: whether that was anything.
    @discardableResult
    private func receive(within milliseconds: Int32) throws -> Bool {
        guard let bytes = try exchange.read(within: milliseconds) else { return false }
        isAtEnd = bytes.isEmpty
        received += bytes
        decode()
        return true
    }

    private func decode() {
        if !hasHead {
            guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
            head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
            received.removeFirst(end.upperBound)
            hasHead = true
        }
        while let line = received.firstRange(of: Array("\r\n".utf8)),
            let size = Int(String(decoding: received[..<line.lowerBound], as: UTF8.self), radix: 16),
            received.count >= line.upperBound + size + 2
        {
            let chunk = received[line.upperBound..<line.upperBound + size]
            body += chunk
            everything += chunk
            received.removeFirst(line.upperBound + size + 2)
            if size == 0 { isAtEnd = true }
        }
    }

    private func parse() -> Event? {
        while let end = body.firstRange(of: Array("\n\n".utf8)) {
            let lines = String(decoding: body[..<end.lowerBound], as: UTF8.self).split(separator: "\n")
            body.removeFirst(end.upperBound)
            var (name, data): (String?, String?)
            for line in lines {
                let parts = line.split(separator: ": ", maxSplits: 1)
                switch parts[0] {
                case "event": name = String(parts[1])
                case "data": data = (data.map { $0 + "\n" } ?? "") + parts[1]
                case "id": lastID = String(parts[1])
                default: break
                }
            }
            if let name, let data { return Event(name: name, data: data) }
        }
        return nil
    }
}
