import Testing

@testable import SocketHTTP

/// A loop whose requests, except those to `/other`, begin event streams of one broadcaster.
final class EventBench {
    let bench: ManualLoop
    let broadcaster: HTTPBroadcaster
    let streams: HTTPEventStreams
    let began = SharedValue<[HTTPSubscriber]>([])
    let left: SharedValue<[HTTPSubscriber]>

    init(limit: Int = .max, first: String = "page") throws {
        let (streams, left) = (HTTPEventStreams(limit: limit), SharedValue<[HTTPSubscriber]>([]))
        let broadcaster = HTTPBroadcaster.sample { left.append($0) }
        (self.streams, self.left, self.broadcaster) = (streams, left, broadcaster)
        bench = try ManualLoop(
            ClosureHandler { [began] request in
                guard request.path != "/other" else { return HTTPResponse(body: HTTPBody("other")) }
                let place = try streams.reserve()
                return HTTPResponse(
                    body: .events(HTTPFrame(first), from: broadcaster, in: place) { began.append($0) })
            })
    }

    /// A client that has begun a stream.
    func connect(_ head: String = "GET / HTTP/1.1\r\nHost: h\r\n\r\n") throws -> EventClient {
        let client = EventClient(try bench.connect())
        client.end.send(head)
        bench.run()
        return client
    }

    /// Clients that have begun streams and read the first frame, without events that wait.
    func connect(count: Int) throws -> [EventClient] {
        let clients = try (0..<count).map { _ in try connect() }
        for client in clients { try #require(client.frames() == ["page"]) }
        // Each read is an event of a Unix socket, and a turn has at most 256.
        for _ in 0...count / 256 { bench.turn() }
        return clients
    }

    /// The frames that a client gets while it reads until there is nothing more to read.
    func frames(of client: EventClient) throws -> [String] {
        var frames: [String] = []
        for _ in 0..<10_000 {
            let more = try client.frames()
            if more.isEmpty { break }
            frames += more
            bench.run()
        }
        return frames
    }

    /// Sends a frame to all streams, and runs the loop.
    func send(_ text: String) {
        broadcaster.send(HTTPFrame(text))
        bench.run()
    }

    /// A client that has begun a stream and does not read, so that the system takes no more for it.
    func connectBlocked() throws -> (client: EventClient, connection: Connection) {
        let (end, connection) = try bench.open()
        bench.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n", from: end)
        block(connection)
        try #require(connection.isBlocked)
        return (EventClient(end), connection)
    }

    /// Sends large frames until the system takes no more for this client.
    func block(_ connection: Connection) {
        for _ in 0..<1000 where !connection.isBlocked { send(Self.large) }
    }

    static let large = String(repeating: "x", count: 20_000)
}

extension HTTPBroadcaster {
    static func sample(left: @escaping @Sendable (HTTPSubscriber) -> Void = { _ in }) -> HTTPBroadcaster {
        HTTPBroadcaster(
            reload: HTTPFrame("reload"), heartbeat: { HTTPFrame("heartbeat") },
            farewell: { HTTPFrame("bye") },
            left: left)
    }
}

/// A client that reads a chunked event stream.
final class EventClient {
    let end: ClientEnd
    private var bytes: [UInt8] = []
    private(set) var head = ""
    /// Whether the last chunk has arrived.
    private(set) var isComplete = false

    init(_ end: ClientEnd) {
        self.end = end
    }

    /// The content of the chunks that have arrived since the last call.
    func frames() throws -> [String] {
        bytes += end.receive()
        var rest = bytes[...]
        defer { bytes = Array(rest) }
        if head.isEmpty {
            let lineEnd = try #require(rest.firstRange(of: Array("\r\n\r\n".utf8)))
            head = String(decoding: rest[..<lineEnd.lowerBound], as: UTF8.self)
            rest = rest[lineEnd.upperBound...]
        }
        var frames: [String] = []
        while let line = rest.firstRange(of: Array("\r\n".utf8)) {
            let size = try #require(Int(String(decoding: rest[..<line.lowerBound], as: UTF8.self), radix: 16))
            guard rest.endIndex - line.upperBound >= size + 2 else { break }
            let content = rest[line.upperBound..<line.upperBound + size]
            let after = rest[content.endIndex...]
            try #require(after.starts(with: "\r\n".utf8))
            rest = after.dropFirst(2)
            if size == 0 {
                isComplete = true
            } else {
                frames.append(String(decoding: content, as: UTF8.self))
            }
        }
        return frames
    }
}
