import BlogTestSupport
import Foundation
import LinuxSupport
import Testing

@Suite("Folders in progress")
struct PendingFolderTests {
    @Test("A folder belongs to one process while the process lives, and is removed afterwards")
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

    @Test("A folder does not replace a file")
    func file() throws {
        let folder = try TemporaryFolder()
        try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.path("file")))

        #expect(throws: FileError.self) { try SystemFiles().beginFolder(folder.path("file")) }
        #expect(try folder.files() == ["file"])
    }
}
