import BlogTestSupport
import Foundation
import Glibc
import LinuxSupport
import Testing

@Suite("Paths of files")
struct FilePlaceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func place(_ name: String) -> FilePlace { FilePlace(folder.path(name)) }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name)))
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
    }

    @Test("A path has nothing, a file, a stream or something else")
    func occupants() throws {
        try write("", to: "file")
        try link("link", to: "file")
        try #require(mkfifo(folder.path("pipe"), 0o600) == 0)

        #expect(place("none").occupant == .nothing)
        #expect(place("no/folder").occupant == .nothing)
        #expect(place("file").occupant == .file)
        #expect(place("link").occupant == .file)
        #expect(place("pipe").occupant == .stream)
        #expect(FilePlace("/dev/null").occupant == .stream)
        #expect(FilePlace(folder.url.path).occupant == .other)
        #expect(FilePlace(folder.path("file") + "/").occupant == .other)
        #expect(FilePlace("").occupant == .other)
    }

    @Test("Links are followed, even to a file that does not exist")
    func links() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path("inner"), withIntermediateDirectories: false)
        try write("", to: "inner/file")
        try link("short", to: "inner")
        try link("one", to: "short/file")
        try link("two", to: "one")
        try link("later", to: folder.path("short/later"))
        try link("round", to: "round")

        #expect(place("two").path.hasSuffix("/inner/file"))
        #expect(place("later").path.hasSuffix("/inner/later"))
        #expect(place("later").hidden("making").hasSuffix("/inner/.later.making"))
        #expect(place("later").isSame(as: place("inner/later")))
        #expect(place("two").isSame(as: place("inner/file")))
        #expect(!place("two").isSame(as: place("inner/later")))
        #expect(place("round").path.hasSuffix("/round"))
    }

    @Test(
        "A path belongs to a database by its inode, by the name of its log, or by another database beside it"
    )
    func databases() throws {
        try write("SQLite format 3\0 and so on", to: "d")
        try write("SQLite format 3\0 and so on", to: "other")
        try write("Dear diary", to: "diary")
        try write("", to: "empty")
        try write("log", to: "d-wal")
        try link("link", to: "d")
        try link("log", to: "d-wal")
        try link("later", to: "d-shm")
        try FileManager.default.linkItem(atPath: folder.path("d"), toPath: folder.path("hard"))
        try FileManager.default.linkItem(atPath: folder.path("d-wal"), toPath: folder.path("hard-log"))
        func part(_ name: String, of database: String = "d") -> DatabasePart? {
            DatabasePart(place(name), of: folder.path(database))
        }

        for name in ["d", "link", "hard"] { #expect(part(name) == .database, "\(name)") }
        for name in ["d-wal", "d-shm", "d-journal", "log", "later", "hard-log"] {
            #expect(part(name) == .log(of: folder.path("d")), "\(name)")
            #expect(part(name, of: "link") == .log(of: folder.path("link")), "\(name)")
        }
        #expect(part("other-wal") == .log(of: folder.path("other")))
        #expect(part("empty-journal") == .log(of: folder.path("empty")))
        #expect(DatabasePart(place("d-wal"), of: nil) == .log(of: folder.path("d")))
        for name in ["other", "diary", "diary-wal", "none-wal", "d-wals", "none"] {
            #expect(part(name) == nil, "\(name)")
        }
        #expect(DatabasePart.isDatabase(place("other")) && DatabasePart.isDatabase(place("link")))
        #expect(!["diary", "empty", "none"].contains { DatabasePart.isDatabase(place($0)) })
    }
}
