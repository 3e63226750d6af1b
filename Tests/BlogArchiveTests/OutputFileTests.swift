import BlogArchive
import BlogServices
import BlogTestSupport
import Foundation
import Testing

struct OutputFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A file is not there before it is whole, and then its owner's alone")
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

    @Test("What is given up leaves nothing behind")
    func abandoned() throws {
        try OutputFile(at: folder.path("a.jsonl"), replaces: false).abandon()
        try JekyllFolder(at: folder.path("site")).abandon()

        #expect(try folder.files().isEmpty)
    }

    @Test("What is there is not overwritten, not even if it came meanwhile, unless that was said")
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

    @Test("A folder that is empty gives way, one that filled meanwhile does not")
    func folders() throws {
        let path = folder.path("site")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try JekyllFolder(at: path).commit()
        let late = try JekyllFolder(at: path)
        try Data().write(to: URL(fileURLWithPath: path + "/mine"))

        #expect(throws: OutputFileError.exists(path)) { try late.commit() }
        #expect(try folder.files() == ["site"])
    }

    @Test("A place that cannot be written to is told of")
    func missing() {
        #expect(throws: OutputFileError.self) { try OutputFile(at: folder.path("no/a"), replaces: false) }
        #expect(throws: OutputFileError.self) { try JekyllFolder(at: folder.path("no/site")) }
    }
}
