import Glibc
import Testing

/// Another process, here `dd`, makes a pipe that the program inherits non-blocking.
@Suite(.blocking)
final class SharedDescriptorTests: BlogTests {
    /// Runs a program with an output that is full and non-blocking.
    static let full = #"dd if=/dev/zero bs=4096 count=16 oflag=nonblock status=none 2>&-; exec "$0" "$@""#

    @Test(
        "A full pipe gets the whole output",
        arguments: [["--help"], ["list", "blogs", "--all", "--format", "json"], ["export"]])
    func output(command: [String]) throws {
        let command = ["--database", blog.database] + command
        let child = try ChildProcess(.shell, ["-c", Self.full, Program.cli.path] + command)
        usleep(300_000)
        let result = try child.end()

        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(try result.output.dropFirst(65_536).elementsEqual(run(.cli, command).output))
    }

    @Test("A full pipe gets the address of the server")
    func address() throws {
        let arguments = ["--port", "0", "--database", blog.database]
        let server = try ChildProcess(.shell, ["-c", Self.full, Program.server.path] + arguments)
        usleep(300_000)
        try server.awaitOutput("listening on http://")
        server.signal(SIGTERM)

        #expect(try server.end().exitCode == 0)
    }

    @Test(
        "An empty pipe is waited for",
        arguments: [
            "Thanks.": ["--as", "grace", "comment", "add", "24"],
            "A text": ["--as", "ada", "draft", "new", "--title", "Late", "--body-file", "-"],
            "long enough 1": ["user", "passwd", "ada"],
        ])
    func input(text: String, command: [String]) throws {
        let shell = #"(sleep 0.3; cat) | (dd iflag=nonblock count=0 status=none; exec "$0" "$@")"#
        let result = try run(
            .shell, ["-c", shell, Program.cli.path, "--database", blog.database] + command, input: text)

        #expect(result.exitCode == 0, "\(result.errors)")
    }

    @Test("An empty pipe is waited for by an import")
    func importing() throws {
        let copy = try TestBlog.empty()
        let shell = #"""
            (sleep 0.3; "$0" -d "$1" export) |
            (dd iflag=nonblock count=0 status=none; "$0" -d "$2" import blog -)
            """#
        let result = try run(.shell, ["-c", shell, Program.cli.path, blog.database, copy.database])

        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(try copy.succeed("show", "blog", "24") == blog.succeed("show", "blog", "24"))
    }
}
