import BlogDomain
import BlogOperations
import BlogSeed
import BlogSystem
import SQLiteStore

#if POSTGRESQL
import Database
import PostgresStore
#endif

/// What the commands read and write with.
typealias CommandRepositories = Repositories & SeedRepository & TransferRepository & ImportRepository
    & StatisticsRepository

/// A store of the commands.
protocol CommandStore: BlogStore {
    func commandRepositories() throws -> any CommandRepositories
}

extension SQLiteStore: CommandStore {
    func commandRepositories() throws -> any CommandRepositories { try repositories() }
}

#if POSTGRESQL
extension PostgresStore: CommandStore {
    func commandRepositories() -> any CommandRepositories { repositories() }
}
#endif

/// The database that `--database` names: a file, or an address of PostgreSQL.
struct DatabaseName {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The name without a password.
    var shown: String {
        #if POSTGRESQL
        if PostgresAddress.isAddress(text) { return (try? PostgresAddress(text))?.description ?? "" }
        #endif
        return text
    }

    /// Opens the database.
    /// - Parameter migrates: whether a missing database is created, and an older one migrated.
    func open(migrates: Bool = false) async throws -> any CommandStore {
        #if POSTGRESQL
        if let store = try await openPostgres(migrates: migrates) { return store }
        #endif
        return try SQLiteStore.open(
            path: text, migrates ? .createAndMigrate : .existing, markdown: MD4CParser())
    }

    /// Opens a database to fill it. A file that did not exist is removed again if `body` throws.
    func filling<Value>(_ body: (any CommandStore) async throws -> Value) async throws -> Value {
        #if POSTGRESQL
        if let store = try await openPostgres(migrates: true) {
            defer { store.close() }
            return try await body(store)
        }
        #endif
        return try await SQLiteStore.filling(path: text, markdown: MD4CParser()) { try await body($0) }
    }

    func maintenance() async throws -> any DatabaseMaintenance {
        #if POSTGRESQL
        if let store = try await openPostgres(migrates: false) {
            return PostgresMaintainer(store, name: shown)
        }
        #endif
        return SQLiteMaintainer(path: text, markdown: MD4CParser())
    }

    #if POSTGRESQL
    /// Nil if the name is that of a file.
    private func openPostgres(migrates: Bool) async throws -> PostgresStore? {
        guard PostgresAddress.isAddress(text) else { return nil }
        return try await PostgresStore.open(
            PostgresAddress(text), migrates: migrates, markdown: MD4CParser())
    }
    #endif
}
