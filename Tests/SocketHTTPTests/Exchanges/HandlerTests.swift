import Glibc
import Logging
import SocketHTTP
import Synchronization
import Testing

extension ExchangeTests {
    @Suite("Handlers")
    struct HandlerTests {
        private struct Mishap: Error {}

        @Test("A thrown error becomes 500 with the request's id, and the connection stays open")
        func survivesThrowing() async throws {
            let handler = ClosureHandler { request in
                guard request.path != "/fail" else { throw Mishap() }
                return HTTPResponse()
            }
            try await withServer(handler) { _, address in
                let client = try RawClient(address)

                let failed = try await client.exchange(
                    "GET /fail HTTP/1.1\r\nHost: h\r\nX-Request-Id: my.id-1\r\n\r\n")
                let next = try await client.exchange("GET / HTTP/1.1\r\nHost: h\r\n\r\n")

                #expect(failed.status == 500)
                #expect(failed.field("X-Request-Id") == "my.id-1")
                #expect(failed.body.contains("my.id-1"))
                #expect(next.status == 200)
            }
        }

        @Test("A field that would split the response becomes 500")
        func refusesSplitting() async throws {
            let handler = ClosureHandler { _ in HTTPResponse(fields: ["Location": "/\r\nSet-Cookie: a=b"]) }
            try await withServer(handler) { _, address in
                let response = try await RawClient(address).exchange("GET / HTTP/1.1\r\nHost: h\r\n\r\n")

                #expect(response.status == 500)
                #expect(!response.head.contains("Set-Cookie"))
            }
        }

        @Test("A request with an invalid X-Request-Id gets a new id", arguments: ["a b", "", "a\u{E9}"])
        func makesIDs(id: String) async throws {
            let handler = ClosureHandler { HTTPResponse(body: HTTPBody($0.id)) }
            try await withServer(handler) { _, address in
                let response = try await RawClient(address).exchange(
                    "GET / HTTP/1.1\r\nHost: h\r\nX-Request-Id: \(id)\r\n\r\n")

                let made = try #require(response.field("X-Request-Id"))
                #expect(made.utf8.count == 15)
                #expect(response.body == made)
            }
        }

        @Test("A handler runs on its loop's thread before and after it suspends")
        func staysOnThread() async throws {
            let gate = Gate()
            let handler = ClosureHandler { _ in
                let before = pthread_self()
                await gate.wait()
                let after = pthread_self()
                let elsewhere = await concurrentThread()
                let end = pthread_self()
                return HTTPResponse(body: HTTPBody("\(Set([before, after, elsewhere, end]).count)"))
            }
            try await withServer(handler) { _, address in
                let client = try RawClient(address)

                try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
                gate.open()

                #expect(try await client.response().body == "1")
            }
        }

        @Test("A handler runs while a handler of another connection is suspended")
        func runsSideBySide() async throws {
            let gate = Gate()
            let handler = ClosureHandler { request in
                if request.path == "/wait" { await gate.wait() }
                return HTTPResponse(body: HTTPBody(request.path))
            }
            try await withServer(handler, configure: { $0.loops = 1 }) { _, address in
                let (slow, fast) = (try RawClient(address), try RawClient(address))

                try slow.send("GET /wait HTTP/1.1\r\nHost: h\r\n\r\n")
                let first = try await fast.exchange("GET /fast HTTP/1.1\r\nHost: h\r\n\r\n")
                gate.open()

                #expect(first.body == "/fast")
                #expect(try await slow.response().body == "/wait")
            }
        }

        @Test(
            "A handler is cancelled when its client resets the connection, even after the client's last byte",
            arguments: [false, true])
        func cancels(isFinished: Bool) async throws {
            let (entered, cancelled) = (Gate(), Gate())
            let handler = ClosureHandler { _ in
                await withTaskCancellationHandler {
                    entered.open()
                    await cancelled.wait()
                } onCancel: {
                    cancelled.open()
                }
                return HTTPResponse()
            }
            try await withServer(handler) { _, address in
                let client = try RawClient(address)

                try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
                await entered.wait()
                if isFinished { client.finishSending() }
                client.reset()

                await cancelled.wait()
            }
        }

        @Test("Each loop gets a handler of its own")
        func makesHandlers() async throws {
            let made = Mutex<[Int]>([])
            var configuration = HTTPServerConfiguration(port: 0)
            configuration.loops = 3
            let server = HTTPServer(configuration: configuration, logger: Logger(label: "test"))

            _ = try server.listen()
            try server.start { loop in
                made.withLock { $0.append(loop) }
                return ClosureHandler.echo
            }
            await server.shutdown(drain: .zero)

            #expect(made.withLock { $0 } == [0, 1, 2])
        }
    }
}

@concurrent private func concurrentThread() async -> pthread_t {
    pthread_self()
}
