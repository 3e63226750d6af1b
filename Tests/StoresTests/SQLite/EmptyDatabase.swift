import BlogTestSupport
import Foundation
import SQLiteStore

/// The file of a database after all migrations, which run once for all tests.
enum EmptyDatabase {
    private static let bytes = Result {
        let folder = try TemporaryFolder()
        let path = folder.path("blog.sqlite")
        try SQLiteStore.open(path: path, .createAndMigrate).close()
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    /// Writes the file.
    static func write(to path: String) throws {
        try bytes.get().write(to: URL(fileURLWithPath: path))
    }
}
