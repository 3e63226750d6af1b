import Testing

@testable import SocketHTTP

@Suite("A loop")
struct EventLoopTests {
    @Test("that has ended belongs to no thread, and what prefers it runs elsewhere", .timeLimit(.minutes(10)))
    func end() async throws {
        let loop = try makeIdleLoop()
        _ = loop.mailbox.post(.drain(milliseconds: 0, nil))

        let isStillOnLoop = try await onThread {
            loop.run()
            // The thread is the one that ran it, as a later one with its number would seem to be.
            return loop.isOnLoop
        }

        #expect(!isStillOnLoop)
        #expect(await Task(executorPreference: loop) { loop.isOnLoop }.value == false)
    }
}
