import BlogTestSupport
public import Database
import Foundation
import Synchronization

/// A real PostgreSQL on a Unix socket in a temporary folder. It ends with the program, however that ends.
public final class PostgresServer: Sendable {
    /// The role that needs a password, which is "right".
    public static let guardedRole = "guarded"

    private static let first = Result { try PostgresServer() }

    /// The server that all tests of the program share.
    /// - Throws: ``PostgresIsMissing``.
    public static func shared() throws -> PostgresServer { try first.get() }

    private let binaries: String
    private let folder: URL
    private let options: [String]
    /// The input of the shell that has started the server.
    private let shell = Mutex<(process: Process, input: Pipe)?>(nil)

    /// Starts a server of its own. Only tests of durability have `fsync` on, because it is slow.
    public init(isDurable: Bool = false) throws {
        binaries = try Self.findBinaries()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("pg-\(UUID().uuidString)")
        options = isDurable ? [] : ["-c", "fsync=off", "-c", "full_page_writes=off"]
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        if geteuid() == 0, let user = getpwnam("postgres") {
            chown(folder.path, user.pointee.pw_uid, user.pointee.pw_gid)
        }
        let initdb = Process()
        initdb.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        initdb.arguments = asServerUser([
            "\(binaries)/initdb", "-D", "\(folder.path)/data", "-U", "postgres", "-A", "trust", "-E", "UTF8",
            "--locale=C", "--no-sync",
        ])
        initdb.currentDirectoryURL = folder
        initdb.standardOutput = FileHandle.nullDevice
        try ProgramStarts.alone { try initdb.run() }
        initdb.waitUntilExit()
        let access = "local all \(Self.guardedRole) scram-sha-256\nlocal all all trust\n"
        try Data(access.utf8).write(to: folder.appendingPathComponent("data/pg_hba.conf"))
        try start()
        let session = try PostgresSession(address(), PostgresSettings())
        try session.execute("CREATE ROLE \(Self.guardedRole) LOGIN PASSWORD 'right'")
    }

    /// The path of the server's socket.
    public var socket: String { "\(folder.path)/.s.PGSQL.5432" }

    /// The address of the server, with further parameters of libpq.
    public func address(
        user: String = "postgres", password: String? = nil, database: String = "postgres",
        parameters: String = ""
    ) throws -> PostgresAddress {
        let more = parameters.isEmpty ? "" : "&\(parameters)"
        return try PostgresAddress(url(user: user, password: password, database: database) + more)
    }

    fileprivate func url(user: String = "postgres", password: String? = nil, database: String) -> String {
        let secret = password.map { ":\($0)" } ?? ""
        return "postgres://\(user)\(secret)@/\(database)?host=\(folder.path)&port=5432"
    }

    /// Starts the server and waits until it answers.
    ///
    /// A shell waits for the end of its input, so it ends the server also when this program is killed.
    public func start() throws {
        let (process, input) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let data = "\(folder.path)/data"
        let server = asServerUser(
            ["\(binaries)/postgres", "-D", data, "-k", folder.path, "-h", "", "-p", "5432"]
                + ["-c", "max_connections=1000", "-c", "shared_buffers=64MB"] + options)
        let stop = asServerUser(["\(binaries)/pg_ctl", "-D", data, "stop", "-s", "-m"])
        // The shell does not wait for the server by itself: a test's thread may have started it with blocked signals.
        let script = """
            folder=$1; shift
            "$@" >>"$folder/log" 2>&1 &
            if read -r mode; then \(stop.joined(separator: " ")) "$mode"
            else \(stop.joined(separator: " ")) immediate; rm -rf "$folder"; fi
            """
        process.arguments = ["-c", script, "sh", folder.path] + server
        process.currentDirectoryURL = folder
        process.standardInput = input
        try ProgramStarts.alone { try process.run() }
        shell.withLock { $0 = (process, input) }
        let address = try address()
        do {
            try blockUntil("PostgreSQL", within: .seconds(60)) {
                (try? PostgresSession(address, PostgresSettings())) != nil
            }
        } catch {
            let log = try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
            throw PostgresIsMissing(reason: "PostgreSQL does not start: \(log ?? "\(error)")")
        }
    }

    /// How a server ends.
    public enum End: String, Sendable {
        /// It ends its connections first.
        case fast
        /// As after a crash.
        case immediate
    }

    /// Stops the server and waits for its end.
    public func stop(_ end: End = .fast) throws {
        guard let (process, input) = shell.withLock({ $0.take() }) else { return }
        try input.fileHandleForWriting.write(contentsOf: Data("\(end.rawValue)\n".utf8))
        // Only the thread that has started a process is woken by its end, and this may be another one.
        try blockUntil("the end of PostgreSQL", within: .seconds(60)) { !process.isRunning }
    }

    deinit {
        if let running = shell.withLock({ $0.take() }) {
            try? running.input.fileHandleForWriting.close()
        } else {
            try? FileManager.default.removeItem(at: folder)
        }
    }

    /// PostgreSQL refuses to run as root.
    private func asServerUser(_ command: [String]) -> [String] {
        let prefix = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--"]
        return geteuid() == 0 ? prefix + command : command
    }

    /// The folder of the newest version.
    private static func findBinaries() throws -> String {
        let root = "/usr/lib/postgresql"
        let versions =
            (try? FileManager.default.contentsOfDirectory(atPath: root).compactMap { Int($0) }) ?? []
        let folder = versions.max().map { "\(root)/\($0)/bin" }
        guard let folder, FileManager.default.isExecutableFile(atPath: "\(folder)/postgres") else {
            throw PostgresIsMissing(reason: "PostgreSQL is missing. Install the package postgresql.")
        }
        return folder
    }
}

/// The tests have no server.
public struct PostgresIsMissing: Error, CustomStringConvertible {
    let reason: String

    public var description: String { reason }
}

/// A database for the programs of one test. It is dropped after the object is released.
public final class PostgresTestDatabase: Sendable {
    private static let count = Atomic(0)

    /// The address as text, for `--database`.
    public let url: String
    private let name: String
    private let server: PostgresServer

    /// - Parameter template: a database that no program uses now; nil for an empty database.
    public init(copying template: PostgresTestDatabase? = nil) throws {
        server = try .shared()
        name = "test_\(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)"
        url = server.url(database: name)
        try run("CREATE DATABASE \(name)" + (template.map { " TEMPLATE \($0.name)" } ?? ""))
    }

    /// A connection that finds the tables of the blog.
    public func session() throws -> PostgresSession {
        var settings = PostgresSettings()
        settings.schema = "blog"
        return try PostgresSession(PostgresAddress(url), settings)
    }

    deinit {
        try? run("DROP DATABASE \(name) WITH (FORCE)")
    }

    private func run(_ sql: String) throws {
        try PostgresSession(server.address(), PostgresSettings()).execute(sql)
    }
}

/// A schema for one test. It is dropped after the object is released.
public final class PostgresTestSchema: Sendable {
    public let address: PostgresAddress
    public let name: String

    /// Settings of connections that find names in the schema.
    public var settings: PostgresSettings {
        var settings = PostgresSettings()
        settings.schema = name
        return settings
    }

    private static let count = Atomic(0)

    /// Chooses a name. The schema is created if `creating` has statements for it, or by the test.
    /// - Parameter creating: statements that run in the new schema.
    public init(on server: PostgresServer? = nil, creating sql: String? = nil) async throws {
        address = try (server ?? PostgresServer.shared()).address()
        name = "test_\(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)"
        guard let sql else { return }
        try await PostgresSession.onThread(address, settings) { [name] in
            try $0.execute("CREATE SCHEMA \(name); \(sql)")
        }
    }

    deinit {
        Task.detached { [address, name] in
            try? await PostgresSession.onThread(address, PostgresSettings()) {
                try $0.execute("DROP SCHEMA IF EXISTS \(name) CASCADE")
            }
        }
    }
}
