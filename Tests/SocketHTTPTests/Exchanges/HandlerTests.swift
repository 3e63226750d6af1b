import SocketHTTP
import Testing

extension ExchangeTests {
    @Suite("Handlers")
    struct HandlerTests {
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
