import BlogDomain
import BlogOperations
import BlogSeed
import BlogSystem
import Logging
import SQLiteStore
import Threads

#if POSTGRESQL
import Database
import PostgresStore
#endif

/// A store of a server, which can fill it with the demo blog.
protocol ServedStore: BlogStore {
    /// The store's threads, for a `Watchdog`.
    var threads: [ThreadProgress] { get }

    func seeds() throws -> any SeedRepository & UserRepository & OwnerRepository

    func transfers() throws -> any TransferRepository
}

extension SQLiteStore: ServedStore {
    func seeds() throws -> any SeedRepository & UserRepository & OwnerRepository { try repositories() }

    func transfers() throws -> any TransferRepository { try repositories() }
}

extension ServerSettings {
    /// Opens the database that `--database` names, and creates or migrates it if necessary.
    /// - Returns: the store, and the database's name without a password.
    func openStore(_ logger: Logger) async throws -> (store: any ServedStore, name: String) {
        #if POSTGRESQL
        if PostgresAddress.isAddress(database) {
            let address = try PostgresAddress(database)
            let store = try await PostgresStore.open(
                address, migrates: true, markdown: MD4CParser(), connections: databaseConnections,
                groupSize: writeGroup)
            for warning in store.warnings { logger.warning("\(warning)") }
            return (store, address.description)
        }
        #endif
        return (
            try SQLiteStore.open(
                path: database, .createAndMigrate, markdown: MD4CParser(), groupSize: writeGroup,
                report: { logger.note($0) }), database
        )
    }
}

#if POSTGRESQL
extension PostgresStore: ServedStore {
    var threads: [ThreadProgress] { [PostgresThread.progress] }

    func seeds() -> any SeedRepository & UserRepository & OwnerRepository { repositories() }

    func transfers() -> any TransferRepository { repositories() }
}
#endif
