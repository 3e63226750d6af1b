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
        let bench = try ManualLoop(handler)
        let client = try bench.connect()

        client.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 6\r\n\r\n")
        bench.run()
        client.send("abc")
        bench.run()
        client.close()
        bench.run()
        executor.run()
        end.open()
        bench.run()

        #expect(outcome.value == "abc")
        #expect(bench.loop.tasksRunning == 0)
    }

    @Test("A task that prefers another executor writes content on the loop, even if the response ends then")
    func writes() throws {
        let (executor, end, outcome) = (ManualExecutor(), Gate(), SharedValue(""))
        let handler = ClosureHandler { _ in
            HTTPResponse(
                body: .stream { writer in
                    Task.immediate(executorPreference: executor) {
                        do {
                            try await writer.write([UInt8](repeating: 97, count: 1_000_000))
                            outcome.value = "written"
                        } catch {
                            outcome.value = "\(type(of: error))"
                        }
                    }
                    await end.wait()
                })
        }
        let bench = try ManualLoop(handler)
        let client = try bench.connect()

        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        bench.run()
        while !client.receive().isEmpty { bench.run() }
        end.open()
        bench.run()
        executor.run()
        bench.run()

        #expect(outcome.value == "written")
        #expect(bench.observer.lines == ["200 / whole"])
    }

    @Test("A task is cancelled when the first piece of its stream cannot be sent")
    func firstWriteFails() throws {
        let outcome = SharedValue("")
        let leaving = Mutex<UncheckedClient?>(nil)
        let handler = ClosureHandler { _ in
            HTTPResponse(
                body: .stream { writer in
                    leaving.withLock { $0?.end.close() }
                    let failure = await Result { try await writer.write("x") }.failure
                    await Task.yield()
                    outcome.value = "\(failure.map { "\(type(of: $0))" } ?? "-") \(Task.isCancelled)"
                })
        }
        let bench = try ManualLoop(handler)
        let client = try bench.connect()
        leaving.withLock { $0 = UncheckedClient(end: client) }

        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        bench.run()

        #expect(outcome.value == "CancellationError true")
        #expect(bench.loop.tasksRunning == 0 && bench.loop.connections.count == 0)
    }

    /// The test and its loop share one thread.
    private struct UncheckedClient: @unchecked Sendable {
        let end: ClientEnd
    }
}
