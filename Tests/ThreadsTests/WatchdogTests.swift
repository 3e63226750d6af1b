import Dispatch
import Synchronization
import Testing
import Threads

@Suite("Watchdog", .timeLimit(.minutes(10)))
struct WatchdogTests {
    private let thread = ThreadProgress("writer")
    private let findings = Findings()

    private final class Findings: Sendable {
        private let all = Mutex<[Watchdog.Finding]>([])

        var value: [Watchdog.Finding] { all.withLock { $0 } }

        func add(_ finding: Watchdog.Finding) { all.withLock { $0.append(finding) } }
    }

    private func watchdog(isExcused: Bool = false) -> Watchdog {
        Watchdog(over: { [thread] in [thread] }, isExcused: { _ in isExcused }, report: findings.add)
    }

    private func look(_ watchdog: Watchdog, times: Int) {
        for _ in 0..<times { watchdog.look() }
    }

    @Test("A thread hangs after ten looks without a step, until it takes one")
    func hangs() {
        let watchdog = watchdog()
        thread.begin()

        look(watchdog, times: 10)
        let before = watchdog.hanging
        look(watchdog, times: 3)
        let then = watchdog.hanging
        thread.begin()
        watchdog.look()

        #expect(before == [])
        #expect(then == ["writer"])
        #expect(watchdog.hanging == [])
        #expect(
            findings.value.filter { "\($0)".contains("writer") } == [
                .hangs(thread: "writer"), .continues(thread: "writer"),
            ])
    }

    @Test("A thread that waits for work, takes steps or waits for the disk does not hang")
    func progress() {
        let (watchdog, excusing) = (watchdog(), watchdog(isExcused: true))
        look(watchdog, times: 20)
        for _ in 0..<20 {
            thread.begin()
            watchdog.look()
        }
        thread.end()
        look(watchdog, times: 20)
        thread.begin()
        look(excusing, times: 20)

        #expect(findings.value.filter { "\($0)".contains("writer") } == [])
    }

    @Test("A thread that sleeps does not wait for the disk")
    func sleeping() async {
        let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let progress = ThreadProgress("sleeper")
        let watchdog = Watchdog(over: { [progress] }) { _ in }
        _ = startThread(named: "sleeper") {
            progress.begin()
            begun.signal()
            end.wait()
        }
        await Task.detached { begun.wait() }.value
        defer { end.signal() }

        look(watchdog, times: 12)

        #expect(watchdog.hanging.contains("sleeper"))
    }

    #if DEBUG
    @Test("A debug build stops at a call that others may wait for under a lock")
    func underLock() async {
        await #expect(processExitsWith: .failure) {
            let lock = Lock(0)
            lock.withLock { _ in checkNoLockIsHeld() }
        }
        await #expect(processExitsWith: .success) {
            let lock = Lock(0)
            lock.withLock { $0 += 1 }
            checkNoLockIsHeld()
        }
    }
    #endif
}
