import Foundation
import Testing

/// A server whose log is not read continues to serve.
@Suite(.blocking)
final class LogFailureTests: BlogTests {
    /// More requests on one connection than a pipe holds lines.
    private let many =
        String(repeating: "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n", count: 2_000)
        + "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

    @Test("Requests are answered even if the log is not read, and the server ends in time")
    func unread() throws {
        let server = try blog.serve()

        let answer = try server.client.send(raw: many).answer()

        #expect(answer.text.components(separatedBy: "HTTP/1.1 200 OK").count == 2_001)
        // A debug build on a busy machine also warns of long turns.
        #expect(try server.log().count { $0.contains("/healthz") } == 2_001)
    }

    @Test(
        "Requests are answered even if the log's reader is gone or the disk is full",
        arguments: [#"mkfifo "$2"; exec 3<>"$2" 2>"$2" 3<&-"#, "exec 2>/dev/full"])
    func unwritable(redirection: String) throws {
        let command = redirection + #"; exec "$0" --port 0 --database "$1""#
        let server = try TestServer(
            ChildProcess(.shell, ["-c", command, Program.server.path, blog.database, blog.path("pipe")]))

        for _ in 0..<3 {
            #expect(try server.client.get("/healthz").status == 200)
            #expect(try server.client.logIn("ada", "wrong").status == 401)
        }

        try server.stop()
    }
}
