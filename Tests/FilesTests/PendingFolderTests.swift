import BlogTestSupport
import Files
import Foundation
import Testing

@Suite("A folder in the making")
struct PendingFolderTests {
    @Test("is one process's as long as that lives, and cleared up after it")
    func leftover() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(".site.exporting")
        var first: PendingFile? = try SystemFiles().beginFolder(path)
        try FileManager.default.createDirectory(atPath: path + "/a/b", withIntermediateDirectories: true)
        try Data("kept".utf8).write(to: URL(fileURLWithPath: folder.path("kept")))
        try FileManager.default.createSymbolicLink(
            atPath: path + "/link", withDestinationPath: folder.url.path)

        #expect(throws: FileError.busy(path)) { try SystemFiles().beginFolder(path) }
        withExtendedLifetime(first) {}
        first = nil
        let second = try SystemFiles().beginFolder(path)

        #expect(SystemFiles().isEmptyFolder(path))
        #expect(try folder.files() == [".site.exporting", "kept"])
        withExtendedLifetime(second) {}
    }

    @Test("is not made where there is a file")
    func file() throws {
        let folder = try TemporaryFolder()
        try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.path("file")))

        #expect(throws: FileError.self) { try SystemFiles().beginFolder(folder.path("file")) }
        #expect(try folder.files() == ["file"])
    }
}
