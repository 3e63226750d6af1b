import Glibc
import LinuxSupport
import Testing
import Threads

@testable import blog_server

/// A server that a service manager has started.
@Suite(.blocking)
final class ServiceManagerTests: BlogTests {
    @Test("A server tells its manager that it accepts connections, that it works, and that it stops")
    func messages() throws {
        // In the file system, and abstract (`unix(7)`).
        for name in [blog.path("notify"), "@blog-notify-\(getpid())"] {
            let manager = try NotifySocket(name)
            let process = try ChildProcess(
                .server, ["--port", "0", "--database", blog.database],
                environment: ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "20000"])

            #expect(try manager.next() == "READY=1")
            #expect(try TestServer(process).client.get("/healthz").status == 200)
            for _ in 1...3 { #expect(try manager.next() == "WATCHDOG=1") }
            #expect(try process.end(SIGTERM).exitCode == 0)
            let rest = manager.arrived()
            #expect(rest.filter { $0 != "WATCHDOG=1" } == ["STOPPING=1"])
        }
    }

    @Test("A server that is not watched, or that cannot start, sends nothing that is not so")
    func silent() throws {
        let manager = try NotifySocket(blog.path("notify"))
        for environment in [[:], ["WATCHDOG_USEC": "0"], ["WATCHDOG_USEC": "20000", "WATCHDOG_PID": "1"]] {
            let server = try TestServer(
                ["--port", "0", "--database", blog.database],
                environment: environment.merging(["NOTIFY_SOCKET": manager.name]) { $1 })
            #expect(try manager.next() == "READY=1")
            try server.stop()
            #expect(manager.arrived() == ["STOPPING=1"])
        }

        let result = try run(
            .server, ["--host", "192.0.2.1", "--database", blog.database],
            environment: ["NOTIFY_SOCKET": manager.name, "WATCHDOG_USEC": "20000"])

        #expect(result.exitCode == 1)
        #expect(manager.arrived().isEmpty)
    }

    @Test("A manager that cannot be reached is reported, and the server works without it")
    func unreachable() throws {
        let warning = #"Cannot notify the service manager error="sendto: No such file or directory""#
        let tooLong = "/" + String(repeating: "n", count: 107)
        for (name, count) in [(blog.path("missing"), 2), ("notify", 0), ("vsock:2:1", 0), (tooLong, 0)] {
            let server = try blog.serve("--log-level", "notice", environment: ["NOTIFY_SOCKET": name])
            #expect(try server.client.get("/healthz").status == 200)

            let log = try server.log()

            #expect(log.count { $0.hasSuffix(warning) } == count, "\(log)")
            #expect(log.count == count)
        }
    }

    @Test("A server with a thread that hangs no longer tells that it works")
    func hanging() async throws {
        let blog = try TestBlog.none()
        let manager = try NotifySocket(blog.path("notify"))
        let service = try #require(ServiceManager(socket: manager.name, patience: nil))
        let thread = ThreadProgress("http-loop")
        thread.begin()
        let watchdog = Watchdog(over: { [thread] }, isExcused: { _ in false }) { _ in }

        service.reportLife(by: watchdog)
        #expect(manager.arrived() == ["WATCHDOG=1"])
        for _ in 0...Watchdog.limit { watchdog.look() }
        service.reportLife(by: watchdog)
        #expect(manager.arrived().isEmpty)
        thread.begin()
        watchdog.look()
        service.reportLife(by: watchdog)
        #expect(manager.arrived() == ["WATCHDOG=1"])
    }
}
