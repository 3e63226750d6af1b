import Glibc
import Testing

/// A running server. It is killed when its process object is released.
struct TestServer {
    let process: ChildProcess
    let client: HTTPClient

    init(database: String) throws {
        try self.init(["--port", "0", "--database", database])
    }

    /// Starts the server and waits until it prints its address.
    init(_ arguments: [String], environment: [String: String] = [:], folder: String? = nil) throws {
        try self.init(ChildProcess(.server, arguments, environment: environment, folder: folder))
    }

    /// Starts the server with a shell script that ends in `exec "$0" "$@"`.
    init(database: String, by script: String, environment: [String: String]) throws {
        try self.init(
            ChildProcess(
                .shell, ["-c", script, Program.server.path, "--port", "0", "--database", database],
                environment: environment))
    }

    /// Waits until a started server prints its address.
    init(_ process: ChildProcess) throws {
        self.process = process
        let line = try process.firstLine()
        let address = try #require(line.wholeMatch(of: /listening on http:\/\/\[?(.+?)\]?:(\d+)/), "\(line)")
        client = HTTPClient(host: String(address.1), port: try #require(Int(address.2)))
    }

    /// Stops the server with SIGTERM.
    func stop() throws {
        let result = try end(SIGTERM)
        try #require(result.exitCode == 0, "\(result.errors)")
    }

    /// Ends the server with a signal.
    @discardableResult
    func end(_ signal: Int32) throws -> ProgramResult {
        try process.end(signal)
    }

    /// Stops the server, and returns the lines of its log.
    func log() throws -> [String] {
        let result = try end(SIGTERM)
        try #require(result.exitCode == 0, "\(result.errors)")
        try #require(result.errors.isEmpty || result.errors.hasSuffix("\n"))
        return result.errors.split(separator: "\n").map(String.init)
    }
}
