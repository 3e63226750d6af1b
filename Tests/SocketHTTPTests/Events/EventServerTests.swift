import BlogTestSupport
import Testing

@testable import SocketHTTP

extension ExchangeTests {
    @Suite("Event streams of a server", .timeLimit(.minutes(10)))
    struct EventServerTests {
        private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

        @Test("A broadcast reaches the streams of all loops, and a shutdown ends them with a last frame")
        func broadcast() async throws {
            let broadcaster = HTTPBroadcaster.sample()
            let server = makeServer()
            let address = try server.listen()
            try server.start { _ in Self.handler(broadcaster, server.eventStreams) }
            let clients = try (0..<40).map { _ in try RawClient(address) }
            for client in clients {
                try client.send(Self.get)
                // The first frame is behind the head.
                _ = try await client.response()
            }
            #expect(broadcaster.subscriberCount == 40 && server.eventStreams.open == 40)

            broadcaster.send(HTTPFrame("more"))
            await server.shutdown(drain: patience)

            for client in clients {
                let rest = try await client.rest()
                #expect(rest == "4\r\npage\r\n4\r\nmore\r\n3\r\nbye\r\n0\r\n\r\n")
            }
            #expect(broadcaster.subscriberCount == 0 && server.eventStreams.open == 0)
        }

        @Test("At most half of the connections are event streams")
        func half() async throws {
            let broadcaster = HTTPBroadcaster.sample()
            let server = makeServer { $0.maxConnections = 4 }
            let address = try server.listen()
            try server.start { _ in Self.handler(broadcaster, server.eventStreams) }
            let clients = try (0..<3).map { _ in try RawClient(address) }

            var statuses: [Int] = []
            for client in clients { statuses.append(try await client.exchange(Self.get).status) }

            #expect(statuses == [200, 200, 503])
            #expect(server.eventStreams.open == 2 && server.eventStreams.refused == 1)
            await server.shutdown(drain: .zero)
        }

        @Test("A reset ends a stream")
        func reset() async throws {
            let gone = Gate()
            let broadcaster = HTTPBroadcaster.sample { _ in gone.open() }
            let server = makeServer()
            let address = try server.listen()
            try server.start { _ in Self.handler(broadcaster, server.eventStreams) }
            let client = try RawClient(address)
            _ = try await client.exchange(Self.get)

            client.reset()
            await gone.wait()

            #expect(broadcaster.subscriberCount == 0)
            await server.shutdown(drain: .zero)
        }

        @Test("A stream that ends with the connection is reset at a shutdown without time")
        func cutOff() async throws {
            let server = makeServer()
            let address = try server.listen()
            try server.start { _ in Self.handler(.sample(), server.eventStreams) }
            let client = try RawClient(address)
            try client.send("GET / HTTP/1.0\r\n\r\n")
            #expect(try await client.response().status == 200)

            await server.shutdown(drain: .zero)

            await #expect(throws: RawClient.Failure.self) { try await client.rest() }
        }

        private static func handler(
            _ broadcaster: HTTPBroadcaster, _ streams: HTTPEventStreams
        ) -> ClosureHandler {
            ClosureHandler { _ in
                HTTPResponse(body: .events(HTTPFrame("page"), from: broadcaster, in: try streams.reserve()))
            }
        }
    }
}
