import Glibc
import ProcessSupport
import Testing

@Suite("Signals that a program catches", .serialized, .timeLimit(.minutes(10)))
struct CaughtSignalsTests {
    @Test("are there for who waits later")
    func early() async throws {
        let signals = try CaughtSignals([SIGUSR1])

        kill(getpid(), SIGUSR1)

        await signals.wait()
    }

    @Test("are whichever of them comes first")
    func any() async throws {
        let signals = try CaughtSignals([SIGUSR1, SIGUSR2])

        async let end: Void = signals.wait()
        kill(getpid(), SIGUSR2)

        await end
    }

    @Test("are waited for no more by a task that is cancelled")
    func cancelled() async throws {
        let signals = try CaughtSignals([SIGUSR1])

        let waiting = Task { await signals.wait() }
        waiting.cancel()

        await waiting.value
        signals.release()
    }
}
