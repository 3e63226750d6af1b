import Glibc
import Testing

@testable import SocketHTTP

@Suite("Pipelining", .timeLimit(.minutes(10)))
struct PipeliningTests {
    private static func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n" }
    private static let thousand = (0..<1000).map { get("/\($0)") }.joined()

    @Test(
        "A thousand requests at once are answered in order with few writes, and other clients have their turn in between"
    )
    func takesTurns() throws {
        let bench = try ManualLoop()
        let (greedy, other) = (try bench.connect(), try bench.connect())
        var (bytes, turns, otherTurn) = ([UInt8](), 0, 0)

        greedy.send(Self.thousand)
        while bench.observer.notes.handled < 1001, turns < 200 {
            // This client arrives meanwhile.
            if turns == 1 { other.send(Self.get("/other")) }
            bench.turn()
            turns += 1
            bytes += greedy.receive()
            if otherTurn == 0, !other.receive().isEmpty { otherTurn = turns }
        }

        let answers = try RawResponse.all(in: bytes)
        #expect(answers.map(\.body) == (0..<1000).map { "GET /\($0) " })
        // 64 a turn, and 64 more if no other connection waits at its beginning and there is time.
        #expect((14...18).contains(turns))
        #expect((2...3).contains(otherTurn))
    }

    @Test("Many connections of one address do not delay that of another, which comes last")
    func networksTakeTurns() throws {
        let bench = try ManualLoop(
            ClosureHandler { _ in
                usleep(1_000)
                return HTTPResponse(body: [97])
            })
        let crowd = try (0..<200).map { _ in try bench.connect(from: "192.0.2.1") }
        let other = try bench.connect(from: "192.0.2.2")
        for client in crowd + [other] { client.send(Self.get("/")) }

        var answer: [UInt8] = []
        for _ in 0..<200 where answer.isEmpty {
            bench.turn()
            answer = other.receive()
        }

        #expect(try RawResponse.all(in: answer).map(\.status) == [200])
        #expect(bench.observer.notes.handled < 30)
        // What waits for its turn is in time.
        for _ in 0..<10 {
            bench.time.pass(20_000)
            bench.turn()
        }
        bench.run()
        for client in crowd { #expect(try client.responses().map(\.status) == [200]) }
    }

    @Test(
        "Pipelined responses are sent with one write, and none waits for an incomplete request",
        arguments: [(1, 1), (10, 1), (11, 2), (25, 3)])
    func gathers(count: Int, writes: Int) throws {
        let bench = try ManualLoop { $0.maxPipelinedRequests = 10 }
        let (client, server) = try ClientEnd.pair(byMessages: true)
        bench.loop.open(server, from: "")

        bench.send((0..<count).map { Self.get("/\($0)") }.joined() + "GET /half", from: client)

        #expect(try client.responses().count == count)
        #expect(client.receiveCount == writes)
    }

    @Test("A connection serves a limited number of requests")
    func countsRequests() throws {
        let (bench, client) = try ManualLoop.connected { $0.maxRequestsPerConnection = 3 }

        bench.send((0..<5).map { Self.get("/\($0)") }.joined(), from: client)

        let answers = try client.responses()
        #expect(answers.map(\.body) == ["GET /0 ", "GET /1 ", "GET /2 "])
        #expect(answers.map { $0.field("Connection") } == [nil, nil, "close"])
        #expect(client.comesToEnd())
        #expect(bench.observer.notes.handled == 3)
    }

    @Test("A client that does not read keeps at most one write and one response in memory")
    func isBounded() throws {
        let size = 30_000
        let bench = try ManualLoop(
            ClosureHandler { _ in HTTPResponse(body: [UInt8](repeating: 97, count: size)) })
        let (client, connection) = try bench.open()

        bench.send(Self.thousand, from: client)
        let handled = bench.observer.notes.handled
        var (most, count) = (0, 0)
        while case let bytes = client.receive(), !bytes.isEmpty {
            count += bytes.count
            most = max(most, connection.output.count)
            bench.run()
        }

        #expect(handled < 100)
        #expect(most <= Connection.gathered + size + 200)
        #expect(count > 1000 * size)
        #expect(connection.output.isEmpty && connection.output.capacity == 0)
        #expect(bench.loop.input.capacity == Connection.bodyRead && connection.input.capacity == 0)
    }
}
