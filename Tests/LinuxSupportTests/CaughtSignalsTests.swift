import Glibc
import LinuxSupport
import Testing

@Suite("Caught signals", .serialized, .timeLimit(.minutes(10)))
struct CaughtSignalsTests {
    @Test("A signal before the wait is not lost")
    func early() async throws {
        let signals = try CaughtSignals([SIGUSR1])

        kill(getpid(), SIGUSR1)

        await signals.wait()
    }

    @Test("The first of several signals ends the wait")
    func any() async throws {
        let signals = try CaughtSignals([SIGUSR1, SIGUSR2])

        async let end: Void = signals.wait()
        kill(getpid(), SIGUSR2)

        await end
    }

    @Test("A SIGHUP that is ignored stays ignored")
    func ignored() async throws {
        signal(SIGHUP, SIG_IGN)
        let signals = try CaughtSignals([SIGHUP, SIGUSR1])

        #expect(signal(SIGHUP, SIG_IGN).map { unsafeBitCast($0, to: Int.self) } == 1)
        kill(getpid(), SIGUSR1)
        await signals.wait()
        #expect(signal(SIGHUP, SIG_DFL).map { unsafeBitCast($0, to: Int.self) } == 1)
    }

    @Test("A signal that is not caught any more acts as before", arguments: [true, false])
    func restored(isReleased: Bool) async throws {
        signal(SIGUSR1, SIG_IGN)
        let signals = try CaughtSignals([SIGUSR1])

        if isReleased {
            signals.release()
        } else {
            kill(getpid(), SIGUSR1)
            await signals.wait()
        }

        let found = signal(SIGUSR1, SIG_DFL)
        #expect(found.map { unsafeBitCast($0, to: Int.self) } == 1, "the signal is not ignored")
    }

    @Test("A cancelled task stops waiting")
    func cancelled() async throws {
        let signals = try CaughtSignals([SIGUSR1])

        let waiting = Task { await signals.wait() }
        waiting.cancel()

        await waiting.value
        signals.release()
    }
}
