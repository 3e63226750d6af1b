import Foundation
import Testing

/// A server must be able to write: without permission it fails at the start and not at the first write.
@Suite(.blocking)
struct ReadOnlyTests {
    @Test(
        "A server without permission to write the database file or its folder does not start and changes nothing",
        .enabled(if: Unprivileged.isPossible, "setpriv is missing"),
        arguments: [(0o755, 0o444), (0o555, 0o644)])
    func start(folder: Int, file mode: Int) throws {
        let blog = try TestBlog.demo()
        let before = try Data(contentsOf: URL(fileURLWithPath: blog.database))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: blog.database)
        try FileManager.default.setAttributes([.posixPermissions: folder], ofItemAtPath: blog.folder)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: blog.folder)
        }

        let result = try Unprivileged.run(.server, ["--port", "0", "--database", blog.database])

        expectRefusal(
            result, 1,
            "The database \(blog.database) cannot be read and written. Check its permissions.",
            by: "blog-server")
        #expect(try Data(contentsOf: URL(fileURLWithPath: blog.database)) == before)
        #expect(try blog.files() == ["blog.sqlite"])
    }
}
