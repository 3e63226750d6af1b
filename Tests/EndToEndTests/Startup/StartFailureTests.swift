import Foundation
import Testing

/// A server that cannot start prints the reason in one line and changes nothing.
@Suite(.blocking)
struct StartFailureTests {
    private static let address = "must be an address such as 127.0.0.1:9090 or unix:/run/metrics.sock, not"
    private static let options: KeyValuePairs<[String], String> = [
        ["--port", "abc"]: "The value 'abc' is invalid for '--port <port>'",
        ["--port"]: "Missing value for '--port <port>'",
        ["--drain", "-1"]: "Missing value for '--drain <seconds>'",
        ["--idle-timeout", "1.5"]: "The value '1.5' is invalid for '--idle-timeout <seconds>'",
        ["--prot", "1"]: "Unknown option '--prot'. Did you mean '--port'?",
        ["--colour"]: "Unknown option '--colour'", ["serve"]: "Unexpected argument 'serve'",
        ["--unix", ""]: "--unix must be a path",
        ["--unix", "s", "--port", "0"]: "--unix cannot be combined with --host or --port",
        ["--unix", "s", "--host", "::"]: "--unix cannot be combined with --host or --port",
        ["--cors-origin", "*", "--cors-origin", "null"]:
            "--cors-origin must be an origin such as https://example.com, or *, not 'null'",
        ["--trust-proxy", "nginx"]:
            "--trust-proxy must be local, or addresses and networks such as 10.0.0.0/8, not 'nginx'",
        ["--log-format", "xml"]: "--log-format must be one of text, json, not 'xml'",
        ["--metrics-listen", ""]: "--metrics-listen \(address) ''",
        ["--metrics-listen", "9090"]: "--metrics-listen \(address) '9090'",
        ["--metrics-listen", ":9090"]: "--metrics-listen \(address) ':9090'",
        ["--metrics-listen", "::1:9090"]: "--metrics-listen \(address) '::1:9090'",
        ["--metrics-listen", "127.0.0.1:65536"]: "--metrics-listen \(address) '127.0.0.1:65536'",
        ["--metrics-listen", "unix:"]: "--metrics-listen \(address) 'unix:'",
    ]

    private static let variables: KeyValuePairs<String, String> = [
        "BLOG_LOG_LEVEL=loud":
            "BLOG_LOG_LEVEL must be one of trace, debug, info, notice, warning, error, critical, not 'loud'",
        "BLOG_LOG_FORMAT=xml": "BLOG_LOG_FORMAT must be one of text, json, not 'xml'",
        "BLOG_CORS_ORIGIN=https://a.example, b.example":
            "BLOG_CORS_ORIGIN must be an origin such as https://example.com, or *, not 'b.example'",
        "BLOG_TRUST_PROXY=local,10.0.0.0/33":
            "BLOG_TRUST_PROXY must be local, or addresses and networks such as 10.0.0.0/8, not 'local,10.0.0.0/33'",
        "BLOG_DEMO=maybe": "BLOG_DEMO must be 1 or 0, not 'maybe'",
    ]

    private static let numbers: KeyValuePairs<String, ClosedRange<Int>> = [
        "port": 0...65_535, "loops": 1...1_024, "drain": 0...3_600, "shutdown-delay": 0...3_600,
        "header-timeout": 1...3_600, "body-timeout": 1...3_600, "idle-timeout": 1...3_600,
        "write-timeout": 1...3_600, "max-connections": 1...1_000_000, "max-per-address": 0...1_000_000,
        "max-buffered": 1...65_536, "cache-size": 1...65_536, "trash-days": 1...36_500,
        "write-group": 1...65_536,
    ]

    @Test("An invalid option or variable is refused with its name")
    func refusals() {
        for (arguments, message) in Self.options {
            #expect(LocalServer.refusal(of: arguments) == message)
        }
        for (setting, message) in Self.variables {
            let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
            #expect(LocalServer.refusal(of: [], environment: [parts[0]: parts[1]]) == message)
        }
    }

    @Test("A number that is too small or too large is refused with its limits")
    func limits() {
        for (name, range) in Self.numbers {
            let rule = "must be from \(range.lowerBound) to \(range.upperBound), not"
            let variable = "BLOG_" + name.uppercased().replacing("-", with: "_")
            for number in [range.lowerBound - 1, range.upperBound + 1].map(String.init) {
                #expect(LocalServer.refusal(of: ["--\(name)=\(number)"]) == "--\(name) \(rule) '\(number)'")
                let refusal = LocalServer.refusal(of: [], environment: [variable: number])
                #expect(refusal == "\(variable) \(rule) '\(number)'")
            }
            let refusal = LocalServer.refusal(of: [], environment: [variable: "1s"])
            #expect(refusal == "\(variable) must be a number, not '1s'")
        }
    }

    @Test("An invalid command line ends the program with one line and changes nothing")
    func wrongUsage() throws {
        let blog = try TestBlog.none()

        for (arguments, message) in Self.options.prefix(2) {
            let result = try run(.server, arguments, folder: blog.folder)

            expectRefusal(result, 64, message, by: "blog-server")
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

            expectRefusal(result, 1, message, by: "blog-server")
            #expect(try blog.files() == before)
        }
        #expect(try other.client.get("/healthz").status == 200)
    }

    @Test("A database in a missing folder is refused, and the folder is not created")
    func missingFolder() throws {
        let blog = try TestBlog.none()
        let missing = blog.path("missing")

        let result = try run(.server, ["--port", "0", "--demo", "--database", missing + "/blog.sqlite"])

        expectRefusal(result, 1, "The folder \(missing) does not exist.", by: "blog-server")
        #expect(try blog.files().isEmpty)
    }
}
