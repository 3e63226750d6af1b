import BlogTestSupport
import Glibc
import Logging
import SocketHTTP
import Synchronization
import Testing
import Threads

@testable import blog_server

/// What an operator sees of a server that hangs.
struct HealthTests {
    private func health(of thread: ThreadProgress, looks: Int) async throws -> HTTPResponse {
        let watchdog = Watchdog(over: { [thread] }, isExcused: { _ in false }) { _ in }
        for _ in 0..<looks { watchdog.look() }
        let operations = Operations(
            registry: Registry(), readiness: Readiness(probe: {}), watchdog: watchdog, site: .example,
            media: nil)
        let request = HTTPRequest(method: .get, target: "/healthz")
        do {
            return try await #require(Routes.server["healthz"]).response(to: request, operations)
        } catch let problem as Problem {
            return problem.response(to: request.id)
        }
    }

    @Test("A server with a thread that makes no progress is not healthy, and names the thread")
    func hanging() async throws {
        let thread = ThreadProgress("http-loop")
        thread.begin()

        let before = try await health(of: thread, looks: Watchdog.limit)
        let after = try await health(of: thread, looks: Watchdog.limit + 1)

        #expect(before.status == .ok)
        #expect(after.status == .serviceUnavailable)
        #expect(after.fields["Retry-After"] == "5")
        #expect(after.text.contains("A thread has made no progress for 10 seconds: http-loop"))
    }

    @Test("A shutdown that takes too long ends the process with exit code 1 and a line in the log")
    func deadline() async throws {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
        ) {
            let log = try LogSink(format: .text)
            let logger = Logger(label: "test") { _ in
                LineLogHandler(label: "test", sink: log, logLevel: .info)
            }
            ExitDeadline(after: .zero, log, logger).begin()
            // Nothing else ends this process.
            while true { try await Task.sleep(for: .seconds(60)) }
        }

        let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(lines.contains("The shutdown takes too long: the process ends"))
    }
}

/// Visitors who come and go while others write.
@Suite(.blocking)
struct LeavingVisitorTests {
    @Test("Visitors who close their streams at once while others write do not stop the server")
    func leaving() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")

        try blog.withProgram("--user-shares", "0") { client throws in
            let isEnded = Atomic(false)
            let visits = Atomic(0)
            let failures = Atomic(0)
            _ = startThread(named: "visitor") {
                while !isEnded.load(ordering: .relaxed) {
                    let event = try? EventStreamClient(client, "/blogs/3").next()
                    if event == nil {
                        failures.wrappingAdd(1, ordering: .relaxed)
                    } else {
                        visits.wrappingAdd(1, ordering: .relaxed)
                    }
                }
            }
            defer { isEnded.store(true, ordering: .relaxed) }

            for _ in 0..<LongTests.value(1_000, short: 100) {
                #expect(try client.request("POST", "/blogs/3/share", token: token).status == 200)
            }

            let before = visits.load(ordering: .relaxed)
            try blockUntil("another visit") { visits.load(ordering: .relaxed) > before }
            #expect(failures.load(ordering: .relaxed) == 0)
            #expect(try client.get("/readyz").status == 200)
            #expect(try client.get("/metrics").status == 200)
        }
    }

    @Test("A browser whose stream ends while its form is handled does not stop the server")
    func ownForm() throws {
        try TestBlog.demo().withProgram { client in
            let browser = try Browser(client, as: "zoe")

            for number in 0..<LongTests.value(1_000, short: 100) {
                var stream: EventStreamClient? = try EventStreamClient(
                    client, "/events?path=/blogs/3&path=/", cookie: browser.session)
                try stream?.waitForHead()
                let isOn = number.isMultiple(of: 2) ? "1" : "0"
                let form = try browser.begin("/blogs/3/like", [("on", isOn)])
                usleep(.random(in: 0...5_000))
                stream = nil
                #expect(stream == nil)
                #expect(try form.answer().status == 303)
            }

            #expect(try client.get("/readyz").status == 200)
            #expect(try client.get("/metrics").status == 200)
        }
    }
}
