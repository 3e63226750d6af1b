import BlogOperations
import BlogTestSupport
import Foundation
import Glibc
import Testing

struct OutputFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A file appears when it is complete, and only its owner may read it")
    func atomic() throws {
        let path = folder.path("a.jsonl")
        let file = try OutputFile(at: path, replaces: false)
        let sink = ArchiveSink(file)
        try sink.begin(BlogInventory())
        try sink.end()

        #expect(!FileManager.default.fileExists(atPath: path))
        try file.commit()
        #expect(try folder.files() == ["a.jsonl"])
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("An abandoned file or folder leaves nothing")
    func abandoned() throws {
        try OutputFile(at: folder.path("a.jsonl"), replaces: false).abandon()
        try JekyllFolder(at: folder.path("site")).abandon()

        #expect(try folder.files().isEmpty)
    }

    @Test("An existing file is replaced only on request, even if it was created during the export")
    func exists() throws {
        let path = folder.path("a.jsonl")
        let file = try OutputFile(at: path, replaces: false)
        try Data("Mine".utf8).write(to: URL(fileURLWithPath: path))

        #expect(throws: OutputFileError.exists(path)) { try file.commit() }
        #expect(throws: OutputFileError.exists(path)) { try OutputFile(at: path, replaces: false) }
        #expect(throws: OutputFileError.exists(path)) { try JekyllFolder(at: path) }
        #expect(throws: OutputFileError.exists(folder.url.path)) { try JekyllFolder(at: folder.url.path) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("Mine".utf8))
        #expect(try folder.files() == ["a.jsonl"])

        try OutputFile(at: path, replaces: true).commit()
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
    }

    @Test("The target of a link is written, and the link stays")
    func links() throws {
        try Data("Mine".utf8).write(to: URL(fileURLWithPath: folder.path("real")))
        for (name, target) in [("link", "real"), ("later", "new")] {
            try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
        }

        #expect(throws: OutputFileError.exists(folder.path("link"))) {
            try OutputFile(at: folder.path("link"), replaces: false)
        }
        try OutputFile(at: folder.path("link"), replaces: true).commit()
        try OutputFile(at: folder.path("later"), replaces: false).commit()

        #expect(try folder.files() == ["later", "link", "new", "real"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "real")
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("real"))).isEmpty)
    }

    @Test("A pipe is written to and stays a pipe")
    func pipe() throws {
        let path = folder.path("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(reader) }

        for replaces in [false, true] {
            let file = try OutputFile(at: path, replaces: replaces)
            let sink = ArchiveSink(file)
            try sink.begin(BlogInventory())
            try sink.end()
            try file.commit()
        }

        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(reader, &bytes, bytes.count)
        #expect(bytes[..<max(0, count)].count { $0 == UInt8(ascii: "\n") } == 4)
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        #expect(try folder.files() == ["pipe"])
    }

    @Test("A database, its log and a folder are never replaced, even if they were created during the export")
    func databases() throws {
        let (database, other) = (folder.path("d.sqlite"), folder.path("other"))
        let magic = Data("SQLite format 3\0 and so on".utf8)
        for path in [database, other] { try magic.write(to: URL(fileURLWithPath: path)) }
        func output(_ name: String) throws(OutputFileError) {
            try OutputFile(at: folder.path(name), replaces: true, besideDatabase: database).abandon()
        }
        let late = folder.path("late")
        let file = try OutputFile(at: late, replaces: true, besideDatabase: database)
        try magic.write(to: URL(fileURLWithPath: late))

        #expect(throws: OutputFileError.reserved(database, logOf: nil)) { try output("d.sqlite") }
        #expect(throws: OutputFileError.reserved(database + "-wal", logOf: database)) {
            try output("d.sqlite-wal")
        }
        #expect(throws: OutputFileError.reserved(other + "-shm", logOf: other)) { try output("other-shm") }
        #expect(throws: OutputFileError.database(other)) { try output("other") }
        #expect(throws: OutputFileError.notAFile(folder.url.path)) {
            try OutputFile(at: folder.url.path, replaces: true)
        }
        #expect(throws: OutputFileError.reserved(database + "-wal", logOf: database)) {
            try JekyllFolder(at: database + "-wal/", besideDatabase: database)
        }
        #expect(throws: OutputFileError.database(late)) { try file.commit() }
        #expect(try folder.files() == ["d.sqlite", "late", "other"])
    }

    @Test(
        "The next process removes the leftovers of a killed process, and only one process writes a file at a time"
    )
    func leftovers() throws {
        let path = folder.path("a.jsonl")
        try Data("drafts".utf8).write(to: URL(fileURLWithPath: folder.path(".a.jsonl.exporting")))
        let left = folder.path(".site.exporting/_posts")
        try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)

        let (file, site) = (
            try OutputFile(at: path, replaces: false), try JekyllFolder(at: folder.path("site"))
        )

        #expect(throws: OutputFileError.failed(path, reason: "another process is writing it")) {
            try OutputFile(at: path, replaces: true)
        }
        #expect(throws: OutputFileError.self) { try JekyllFolder(at: folder.path("site")) }
        try file.commit()
        try site.commit()
        #expect(try folder.files() == ["a.jsonl", "site"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("site")).isEmpty)
    }

    @Test("An empty folder is replaced, and a folder that was filled during the export is not")
    func folders() throws {
        let path = folder.path("site")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try JekyllFolder(at: path).commit()
        let late = try JekyllFolder(at: path)
        try Data().write(to: URL(fileURLWithPath: path + "/mine"))

        #expect(throws: OutputFileError.exists(path)) { try late.commit() }
        #expect(try folder.files() == ["site"])
    }

    @Test("A path that cannot be written is an error")
    func missing() {
        #expect(throws: OutputFileError.self) { try OutputFile(at: folder.path("no/a"), replaces: false) }
        #expect(throws: OutputFileError.self) { try JekyllFolder(at: folder.path("no/site")) }
    }
}
