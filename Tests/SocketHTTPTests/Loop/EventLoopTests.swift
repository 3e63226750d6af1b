import Glibc
import Logging
import Testing

@testable import SocketHTTP

@Suite("Event loop")
struct EventLoopTests {
    @Test("A loop that has ended belongs to no thread, and its tasks run elsewhere", .timeLimit(.minutes(10)))
    func end() async throws {
        let loop = try ManualLoop().loop
        _ = loop.mailbox.post(.drain(milliseconds: 0, nil))

        let isStillOnLoop = try await onThread {
            loop.run()
            // On the same thread: a later thread with the same number would look like the loop's thread.
            return loop.isOnLoop
        }

        #expect(!isStillOnLoop)
        #expect(await Task(executorPreference: loop) { loop.isOnLoop }.value == false)
    }

    #if DEBUG
    @Test("A debug build warns of a handler that blocks its loop's thread", .timeLimit(.minutes(10)))
    func longTurn() async throws {
        let warned = Gate()
        let logger = Logger(label: "test", factory: { _ in WarningGate(warned, at: "A turn of a loop") })
        let handler = ClosureHandler { _ in
            usleep(110_000)
            return HTTPResponse()
        }
        try await withServer(handler, logger: logger) { _, address in
            _ = try await RawClient(address).exchange("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
            await warned.wait()
        }
    }
    #endif
}
