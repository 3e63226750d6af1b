import Testing

@testable import SocketHTTP

@Suite("Event loop")
struct EventLoopTests {
    @Test("A loop that has ended belongs to no thread, and its tasks run elsewhere", .timeLimit(.minutes(10)))
    func end() async throws {
        let loop = try makeIdleLoop()
        _ = loop.mailbox.post(.drain(milliseconds: 0, nil))

        let isStillOnLoop = try await onThread {
            loop.run()
            // On the same thread: a later thread with the same number would look like the loop's thread.
            return loop.isOnLoop
        }

        #expect(!isStillOnLoop)
        #expect(await Task(executorPreference: loop) { loop.isOnLoop }.value == false)
    }
}
