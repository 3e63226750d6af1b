import BlogTestSupport
import Foundation
import Testing

#if POSTGRESQL
import PostgresTestSupport
#endif

/// A folder with a database, and the programs on it. With `TEST_DATABASE=postgres` in the environment, the database is one of
/// PostgreSQL: for the tests that do not depend on a file.
struct TestBlog {
    private let temporary: TemporaryFolder
    #if POSTGRESQL
    let postgres: PostgresTestDatabase?
    #endif

    /// The database, which may not exist: a path, or an address of PostgreSQL.
    let database: String

    var folder: String { temporary.url.path }

    private init(_ content: TestContent?) throws {
        temporary = try TemporaryFolder()
        #if POSTGRESQL
        let isPostgres = ProcessInfo.processInfo.environment["TEST_DATABASE"] == "postgres"
        postgres = isPostgres ? try PostgresTestDatabase(copying: content?.postgres()) : nil
        if let postgres {
            database = postgres.url
            return
        }
        #endif
        database = temporary.path("blog.sqlite")
        if let content { try content.file().write(to: URL(fileURLWithPath: database)) }
    }

    /// The path of a file beside the database.
    func path(_ name: String) -> String {
        temporary.path(name)
    }

    /// The names of the files in the folder.
    func files() throws -> [String] {
        try temporary.files()
    }

    /// A folder without a database.
    static func none() throws -> TestBlog {
        try TestBlog(nil)
    }

    /// A database without a user.
    static func empty() throws -> TestBlog {
        try TestBlog(.empty)
    }

    /// The demo blog: Ada is user 132 and has the blogs 1 to 24, the drafts 29 to 31 and the deleted blog 32. The blogs
    /// 25 to 28 belong to other users.
    static func demo() throws -> TestBlog {
        try TestBlog(.demo)
    }

    /// The demo blog, and a token of Ada's.
    static func demoWithToken() throws -> (blog: TestBlog, token: String) {
        (try TestBlog(.demoWithToken), try TestContent.token.get())
    }

    /// Runs a command on this database.
    func cli(
        _ arguments: String..., environment: [String: String] = [:], input: String = ""
    ) throws -> ProgramResult {
        try cli(arguments, environment: environment, input: input)
    }

    /// Runs a command on this database.
    func cli(
        _ arguments: [String], environment: [String: String] = [:], input: String = ""
    ) throws -> ProgramResult {
        try run(
            .cli, ["--database", database] + arguments, environment: environment, input: input,
            folder: folder)
    }

    /// Runs a command that must succeed, and returns its output.
    @discardableResult
    func succeed(_ arguments: String...) throws -> String {
        let result = try run(.cli, ["--database", database] + arguments, folder: folder)
        try #require(result.exitCode == 0, "\(arguments): \(result.errors)")
        return result.text
    }

    /// The JSON of a command that must succeed.
    func json(_ arguments: String...) throws -> JSON {
        let result = try cli(arguments + ["--format", "json"])
        try #require(result.exitCode == 0, "\(arguments): \(result.errors)")
        return try JSON(result.output)
    }

    /// Creates a token for a user.
    func token(of user: String) throws -> String {
        try succeed("token", "create", user).trimmingCharacters(in: .newlines)
    }

    /// Runs the test with a server in this process.
    func withServer<Value>(_ arguments: String..., test: (HTTPClient) throws -> Value) throws -> Value {
        let server = try LocalServer(["--database", database] + arguments)
        let result = Result { try test(server.client) }
        try server.stop()
        return try result.get()
    }

    /// Starts a server on this database.
    func serve(_ arguments: String..., environment: [String: String] = [:]) throws -> TestServer {
        try TestServer(["--port", "0", "--database", database] + arguments, environment: environment)
    }

    /// Runs the test with a program and its sockets.
    func withProgram<Value>(_ arguments: String..., test: (HTTPClient) throws -> Value) throws -> Value {
        let server = try TestServer(["--port", "0", "--database", database] + arguments)
        let value = try test(server.client)
        try server.stop()
        return value
    }
}

/// The content of a new database, which a program creates once. The other databases are copies.
private enum TestContent {
    /// No user.
    case empty
    case demo
    case demoWithToken

    private static let emptyBlog = Result { try TestContent.create("migrate") }
    private static let demoBlog = Result { try TestContent.create("seed", "demo") }
    private static let blogWithToken = Result {
        let blog = try TestBlog.demo()
        return (blog: blog, token: try run(["token", "create", "ada"], on: blog))
    }

    static var token: Result<String, any Error> { blogWithToken.map(\.token) }

    private static func create(_ command: String...) throws -> TestBlog {
        let blog = try TestBlog.none()
        _ = try run(command, on: blog)
        return blog
    }

    private static func run(_ command: [String], on blog: TestBlog) throws -> String {
        // A program leaves no connection behind, which would prevent copies on PostgreSQL.
        let result = try ChildProcess(.cli, ["--database", blog.database] + command).end()
        try #require(result.exitCode == 0, "\(command): \(result.errors)")
        return result.text.trimmingCharacters(in: .newlines)
    }

    private var blog: Result<TestBlog, any Error> {
        switch self {
        case .empty: Self.emptyBlog
        case .demo: Self.demoBlog
        case .demoWithToken: Self.blogWithToken.map(\.blog)
        }
    }

    func file() throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: blog.get().database))
    }

    #if POSTGRESQL
    func postgres() throws -> PostgresTestDatabase? {
        try blog.get().postgres
    }
    #endif
}
