import Glibc
import Testing

/// A server that listens; killed, should it still run when nobody holds this any more.
struct TestServer {
    let process: ChildProcess
    let client: HTTPClient

    init(database: String) throws {
        try self.init(["--port", "0", "--database", database])
    }

    /// Starts the server and waits until it says where it listens.
    init(_ arguments: [String], environment: [String: String] = [:], folder: String? = nil) throws {
        try self.init(ChildProcess(.server, arguments, environment: environment, folder: folder))
    }

    /// Starts the server by a shell's script that ends in `exec "$0" "$@"`.
    init(database: String, by script: String, environment: [String: String]) throws {
        try self.init(
            ChildProcess(
                .shell, ["-c", script, Program.server.path, "--port", "0", "--database", database],
                environment: environment))
    }

    /// Waits until a server that was started says where it listens.
    init(_ process: ChildProcess) throws {
        self.process = process
        let line = try process.firstLine()
        let address = try #require(line.wholeMatch(of: /listening on http:\/\/\[?(.+?)\]?:(\d+)/), "\(line)")
        client = HTTPClient(host: String(address.1), port: try #require(Int(address.2)))
    }

    /// Ends it as a system would.
    func stop() throws {
        process.signal(SIGTERM)
        let result = try process.end()
        try #require(result.exitCode == 0, "\(result.errors)")
    }

    /// Ends it, and gives the lines that it logged.
    func log() throws -> [String] {
        process.signal(SIGTERM)
        let result = try process.end()
        try #require(result.exitCode == 0, "\(result.errors)")
        try #require(result.errors.isEmpty || result.errors.hasSuffix("\n"))
        return result.errors.split(separator: "\n").map(String.init)
    }
}
