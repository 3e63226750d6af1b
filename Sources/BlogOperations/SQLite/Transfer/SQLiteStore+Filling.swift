public import BlogDomain
import Database
import LinuxSupport
public import SQLiteStore

extension SQLiteStore {
    /// Opens a database to fill it, and creates it if it does not exist. If `body` throws, a new and empty database is
    /// removed again, unless another program uses it.
    /// - Throws: ``OpeningError``, and the errors of `body`.
    public static func filling<Value>(
        path name: String, markdown: any MarkdownParser, _ body: (SQLiteStore) async throws -> Value
    ) async throws -> Value {
        let isNew = !DatabaseFile(name: name).exists
        do {
            let store = try open(path: name, .createAndMigrate, markdown: markdown)
            defer { try? store.close() }
            return try await body(store)
        } catch {
            if isNew { removeIfEmpty(DatabaseFile(name: name)) }
            throw error
        }
    }

    private static func removeIfEmpty(_ file: DatabaseFile) {
        guard let hold = try? DatabaseHold.exclusive(file) else { return }
        withExtendedLifetime(hold) {
            guard !file.hasWrittenLog, (try? isEmpty(file)) == true else { return }
            for ending in DatabasePart.endings + [""] { try? SystemFiles().remove(file.path + ending) }
        }
    }

    private static func isEmpty(_ file: DatabaseFile) throws -> Bool {
        guard file.size > 0 else { return true }
        let reader = try Connection.immutableReader(of: file)
        return try !reader.has(SeedQueries.anyUser)
    }
}
