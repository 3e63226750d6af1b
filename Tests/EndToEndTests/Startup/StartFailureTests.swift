import Foundation
import Testing

/// A server that cannot start prints the reason in one line and changes nothing.
@Suite(.blocking)
struct StartFailureTests {
    private static let address = "must be an address such as 127.0.0.1:9090 or unix:/run/metrics.sock, not"
    private static let options: KeyValuePairs<[String], String> = [
        ["--port", "abc"]: "The value 'abc' is invalid for '--port <port>'",
        ["--port", "65536"]: "--port must be from 0 to 65535, not '65536'",
        ["--port", "99999999999999999999"]:
            "The value '99999999999999999999' is invalid for '--port <port>'",
        ["--port"]: "Missing value for '--port <port>'",
        ["--loops", "0"]: "--loops must be from 1 to 1024, not '0'",
        ["--drain", "-1"]: "Missing value for '--drain <seconds>'",
        ["--drain=-1"]: "--drain must be from 0 to 3600, not '-1'",
        ["--header-timeout", "0"]: "--header-timeout must be from 1 to 3600, not '0'",
        ["--body-timeout", "3601"]: "--body-timeout must be from 1 to 3600, not '3601'",
        ["--idle-timeout", "1.5"]:
            "The value '1.5' is invalid for '--idle-timeout <seconds>'",
        ["--write-timeout=-1"]: "--write-timeout must be from 1 to 3600, not '-1'",
        ["--max-connections", "0"]: "--max-connections must be from 1 to 1000000, not '0'",
        ["--max-buffered", "0"]: "--max-buffered must be from 1 to 65536, not '0'",
        ["--max-per-address", "1000001"]: "--max-per-address must be from 0 to 1000000, not '1000001'",
        ["--prot", "1"]: "Unknown option '--prot'. Did you mean '--port'?",
        ["--unix", ""]: "--unix must be a path",
        ["--unix", "s", "--port", "0"]: "--unix cannot be combined with --host or --port",
        ["--unix", "s", "--host", "::"]: "--unix cannot be combined with --host or --port",
        ["--cors-origin", "https://a.example/"]:
            "--cors-origin must be an origin such as https://example.com, or *, not 'https://a.example/'",
        ["--cors-origin", "*", "--cors-origin", "null"]:
            "--cors-origin must be an origin such as https://example.com, or *, not 'null'",
        ["--trust-proxy", "nginx"]:
            "--trust-proxy must be local, or addresses and networks such as 10.0.0.0/8, not 'nginx'",
        ["serve"]: "Unexpected argument 'serve'",
        ["--log-format", "xml"]: "--log-format must be one of text, json, not 'xml'",
        ["--colour"]: "Unknown option '--colour'",
        ["--shutdown-delay=-1"]: "--shutdown-delay must be from 0 to 3600, not '-1'",
        ["--shutdown-delay=3601"]: "--shutdown-delay must be from 0 to 3600, not '3601'",
        ["--cache-size", "-1"]: "Missing value for '--cache-size <MiB>'",
        ["--cache-size=0"]: "--cache-size must be from 1 to 65536, not '0'",
        ["--cache-size=65537"]: "--cache-size must be from 1 to 65536, not '65537'",
        ["--cache-size=x"]: "The value 'x' is invalid for '--cache-size <MiB>'",
        ["--trash-days", "0"]: "--trash-days must be from 1 to 36500, not '0'",
        ["--trash-days", "36501"]: "--trash-days must be from 1 to 36500, not '36501'",
        ["--metrics-listen", ""]: "--metrics-listen \(address) ''",
        ["--metrics-listen", "9090"]: "--metrics-listen \(address) '9090'",
        ["--metrics-listen", ":9090"]: "--metrics-listen \(address) ':9090'",
        ["--metrics-listen", "127.0.0.1"]: "--metrics-listen \(address) '127.0.0.1'",
        ["--metrics-listen", "::1:9090"]: "--metrics-listen \(address) '::1:9090'",
        ["--metrics-listen", "127.0.0.1:65536"]: "--metrics-listen \(address) '127.0.0.1:65536'",
        ["--metrics-listen", "unix"]: "--metrics-listen \(address) 'unix'",
        ["--metrics-listen", "unix:"]: "--metrics-listen \(address) 'unix:'",
    ]

    private static let variables = [
        ("BLOG_PORT", "x", "BLOG_PORT must be a number, not 'x'"),
        ("BLOG_PORT", "70000", "BLOG_PORT must be from 0 to 65535, not '70000'"),
        ("BLOG_LOOPS", "0", "BLOG_LOOPS must be from 1 to 1024, not '0'"),
        ("BLOG_DRAIN", "soon", "BLOG_DRAIN must be a number, not 'soon'"),
        ("BLOG_HEADER_TIMEOUT", "0", "BLOG_HEADER_TIMEOUT must be from 1 to 3600, not '0'"),
        ("BLOG_BODY_TIMEOUT", "x", "BLOG_BODY_TIMEOUT must be a number, not 'x'"),
        ("BLOG_IDLE_TIMEOUT", "9999", "BLOG_IDLE_TIMEOUT must be from 1 to 3600, not '9999'"),
        ("BLOG_WRITE_TIMEOUT", "1s", "BLOG_WRITE_TIMEOUT must be a number, not '1s'"),
        ("BLOG_MAX_CONNECTIONS", "-1", "BLOG_MAX_CONNECTIONS must be from 1 to 1000000, not '-1'"),
        ("BLOG_MAX_PER_ADDRESS", "-1", "BLOG_MAX_PER_ADDRESS must be from 0 to 1000000, not '-1'"),
        (
            "BLOG_LOG_LEVEL", "loud",
            "BLOG_LOG_LEVEL must be one of trace, debug, info, notice, warning, error, critical, not 'loud'"
        ),
        ("BLOG_LOG_FORMAT", "xml", "BLOG_LOG_FORMAT must be one of text, json, not 'xml'"),
        (
            "BLOG_CORS_ORIGIN", "https://a.example, b.example",
            "BLOG_CORS_ORIGIN must be an origin such as https://example.com, or *, not 'b.example'"
        ),
        (
            "BLOG_TRUST_PROXY", "local,10.0.0.0/33",
            "BLOG_TRUST_PROXY must be local, or addresses and networks such as 10.0.0.0/8, "
                + "not 'local,10.0.0.0/33'"
        ),
        ("BLOG_DEMO", "maybe", "BLOG_DEMO must be 1 or 0, not 'maybe'"),
    ]

    @Test("An invalid option or variable is refused with its name")
    func refusals() {
        for (arguments, message) in Self.options {
            #expect(LocalServer.refusal(of: arguments) == message)
        }
        for (name, value, message) in Self.variables {
            #expect(LocalServer.refusal(of: [], environment: [name: value]) == message)
        }
    }

    @Test("An invalid command line ends the program with one line and changes nothing")
    func wrongUsage() throws {
        let blog = try TestBlog.none()

        for (arguments, message) in Self.options.prefix(2) {
            let result = try run(.server, arguments, folder: blog.folder)

            #expect(result.exitCode == 64)
            #expect(result.onlyErrorLine == "blog-server: " + message)
            #expect(result.output.isEmpty)
            #expect(try blog.files().isEmpty)
        }
    }

    @Test("An unavailable address is reported, and no database is created")
    func addresses() throws {
        let blog = try TestBlog.none()
        let other = try TestServer(database: blog.path("other.sqlite"))
        let before = try blog.files()
        let addresses = [
            (
                ["--port", "\(other.client.port)"],
                "127.0.0.1:\(other.client.port) is in use by another program"
            ),
            (
                ["--port", "0", "--metrics-listen", "127.0.0.1:\(other.client.port)"],
                "127.0.0.1:\(other.client.port) is in use by another program"
            ),
            (["--port", "0", "--host", "no such host"], "the host does not exist: no such host"),
            (
                ["--port", "0", "--host", "192.0.2.1"],
                "cannot listen on 192.0.2.1:0: Cannot assign requested address"
            ),
        ]

        for (arguments, message) in addresses {
            let result = try run(.server, ["--demo", "--database", blog.database] + arguments)

            #expect(result.exitCode == 1)
            #expect(result.onlyErrorLine == "blog-server: " + message)
            #expect(result.output.isEmpty)
            #expect(try blog.files() == before)
        }
        #expect(try other.client.get("/healthz").status == 200)
    }

    @Test("A database in a missing folder is refused, and the folder is not created")
    func missingFolder() throws {
        let blog = try TestBlog.none()
        let missing = blog.path("missing")

        let result = try run(.server, ["--port", "0", "--demo", "--database", missing + "/blog.sqlite"])

        #expect(result.exitCode == 1)
        #expect(result.onlyErrorLine == "blog-server: The folder \(missing) does not exist.")
        #expect(result.output.isEmpty)
        #expect(try blog.files().isEmpty)
    }

    @Test(
        "A database of a newer version or of another program, a text and a folder are refused and stay unchanged"
    )
    func noDatabase() throws {
        let newer = try TestBlog.demo()
        try newer.execute("INSERT INTO grdb_migrations VALUES ('9999_future')")
        let foreign = try TestBlog.none()
        try foreign.execute("CREATE TABLE users (name TEXT)")
        let text = try TestBlog.none()
        try Data("Dear diary, this is a text.\n".utf8).write(to: URL(fileURLWithPath: text.database))

        for (blog, name, message) in [
            (
                newer, nil as String?,
                "The database \(newer.database) belongs to a newer version of this program."
            ),
            (foreign, nil, "\(foreign.database) is a database of another program."),
            (text, nil, "\(text.database) is not a SQLite database."),
            (text, text.folder, "'\(text.folder)' is not a file."),
        ] as [(TestBlog, String?, String)] {
            let before = try Data(contentsOf: URL(fileURLWithPath: blog.database))
            let result = try run(
                .server, ["--port", "0", "--demo", "--database", name ?? blog.database])

            #expect(result.exitCode == 1)
            #expect(result.onlyErrorLine == "blog-server: " + message)
            #expect(result.output.isEmpty)
            #expect(try Data(contentsOf: URL(fileURLWithPath: blog.database)) == before)
            #expect(try blog.files() == ["blog.sqlite"])
        }
    }
}
