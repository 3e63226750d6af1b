import Synchronization
import Testing

@testable import SocketHTTP

/// A task may run on the loop's thread and prefer another executor, on which it resumes.
@Suite("Tasks that start on a loop's thread and prefer another executor", .timeLimit(.minutes(10)))
struct OtherExecutorTests {
    /// Runs its jobs when the test calls `run`.
    private final class ManualExecutor: TaskExecutor {
        private let jobs = Mutex<[UnownedJob]>([])

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            jobs.withLock { $0.append(job) }
        }

        func run() {
            while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
                job.runSynchronously(on: asUnownedTaskExecutor())
            }
        }
    }

    @Test("A task that prefers another executor reads content on the loop, even if the client leaves then")
    func reads() throws {
        let (executor, end, outcome) = (ManualExecutor(), Gate(), SharedValue(""))
        let handler = ClosureHandler { request in
            Task.immediate(executorPreference: executor) {
                var pieces = request.body.makeAsyncIterator()
                do {
                    outcome.value = String(decoding: try await pieces.next() ?? [], as: UTF8.self)
                } catch {
                    outcome.value = "\(type(of: error))"
                }
            }
            await end.wait()
            return HTTPResponse()
        }
        let (bench, client) = try ManualLoop.connected(handler)

        bench.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 6\r\n\r\n", from: client)
        bench.send("abc", from: client)
        client.close()
        bench.run()
        executor.run()
        end.open()
        bench.run()

        #expect(outcome.value == "abc")
        #expect(bench.loop.tasksRunning == 0)
    }
}
