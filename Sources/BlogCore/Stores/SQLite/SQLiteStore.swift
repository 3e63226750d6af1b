public import BlogDomain
import Database
import Dispatch
public import SQLStoreParts
public import Threads

/// A blog in a SQLite database: one connection that writes, and a reading one for each event loop or command.
public final class SQLiteStore: BlogStore {
    let file: DatabaseFile
    /// The queue of ``probe()``. A disk that hangs blocks only this queue.
    private let probing = DispatchQueue(label: "probe")
    let writer: LazyWriter
    private let readers = Lock<[ReadingConnection]>([])
    private let pool: ReaderPool
    private let searching: SearchConnections
    private let markdown: any MarkdownParser
    private let committed: CommitObservers

    private init(
        _ file: DatabaseFile, writer: LazyWriter, committed: CommitObservers, searchTime: SearchTime,
        markdown: any MarkdownParser
    ) {
        self.file = file
        self.markdown = markdown
        self.writer = writer
        self.committed = committed
        pool = ReaderPool { try SQLiteStore.reader(of: file, beside: writer) }
        searching = SearchConnections(searchTime) { try SQLiteStore.reader(of: file, beside: writer) }
    }

    /// Opens a database after checking that it belongs to this program. An existing one can be read without write
    /// permission: the writing connection is opened at the first write.
    ///
    /// Create only one store per process and database: checking the file releases the locks of the process
    /// (https://www.sqlite.org/howtocorrupt.html §2.2).
    /// - Parameters:
    ///   - groupSize: the largest number of writes that share a commit; 1 gives each a transaction of its own.
    ///   - markdown: parses the texts of imports, migrations and snippets.
    ///   - searchTime: the time that a search may take.
    ///   - report: receives events of the log, on a thread of its own.
    /// - Throws: ``OpeningError``; then the file is unchanged.
    public static func open(
        path name: String, _ mode: OpeningMode, markdown: any MarkdownParser,
        groupSize: Int = GroupWriter.standardSize, searchTime: SearchTime = .standard,
        report: @escaping @Sendable (WALEvent) -> Void = { _ in }
    ) throws(OpeningError) -> SQLiteStore {
        guard !name.hasPrefix("postgres://"), !name.hasPrefix("postgresql://") else { throw .noPostgreSQL }
        let file = DatabaseFile(name: name)
        let isFilled = try file.inspect(for: mode)
        switch mode {
        case .existing: guard file.exists else { throw .noFile(name) }
        case .createAndMigrate: file.createIfMissing()
        }
        let hold: DatabaseHold
        switch mode {
        case .existing:
            hold = try DatabaseHold.reading(file)
            guard isFilled, try Inspection(file).check(name: name) else { throw .needsMigration(name) }
        case .createAndMigrate: hold = try migratedHold(of: file, markdown)
        }
        var limits = WriteLimits()
        limits.groupCount = max(1, groupSize)
        do {
            let committed = CommitObservers()
            let connection = try mode == .createAndMigrate ? WriteConnection(to: file) : nil
            // Another program may have opened another name at the same moment.
            if connection != nil { try hold.requireOneName(file) }
            return SQLiteStore(
                file,
                writer: try LazyWriter(
                    to: file, connection, limits: limits, hold: hold, committed: committed, report: report),
                committed: committed, searchTime: searchTime, markdown: markdown)
        } catch {
            throw OpeningError(error, name: name)
        }
    }

    /// Migrates the database if that is needed, and shares it.
    ///
    /// A running program of an older version does not know the new schema. So a migration needs the file alone.
    private static func migratedHold(
        of file: DatabaseFile, _ markdown: any MarkdownParser
    ) throws(OpeningError) -> DatabaseHold {
        var needsMigration = false
        do throws(OpeningError) {
            // A new database is created in less time, also by two programs at once.
            return try DatabaseHold.waiting { () throws(OpeningError) -> DatabaseHold in
                needsMigration = false
                // If this fails, another program migrates or restores the database now.
                let shared = try DatabaseHold.shared(file)
                needsMigration = try !isUpToDate(file)
                if !needsMigration { return shared }
                shared.release()
                let alone = try DatabaseHold.exclusive(file)
                if try !isUpToDate(file) { try migrate(file, markdown) }
                try alone.share(file)
                return alone
            }
        } catch {
            guard case .busy = error, needsMigration, file.size > 0 else { throw error }
            throw .migrationBlocked(file.name)
        }
    }

    private static func isUpToDate(_ file: DatabaseFile) throws(OpeningError) -> Bool {
        guard try file.inspect(for: .createAndMigrate) else { return false }
        return try Inspection(file).check(name: file.name)
    }

    private static func migrate(
        _ file: DatabaseFile, _ markdown: any MarkdownParser
    ) throws(OpeningError) {
        do {
            let writer = try WriteConnection(to: file)
            defer { try? writer.close() }
            try writer.migrate(markdown)
        } catch {
            throw OpeningError(error, name: file.name)
        }
    }

    /// Repositories with a reading connection of their own, for one event loop or one command.
    /// - Parameter observer: receives durations.
    /// - Throws: ``OpeningError``.
    public func repositories(observer: (any StoreObserver)? = nil) throws(OpeningError) -> SQLiteRepositories
    {
        repositories(readers: try makeReaders(), observer: observer)
    }

    /// Repositories with a reading connection of their own, and the versions of their data.
    /// - Throws: ``OpeningError``, ``StoreError``.
    public func access(observer: (any StoreObserver)?) throws -> StoreAccess {
        let repositories = try repositories(observer: observer)
        do {
            return (repositories, try SQLiteDataVersions(on: repositories.readers))
        } catch {
            throw StoreError.translated(error)
        }
    }

    /// Repositories for open screens, which read on threads of the store.
    public func screenRepositories(observer: (any StoreObserver)?) -> any Repositories {
        repositories(readers: Readers(own: nil, pool), observer: observer)
    }

    private func repositories(
        readers: Readers, observer: (any StoreObserver)?
    ) -> SQLiteRepositories {
        SQLiteRepositories(
            readers: readers, writer: writer, searching: searching, markdown: markdown, observer: observer)
    }

    /// The log of changes, for a `ChangeFeed`. It has a connection of its own.
    /// - Throws: ``OpeningError``.
    public func changes() throws(OpeningError) -> any ChangeSource {
        let readers = try makeReaders()
        do {
            return SQLiteChangeSource(try ChangeCursor(on: readers), committed)
        } catch {
            throw OpeningError(error, name: file.name)
        }
    }

    private func makeReaders() throws(OpeningError) -> Readers {
        do {
            let own = ReadingConnection(try SQLiteStore.reader(of: file, beside: writer))
            readers.withLock { $0.append(own) }
            return Readers(own: own, pool)
        } catch {
            throw OpeningError(error, name: file.name)
        }
    }

    /// The current figures, for metrics.
    public var status: StoreStatus {
        StoreStatus(writes: writer.status, logBytes: file.longer(by: "-wal").size)
    }

    /// The store's threads, for a `Watchdog`.
    public var threads: [ThreadProgress] { writer.threads + pool.threads + searching.threads }

    private static func reader(
        of file: DatabaseFile, beside writer: LazyWriter
    ) throws -> sending Connection {
        try writer.standaloneHold.map { try .standaloneReader(of: file, under: $0) } ?? .reader(of: file)
    }

    /// Closes every connection, the writing one last. SQLite then moves the log into the file and removes it. The
    /// repositories fail afterwards.
    /// - Throws: ``StoreError``.
    public func close() throws {
        do {
            try searching.close()
            try pool.close()
            // Only the first reader may be able to remove the log, so it is closed last.
            for reader in readers.withLock({ $0 }).reversed() { try reader.close() }
            try writer.close()
        } catch {
            throw StoreError.translated(error)
        }
    }
}

extension SQLiteStore {
    /// Checks that the database file is still in place. It reads nothing.
    /// - Throws: ``StoreError/vanished``.
    public func check() throws { try writer.check() }

    /// Reads a row on a new connection. It detects a file that was moved, locked or overwritten while its cached pages are
    /// still readable, and a missing log. If another program's lock stopped the last write, it makes an empty write, which finds
    /// out whether the lock is free. The caller's thread does not wait.
    /// - Throws: ``StoreError``.
    public func probe() async throws {
        try await withCheckedThrowingContinuation { (waiter: CheckedContinuation<Void, any Error>) in
            probing.async { [file, writer] in
                waiter.resume(
                    with: Result {
                        try writer.check()
                        let reader = try Connection.reader(of: file)
                        defer { try? reader.close() }
                        _ = try reader.has(UserQueries.exists, .user(UserID(1)))
                    }.mapError(StoreError.translated))
            }
        }
        if let writer = writer.blockedWriter { try await writer.write { _ in } }
    }
}

/// Whether opening may change the database.
public enum OpeningMode: Sendable {
    /// Create a missing database, and migrate it.
    case createAndMigrate
    /// The database must exist and be up to date.
    case existing
}
