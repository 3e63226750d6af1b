import BlogTestSupport
import Foundation
import Testing

/// A folder with a database, and the programs on it.
struct TestBlog {
    private let temporary: TemporaryFolder

    /// The path of the database, which may not exist.
    var database: String { path("blog.sqlite") }

    var folder: String { temporary.url.path }

    private init() throws {
        temporary = try TemporaryFolder()
    }

    private init(_ bytes: Data) throws {
        try self.init()
        try bytes.write(to: URL(fileURLWithPath: database))
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
        try TestBlog()
    }

    /// A database without a user.
    static func empty() throws -> TestBlog {
        try TestBlog(EmptyDatabase.bytes.get())
    }

    /// The demo blog: Ada is user 132 and has the blogs 1 to 24, the drafts 29 to 31 and the deleted blog 32. The blogs
    /// 25 to 28 belong to other users.
    static func demo() throws -> TestBlog {
        try TestBlog(DemoDatabase.bytes.get())
    }

    /// Runs a command on this database.
    func cli(
        _ arguments: String..., environment: [String: String] = [:], input: String = ""
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

    /// Creates a token for a user.
    func token(of user: String) throws -> String {
        try succeed("token", "create", user).trimmingCharacters(in: .newlines)
    }

    /// Starts the server, runs the test and stops the server.
    func withServer<Value>(_ arguments: String..., test: (HTTPClient) throws -> Value) throws -> Value {
        let server = try TestServer(["--port", "0", "--database", database] + arguments)
        let value = try test(server.client)
        try server.stop()
        return value
    }
}

/// The file of a database without a user, created once.
private enum EmptyDatabase {
    static let bytes = Result {
        let blog = try TestBlog.none()
        try blog.succeed("migrate")
        return try Data(contentsOf: URL(fileURLWithPath: blog.database))
    }
}

/// The demo blog's file, created once.
private enum DemoDatabase {
    static let bytes = Result {
        let blog = try TestBlog.none()
        try blog.succeed("seed", "demo")
        return try Data(contentsOf: URL(fileURLWithPath: blog.database))
    }
}
