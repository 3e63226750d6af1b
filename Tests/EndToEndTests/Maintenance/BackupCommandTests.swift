import BlogTestSupport
import Foundation
import Glibc
import Testing

@Suite(.blocking)
final class BackupCommandTests: BlogTests {
    private let hidden = ".copy.sqlite.backing-up"

    @Test("A backup made while a server writes is a valid blog that another server opens")
    func besideServer() throws {
        try blog.growFile(byMegabytes: 20)
        let token = try blog.token(of: "mei")
        var result: ProgramResult?
        try blog.withServer { client in
            #expect(try client.request("PUT", "/blogs/1/like", token: token).status == 200)
            let backup = try blog.start("backup", "copy.sqlite")

            repeat {
                for post in 2...5 {
                    for method in ["PUT", "DELETE"] {
                        #expect(try client.request(method, "/blogs/\(post)/like", token: token).status == 200)
                    }
                }
            } while blog.size(of: "copy.sqlite") == nil
            result = try backup.end()
        }

        #expect(result?.exitCode == 0 && result?.errors.isEmpty == true)
        #expect(result?.text.hasPrefix("Backed up to copy.sqlite. ") == true, "\(result?.text ?? "")")
        #expect(try blog.files() == ["blog.sqlite", "copy.sqlite"])
        #expect(try run(.cli, ["--database", blog.path("copy.sqlite"), "check"]).exitCode == 0)
        let server = try LocalServer(database: blog.path("copy.sqlite"))
        #expect(try server.client.get("/blogs/1", token: token).json["isLiked"].bool == true)
        try server.stop()
    }

    @Test("A backup prints its path and size as JSON")
    func json() throws {
        let result = try blog.here("backup", "copy.sqlite", "--format", "json")

        let bytes = try #require(blog.size(of: "copy.sqlite"))
        #expect(result.text == #"{"path":"copy.sqlite","bytes":\#(bytes)}"# + "\n")
    }

    @Test("A backup to a path that it must not use fails and changes nothing")
    func refused() throws {
        try Data("notes".utf8).write(to: URL(fileURLWithPath: blog.path("notes")))
        try FileManager.default.createDirectory(
            atPath: blog.path("folder"), withIntermediateDirectories: false)
        let rows: [([String], Int32, String)] = [
            (["notes"], 73, "The file notes already exists. Use --force to replace it."),
            (["folder"], 73, "'folder' is not a file."),
            (["folder", "--force"], 73, "'folder' is not a file."),
            (
                ["blog.sqlite", "--force"], 73,
                "The file blog.sqlite is the database itself. Choose another file."
            ),
            (["./blog.sqlite"], 73, "The file ./blog.sqlite is the database itself. Choose another file."),
            (
                ["blog.sqlite-wal", "--force"], 73,
                "The name blog.sqlite-wal is reserved for a file of the database blog.sqlite. Choose another file."
            ),
            (["none/copy"], 66, "The folder \(blog.path("none")) does not exist."),
        ]

        for (arguments, code, message) in rows {
            let result = try run(.cli, ["backup"] + arguments, folder: blog.folder)
            #expect(result.exitCode == code, "\(arguments)")
            #expect(result.onlyErrorLine == "error: " + message)
            #expect(result.output.isEmpty)
        }
        let stream = try blog.here("backup", "-")
        #expect(stream.exitCode == 64 && stream.errors.contains("cannot be a stream"))
        #expect(try blog.files() == ["blog.sqlite", "folder", "notes"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: blog.path("notes"))) == Data("notes".utf8))
        #expect(try blog.here("backup", "notes", "--force").exitCode == 0)
        #expect(try run(.cli, ["--database", blog.path("notes"), "list", "users"]).exitCode == 0)
    }

    @Test("A database that is not valid is not backed up, and the error names the problem")
    func invalid() throws {
        try blog.execute("UPDATE users SET blog_count = 3 WHERE id = 132")

        let result = try blog.here("backup", "copy.sqlite")

        expectRefusal(
            result, 65,
            "The file blog.sqlite is not valid. 1 user has a wrong number of published posts. "
                + "All problems can be repaired without loss of data.")
        #expect(try blog.files() == ["blog.sqlite"])
    }

    @Test("Ctrl-C and SIGTERM end a backup and leave no file", arguments: [SIGINT, SIGTERM])
    func interrupted(signal: Int32) throws {
        try blog.growFile(byMegabytes: 40)

        let backup = try blog.start("backup", "copy.sqlite")
        try blockUntil("a backup in progress") {
            blog.size(of: hidden) != nil || blog.size(of: "copy.sqlite") != nil
        }
        let result = try backup.end(signal)

        // On a slow machine the backup may have finished before the signal.
        let isDone = blog.size(of: "copy.sqlite") != nil
        #expect(result.exitCode == (isDone ? 0 : 130), "\(result.errors)")
        #expect(try blog.files() == (isDone ? ["blog.sqlite", "copy.sqlite"] : ["blog.sqlite"]))
    }
}
