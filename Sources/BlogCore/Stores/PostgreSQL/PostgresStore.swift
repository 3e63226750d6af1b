public import BlogDomain
public import Database
public import SQLStoreParts
import Threads

/// A blog in a schema of a PostgreSQL database, which several servers share: connections that read, one that writes, and one for
/// versions and changes.
public final class PostgresStore: BlogStore {
    /// The schema that a blog has if no other is named.
    public static let standardSchema = "blog"

    /// What the operator should know about the server's settings.
    public let warnings: [String]
    private let readers: PostgresReaders
    private let writer: PostgresWriter
    private let checks: PostgresPool
    private let versions: PostgresVersions
    private let sessions: SharedRead<TokenHash, UserSession?>
    private let committed: CommitObservers
    private let searches: PostgresSearches
    private let bulk: PostgresBulkWriter
    private let markdown: any MarkdownParser

    private init(
        _ address: PostgresAddress, _ settings: PostgresSettings, connections: Int, limits: WriteLimits,
        searchTime: SearchTime, markdown: any MarkdownParser, warnings: [String]
    ) {
        self.warnings = warnings
        searches = PostgresSearches(address, settings, searchTime)
        self.markdown = markdown
        let readers = PostgresReaders(address, settings, count: max(4, connections), wait: limits.wait)
        self.readers = readers
        sessions = SharedRead { hashes in
            try await readers.read { try await $0.sessions(withHashes: hashes) }
        }
        committed = CommitObservers()
        bulk = PostgresBulkWriter(address, settings, committed)
        writer = PostgresWriter(
            address, settings, version: PostgresSchema.version, committed: committed, limits: limits)
        checks = PostgresPool(address, settings, count: 1, waitLimit: limits.wait)
        versions = PostgresVersions(checks)
    }

    /// Opens a database after checking that its schema belongs to this program.
    /// - Parameters:
    ///   - schema: lowercase letters, digits and underscores.
    ///   - migrates: whether a missing schema is created, and an older one migrated.
    ///   - markdown: parses the texts of imports, migrations and snippets.
    ///   - connections: the number of connections that read, at least four.
    ///   - groupSize: the largest number of writes that share a commit; 1 gives each a transaction of its own.
    ///   - searchTime: the time that a search may take.
    public static func open(
        _ address: PostgresAddress, schema: String = standardSchema, migrates: Bool,
        markdown: any MarkdownParser, connections: Int = 4,
        groupSize: Int = standardGroupSize, searchTime: SearchTime = .standard
    ) async throws(PostgresOpeningError) -> PostgresStore {
        var limits = WriteLimits()
        limits.groupCount = max(1, groupSize)
        return try await open(
            address, schema: schema, migrates: migrates, markdown: markdown, connections: connections,
            limits: limits, searchTime: searchTime)
    }

    /// Opens a database with other limits of time.
    package static func open(
        _ address: PostgresAddress, _ settings: PostgresSettings = PostgresSettings(), schema: String,
        migrates: Bool, markdown: any MarkdownParser, connections: Int = 4, limits: WriteLimits,
        searchTime: SearchTime
    ) async throws(PostgresOpeningError) -> PostgresStore {
        var settings = settings
        settings.schema = schema
        settings.prefersIndexes = true
        try await PostgresSchema.prepare(address, settings, schema, migrates: migrates, markdown: markdown)
        let warnings: [String]
        do {
            let connection = try await PostgresConnection.open(address, settings)
            defer { connection.close() }
            warnings = try await connection.warnings()
        } catch {
            throw PostgresOpeningError(error, address)
        }
        return PostgresStore(
            address, settings, connections: connections, limits: limits, searchTime: searchTime,
            markdown: markdown, warnings: warnings)
    }

    /// The default for the largest number of writes that share a commit.
    public static let standardGroupSize = PostgresWriter.standardGroupCount

    /// Repositories that read and write.
    /// - Parameter observer: receives durations.
    public func repositories(observer: (any StoreObserver)? = nil) -> PostgresRepositories {
        PostgresRepositories(
            readers: readers, sessions: sessions, writer: writer, searches: searches, bulk: bulk,
            markdown: markdown,
            observer: observer)
    }

    /// Repositories, and the versions of their data.
    public func access(observer: (any StoreObserver)?) -> StoreAccess {
        (repositories(observer: observer), versions)
    }

    /// Repositories for open screens.
    public func screenRepositories(observer: (any StoreObserver)?) -> any Repositories {
        repositories(observer: observer)
    }

    /// The log of changes, for a `ChangeFeed`.
    public func changes() -> any ChangeSource {
        PostgresChangeSource(checks, committed)
    }

    /// The current figures, for metrics.
    public var status: StoreStatus {
        StoreStatus(writes: writer.status, logBytes: 0)
    }

    /// The connections that read, for metrics.
    public var connections: [PostgresPool.Figures] { readers.figures }

    /// Does nothing: only the server knows whether its data is in place.
    public func check() {}

    /// Reads the version of the schema. If the last write was refused, it makes an empty write, which finds out whether the turn
    /// is free.
    /// - Throws: ``StoreError``; ``StoreError/readOnly`` if another version of the program has migrated the schema.
    public func probe() async throws {
        do {
            let version = try await readers.read { try await $0.integer(TurnQueries.version) }
            guard version == PostgresSchema.version else { throw StoreError.readOnly }
            if writer.isBlocked { try await writer.probe() }
        } catch {
            throw StoreError.translatedFromPostgres(error)
        }
    }

    /// Closes every connection after the pending writes. The repositories fail afterwards.
    public func close() {
        writer.close()
        readers.close()
        searches.close()
        checks.close()
    }
}
