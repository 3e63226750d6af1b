import BlogTestSupport
import Foundation
import SQLiteStore
import Testing

@Suite("A new database")
struct FileModeTests {
    @Test("may be read by its owner alone, and so may what lies beside it while it is open")
    func mode() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("blog.sqlite")

        let store = try SQLiteStore.open(path: path, .makeAndMigrate)

        for name in try folder.files() {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
        try store.close()
    }
}
