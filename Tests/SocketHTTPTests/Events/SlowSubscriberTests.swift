import Testing

@testable import SocketHTTP

@Suite("Event streams of slow clients", .timeLimit(.minutes(10)))
struct SlowSubscriberTests {
    private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test(
        "A slow client gets the rest of its frame, one reload for all frames that it missed, and then new frames"
    )
    func reload() throws {
        let events = try EventBench()
        let (client, _) = try events.connectBlocked()
        for number in 0..<10 { events.send("missed \(number)") }

        var frames = try events.frames(of: client)
        events.send("new")
        frames += try client.frames()

        let begun = frames.dropLast(2)
        #expect(begun.first == "page" && begun.dropFirst().allSatisfy { $0 == EventBench.large })
        #expect(frames.suffix(2) == ["reload", "new"])
        #expect(events.bench.loop.budget.used == 0 && events.left.value.isEmpty)
    }

    @Test("A slow client that misses no frame gets no reload")
    func missesNothing() throws {
        let events = try EventBench()
        let (client, _) = try events.connectBlocked()

        let frames = try events.frames(of: client)

        #expect(frames.count > 1 && !frames.contains("reload"))
    }

    @Test(
        "A large first frame is sent as the client reads it, and a frame that it missed meanwhile becomes a reload"
    )
    func largePage() throws {
        let page = String(repeating: "p", count: 8 << 20)
        let events = try EventBench(first: page)
        let (end, connection) = try events.bench.open()
        let client = EventClient(end)
        end.send(Self.get)
        events.bench.run()
        #expect(connection.isBlocked)
        events.send("missed")

        var frames: [String] = []
        for _ in 0..<10_000 where frames.count < 2 {
            frames += try client.frames()
            events.bench.run()
        }

        #expect(frames == [page, "reload"])
    }

    @Test("A client that does not read within the write timeout is cut off")
    func cutOff() throws {
        let events = try EventBench()
        let (client, _) = try events.connectBlocked()

        events.bench.pass(15_000)
        events.send("missed")
        events.bench.pass(14_900)
        #expect(events.left.value.isEmpty)
        events.bench.pass(200)

        #expect(events.left.value == events.began.value && events.streams.open == 0)
        #expect(client.end.comesToEnd())
        #expect(events.bench.observer.lines == ["200 / cut"] && events.bench.loop.budget.used == 0)
    }

    @Test("Many clients that stop reading share the memory of a frame, and other clients get all frames")
    func bounded() throws {
        let events = try EventBench()
        let slow = try (0..<200).map { _ in try events.bench.open() }
        for (end, _) in slow { end.send(Self.get) }
        let reader = try events.connect()
        #expect(events.broadcaster.subscriberCount == 201)

        var frames: [String] = []
        for _ in 0..<60 {
            events.send(EventBench.large)
            frames += try reader.frames()
        }

        #expect(slow.allSatisfy { $0.connection.isBlocked })
        #expect(frames.count == 61 && !frames.contains("reload"))
        // All clients have the same buffers, so they stop at the same frame.
        #expect(events.bench.loop.budget.used < 2 * EventBench.large.utf8.count)
        withExtendedLifetime(slow) {}
    }

    @Test("A loop that has too many frames to send replaces them by one reload, and still ends streams")
    func tooManyFrames() throws {
        let events = try EventBench()
        let (one, two) = (try events.connect(), try events.connect())

        events.began.value[1].end(with: HTTPFrame("last"))
        let most = Audience.maxQueued + 8
        for number in 0..<most { events.broadcaster.send(HTTPFrame("\(number)")) }
        events.bench.run()

        #expect(try one.frames() == ["page", "reload", "\(most - 1)"])
        #expect(try two.frames() == ["page", "last"] && two.isComplete)
    }
}
