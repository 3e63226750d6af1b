import Glibc
import SocketHTTP
import Testing

extension ExchangeTests {
    @Suite("Handlers")
    struct HandlerTests {
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
    }
}

@concurrent private func concurrentThread() async -> pthread_t {
    pthread_self()
}
