import BlogTestSupport
import Testing

/// `Scripts/check-locks.py` finds code that tells others something while it holds a lock.
@Suite(.enabled(if: LongTests.areOn, "make lint runs the script"))
struct LockRuleTests {
    @Test("The project tells others nothing under a lock")
    func project() throws {
        let verdict = try CheckScript.locks.checkProject()

        #expect(verdict.isPassed)
        #expect(verdict.errors == "")
    }

    @Test(
        "Each way to tell others something under a lock is found, also by a function of the same file",
        arguments: [
            "state.withLock { $0.waiter?.resume() }",
            "state.withLock { state in\n    state.stream.yield(1)\n}",
            "state.withLock { $0.task?.cancel() }",
            "state.withLock { $0.waiters.forEach { $0() } }",
            "state.withLock { _ in semaphore.wait() }",
            "state.withLock { $0.stream.finish() }",
            "state.withLock { _ in Task { await work() } }",
            "state.withLock { _ in notify() }\nfunc notify() { stream.yield() }",
            "state.withLock { for one in $0 { one.tell() } }\nfunc tell() { pass() }\nfunc pass() { waiter.resume() }",
            "let report: @Sendable (Int) -> Void\nfunc end() { state.withLock { report($0) } }",
        ])
    func telling(text: String) throws {
        let verdict = try CheckScript.locks.checkProject(with: text, at: "Sources/Some/Telling.swift")

        #expect(!verdict.isPassed)
        #expect(verdict.errors.hasPrefix("Sources/Some/Telling.swift:"))
        #expect(verdict.errors.hasSuffix(" is called under a lock\n"))
    }

    @Test("A mutex that a debug build does not count is found")
    func mutex() throws {
        let verdict = try CheckScript.locks.checkProject(
            with: "private let state = Mutex(0)", at: "Sources/Some/Telling.swift")

        #expect(verdict.errors == "Sources/Some/Telling.swift:1: use Lock instead of Mutex\n")
    }

    @Test("What happens after the lock, in a comment or in a text is not found")
    func after() throws {
        let text = """
            let waiter = state.withLock { $0.waiter } // .resume() later
            waiter?.resume()
            state.withLock { $0.text = "task.cancel()" }
            for waiter in state.withLock({ $0.waiters }) { waiter.resume() }
            """
        let verdict = try CheckScript.locks.checkProject(with: text, at: "Sources/Some/Telling.swift")

        #expect(verdict.isPassed)
        #expect(verdict.errors == "")
    }
}
