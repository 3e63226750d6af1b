import BlogTestSupport
import Foundation
import Glibc
import Testing

@Suite(.blocking)
struct ImportBlogTests {
    private static let exported = Result {
        try TestBlog.demo().cli("export").text.split(separator: "\n").map(String.init)
    }

    private func importing(_ lines: [String], into blog: TestBlog) throws -> ProgramResult {
        try blog.cli("import", "-", input: lines.joined(separator: "\n") + "\n")
    }

    @Test("A file that is not an export is an error, and no database is created")
    func notAnExport() throws {
        let blog = try TestBlog.none()
        try Data("Dear diary\n".utf8).write(to: URL(fileURLWithPath: blog.path("diary")))

        let diary = try blog.cli("import", blog.path("diary"))
        let missing = try blog.cli("import", blog.path("missing"))
        let folder = try blog.cli("import", blog.folder)

        expectRefusal(diary, 65, "Line 1: the line is not JSON. Nothing was changed.")
        #expect(missing.exitCode == 66)
        #expect(folder.exitCode == 74)
        #expect(try blog.cli("import").exitCode == 64)
        #expect(try blog.files() == ["diary"])
    }

    @Test("Images that cannot be put into their places are a refusal, and nothing is imported")
    func media() throws {
        let (blog, other) = (try TestBlog.demo(), try TestBlog.none())
        for folder in [blog.path("media/photos"), other.path("a"), other.path("b")] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(
            to: URL(fileURLWithPath: blog.path("media/photos/a.png")))
        for link in ["a/photos", "b/.importing"] {
            try FileManager.default.createSymbolicLink(
                atPath: other.path(link), withDestinationPath: blog.folder)
        }
        let export = try blog.cli("export", "--media", blog.path("media")).text
        let line = export.split(separator: "\n").count - 1
        func imported(to folder: String, as path: String = "photos/a.png") throws -> ProgramResult {
            try other.cli(
                "import", "-", "--media", other.path(folder),
                input: export.replacing("photos/a.png", with: path))
        }
        let name = String(repeating: "x", count: 251) + ".png"

        let linked = try imported(to: "a")
        let own = try imported(to: "b")
        let long = try imported(to: "c", as: "x\(name)")

        expectRefusal(
            linked, 73, "The file \(other.path("a")) cannot be written: photos: Not a directory.")
        #expect(own.exitCode == 73 && own.errors.contains("b cannot be written: Not a directory."))
        expectRefusal(long, 65, "Line \(line): the image x\(name) is not valid. Nothing was changed.")
        #expect(try other.files() == ["a", "b", "c"])
        #expect(try imported(to: "c", as: name).exitCode == 0)
        #expect(FileManager.default.fileExists(atPath: other.path("c/\(name)")))
    }

    @Test("A failed import creates no database and leaves an empty database unchanged")
    func noDatabase() throws {
        let lines = try Self.exported.get()
        let bad = lines.dropLast(2) + ["{}"]
        let (none, empty) = (try TestBlog.none(), try TestBlog.empty())

        #expect(try importing(Array(bad), into: none).exitCode == 65)
        #expect(try importing(Array(bad), into: empty).exitCode == 65)
        #expect(try none.files().isEmpty)
        #expect(try empty.files() == ["blog.sqlite"])

        let pipe = empty.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        let long = try ChildProcess(
            .shell,
            [
                "-c", #"{ echo "$1"; seq -f "$2" 9999999; } >"$0""#, pipe,
                #"{"type":"blog","version":1,"users":0,"posts":0,"likes":0,"follows":0,"shares":0,"importAuthors":0,"#
                    + #""importedFiles":9999999,"lastUser":0,"lastPost":0}"#,
                #"{"type":"importedFile","path":"%.0f","post":null,"version":1,"authorKey":null,"#
                    + #""date":"2026-01-01T00:00:00Z"}"#,
            ])
        let unfinished = try ChildProcess(.cli, ["--database", none.database, "import", pipe])
        let migrations = "SELECT count(*) FROM grdb_migrations"
        let all = try empty.integer(migrations)
        try blockUntil("a migrated database") {
            (none.size(of: "blog.sqlite") ?? 0) > 0 && (try? none.integer(migrations)) == all
        }
        // It has begun when it holds the write lock.
        try blockUntil("the write lock") { try !none.canWrite() }
        #expect(try unfinished.end(SIGINT).exitCode == 130)
        try long.end()
        #expect(try none.files().isEmpty)
        #expect(try importing(lines, into: none).exitCode == 0)
    }
}
