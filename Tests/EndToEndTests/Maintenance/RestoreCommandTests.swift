import BlogTestSupport
import Database
import Foundation
import Glibc
import Testing

@Suite(.blocking)
final class RestoreCommandTests: BlogTests {
    @Test("A restoration replaces the database with a backup, and keeps and names the old database")
    func restore() throws {
        #expect(try blog.here("backup", "monday.sqlite").exitCode == 0)
        try blog.succeed("blog", "delete", "24", "--as", "ada")

        let restored = try blog.here("restore", "monday.sqlite")

        #expect(restored.exitCode == 0 && restored.errors.isEmpty)
        let text = restored.text.split(separator: /\s+/).joined(separator: " ")
        let kept = try #require(
            text.wholeMatch(
                of:
                    /Restored blog\.sqlite from monday\.sqlite\. The previous database is (blog\.sqlite\.before-restore-\d{8}T\d{6}Z)\./
            )?.1, "\(text)")
        #expect(try blog.files() == ["blog.sqlite", String(kept), "monday.sqlite"])
        #expect(try blog.cli("show", "blog", "24").exitCode == 0)
        #expect(try run(.cli, ["--database", blog.path(String(kept)), "show", "blog", "24"]).exitCode == 66)
        #expect(try blog.withServer { try $0.get("/blogs/24").status } == 200)
    }

    @Test("A restoration without an old database creates one, and prints the result as JSON")
    func none() throws {
        let other = blog.path("other.sqlite")

        let result = try run(.cli, ["--database", other, "restore", blog.database, "--format", "json"])

        #expect(result.text == #"{"keptPath":null}"# + "\n")
        #expect(try run(.cli, ["--database", other, "check"]).exitCode == 0)
    }

    @Test("A restoration fails while a server or another program has the database open")
    func inUse() throws {
        #expect(try blog.here("backup", "monday.sqlite").exitCode == 0)
        let message = "error: Another program has blog.sqlite open, such as a running server. Stop it first."

        try blog.withServer { client in
            let result = try blog.here("restore", "monday.sqlite")
            #expect(result.exitCode == 75)
            #expect(result.onlyErrorLine == message)
            #expect(try client.get("/blogs/24").status == 200)
        }
        let other = try Connection(path: blog.database)
        let result = try blog.here("restore", "monday.sqlite")
        #expect(result.exitCode == 75)
        #expect(result.onlyErrorLine == message)
        try other.close()

        #expect(try blog.files() == ["blog.sqlite", "monday.sqlite"])
        #expect(try blog.here("restore", "monday.sqlite").exitCode == 0)
    }

    @Test("A file that is not a valid blog of this version is rejected, and nothing changes")
    func refused() throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: blog.database))
        let damaged = try TestBlog.demo()
        try damaged.overwrite(pageOf: "users")
        let wrong = try TestBlog.demo()
        try wrong.execute("UPDATE users SET friend_count = 99 WHERE id = 132")
        let newer = try TestBlog.demo()
        try newer.execute("INSERT INTO grdb_migrations VALUES ('9999_future')")
        let foreign = try TestBlog.none()
        try foreign.execute("CREATE TABLE t (a)")
        try Data("notes".utf8).write(to: URL(fileURLWithPath: blog.path("notes")))
        try FileManager.default.createDirectory(
            atPath: blog.path("folder"), withIntermediateDirectories: false)
        let rows: [(String, Int32, String)] = [
            (damaged.database, 65, "is not valid. The file is damaged: "),
            (wrong.database, 65, "is not valid. 1 user has a wrong number of friends."),
            (newer.database, 65, "belongs to a newer version of this program."),
            (foreign.database, 65, "is a database of another program."),
            ("notes", 65, "notes is not a SQLite database."), ("folder", 65, "'folder' is not a file."),
            ("none", 66, "The file none does not exist."),
            ("blog.sqlite", 65, "blog.sqlite is the database itself."),
        ]

        for (file, code, message) in rows {
            let result = try blog.here("restore", file)
            #expect(result.exitCode == code, "\(file): \(result.errors)")
            #expect(result.onlyErrorLine?.contains(message) == true, "\(result.errors)")
            #expect(result.output.isEmpty)
        }
        #expect(try blog.here("restore", "-").exitCode == 64)
        #expect(try Data(contentsOf: URL(fileURLWithPath: blog.database)) == before)
        #expect(try blog.files() == ["blog.sqlite", "folder", "notes"])
    }
}
