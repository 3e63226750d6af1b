import BlogTestSupport
import Foundation
import SQLiteStore
import Testing

@Suite("New database")
struct FileModeTests {
    @Test("Only the owner can read a new database and its write-ahead log")
    func mode() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("blog.sqlite")

        let store = try SQLiteStore.open(path: path, .createAndMigrate)

        for name in try folder.files() {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
        try store.close()
    }
}
