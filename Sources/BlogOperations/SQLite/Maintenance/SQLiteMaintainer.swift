public import BlogDomain
import BlogMigrations
import CSQLite
import Database
package import LinuxSupport
public import SQLiteStore

/// Maintains a blog's SQLite file, with or without a running server.
///
/// It blocks the caller's thread, so it is for commands.
public struct SQLiteMaintainer: DatabaseMaintenance {
    let file: DatabaseFile
    let markdown: any MarkdownParser
    let files: any FileOperations

    public var name: String { file.name }

    /// Creates the maintenance of a file. The file may not exist yet.
    /// - Parameter markdown: computes the search words of the posts.
    public init(path name: String, markdown: any MarkdownParser) {
        self.init(path: name, markdown: markdown, files: SystemFiles())
    }

    package init(path name: String, markdown: any MarkdownParser, files: any FileOperations) {
        file = DatabaseFile(name: name)
        self.markdown = markdown
        self.files = files
    }

    public func findings(_ report: @escaping (MaintenanceProgress) -> Void) async throws -> [Finding] {
        try translating {
            try reading(file, report) {
                try DatabaseCheck(connection: $0, markdown: markdown, report: report).findings()
            }
        }
    }

    public func outdatedTexts(
        _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> [OutdatedTexts] {
        try translating {
            try reading(file, report) { connection in
                try OutdatedTexts.all(report) { kind, visit in
                    try connection.watching {
                        try connection.forEach(kind.query) { visit($0.integer(.id), $0.text(.text)) }
                    }
                }
            }
        }
    }

    public func pictureNames() async throws -> Set<String> {
        try translating {
            try reading(file, { _ in }) { connection in
                var names: Set<String> = []
                if try connection.appliedMigrations().contains("0026_pictures") {
                    try connection.forEachText(.once("SELECT name FROM pictures")) { names.insert($0) }
                }
                return names
            }
        }
    }

    /// Rebuilds derived data in short transactions. In a database that lacks migrations, it is one transaction: its triggers
    /// do not expect an index that is filled in steps.
    public func repair(
        _ findings: [Finding], _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> [Finding] {
        try translating { try repairing(findings, report) }
    }

    /// Copies one snapshot of the database in steps, with SQLite's online backup.
    public func backUp(
        to path: String, replacing: Bool, _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> Int64 {
        try translating {
            try Backup(
                maintainer: self, target: DatabaseFile(name: path), replacing: replacing, report: report
            ).make()
        }
    }

    /// Replaces the database with a copy of a file. No other program may have the database open.
    public func restore(
        from path: String, keepingOldWith suffix: String, keepingSessions: Bool,
        _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> String? {
        try translating {
            try Restoration(
                of: self, from: DatabaseFile(name: path), suffix: suffix, keepingSessions: keepingSessions,
                report
            ).make()
        }
    }

    private func repairing(
        _ findings: [Finding], _ report: @escaping (MaintenanceProgress) -> Void
    ) throws -> [Finding] {
        let hold = try DatabaseHold.shared(file)
        guard file.isWritable else { throw StoreError.readOnly }
        let isUpToDate = try Inspection(file).check(name: file.name)
        let connection = try WriteConnection(to: file)
        // Sorting a million rows for an index would take too much memory.
        try connection.execute("PRAGMA temp_store = FILE")
        try connection.addSearchFunctions(markdown)
        let writer = try GroupWriter(connection, to: file) { _ in }
        defer {
            try? writer.close()
            WriteTurn.removeFile(beside: file)
        }
        return try withExtendedLifetime(hold) {
            guard !isUpToDate else {
                do {
                    return try Repair(markdown: markdown, report: report) { try writer.writeInSteps($0) }
                        .repair(findings)
                } catch {
                    let cause = MaintenanceError.translated(error)
                    throw (cause as? StoreError).map(MaintenanceError.unfinished) ?? cause
                }
            }
            var repaired: [Finding] = []
            try writer.writeAlone { connection in
                let repair = Repair(markdown: markdown, report: report) { step in
                    while try step(connection) {}
                }
                repaired = try repair.repair(findings)
            }
            return repaired
        }
    }

    private func translating<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw MaintenanceError.translated(error)
        }
    }
}

extension SQLiteMaintainer {
    /// The bytes of a log that is read in more than a moment.
    private static let longLog = 32 << 20

    /// Reads a blog's database in one transaction. Other programs may read and write. The database may lack migrations, but
    /// must not be newer than this program.
    func reading<Value>(
        _ file: DatabaseFile, _ report: (MaintenanceProgress) -> Void, _ body: (Connection) throws -> Value
    ) throws -> Value {
        if file.longer(by: "-wal").size > Self.longLog { report(MaintenanceProgress(.opening, percent: 0)) }
        let isFilled = try file.inspect(for: .existing)
        guard file.exists else { throw OpeningError.noFile(file.name) }
        guard isFilled else { throw OpeningError.needsMigration(file.name) }
        let hold = try DatabaseHold.reading(file)
        let inspection = try Inspection(file)
        _ = try inspection.check(name: file.name)
        guard inspection.isBegun else { throw OpeningError.needsMigration(file.name) }
        let reader = try Connection.standaloneReader(of: file, under: hold)
        defer { try? reader.close() }
        return try withExtendedLifetime(hold) {
            try reader.snapshot {
                // The first read fixes the state that the transaction sees.
                _ = try reader.appliedMigrations()
                return try body(reader)
            }
        }
    }

    /// Copies a database to a new file, page by page.
    ///
    /// A copy in steps starts again whenever another process commits (https://www.sqlite.org/backup.html). In a read
    /// transaction the source does not change, so the copy starts only once.
    func copy(
        _ source: DatabaseFile, to copy: DatabaseFile, _ report: @escaping (MaintenanceProgress) -> Void
    ) throws {
        // Without protection against crashes: the complete file is synced later.
        let filler = try Connection(
            path: copy.path, settings: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        try reading(source, report) { source in
            try source.backUp(to: filler) { copied, all in
                try Task.checkCancellation()
                report(MaintenanceProgress(.copying, copied, of: all))
            }
        }
        try filler.close()
    }

    /// Checks a file that does not change.
    /// - Throws: ``MaintenanceError/invalid(_:_:)``.
    func requireValid(
        _ file: DatabaseFile, as name: String, _ report: @escaping (MaintenanceProgress) -> Void
    ) throws {
        let reader = try Connection.immutableReader(of: file)
        let findings = try reader.snapshot {
            try DatabaseCheck(connection: reader, markdown: markdown, report: report).findings()
        }
        guard findings.isEmpty else { throw MaintenanceError.invalid(name, findings) }
    }
}

extension MaintenanceError {
    /// Translates any failure. Cancellation stays as it is.
    static func translated(_ error: any Error) -> any Error {
        switch error {
        case let error as OpeningError: translated(error)
        case let error as FileError: translated(error)
        case is MaintenanceError: error
        case let error as DatabaseError where error.code == SQLITE_CANTOPEN:
            MaintenanceError.notPermitted("The database cannot be opened: \(error.message).")
        default: StoreError.translated(error)
        }
    }

    private static func translated(_ error: OpeningError) -> any Error {
        switch error {
        case .noFolder, .noFile: MaintenanceError.missing(error.description)
        case .noPostgreSQL, .notAFile, .notADatabase, .foreignDatabase, .needsMigration, .madeByNewerVersion,
            .failed, .openElsewhere:
            MaintenanceError.unusable(error.description)
        case .notPermitted: MaintenanceError.notPermitted(error.description)
        case .busy, .migrationBlocked: StoreError.busy
        case .full: StoreError.full
        }
    }

    private static func translated(_ error: FileError) -> any Error {
        switch error {
        case .exists(let path): MaintenanceError.output(.exists(path))
        case .busy(let path): MaintenanceError.inUse(path)
        case .full: StoreError.full
        case .failed(let path, let reason):
            MaintenanceError.notPermitted("The file \(path) cannot be written: \(reason).")
        }
    }
}

extension Connection {
    /// An empty database in memory, after some of the migrations.
    static func model(of migrations: Set<String>, _ markdown: any MarkdownParser) throws -> Connection {
        let model = try Connection(path: ":memory:")
        for migration in Migration.sqlite where migrations.contains(migration.identifier) {
            try model.run(migration, markdown)
        }
        return model
    }
}

extension SQLiteRepositories: StatisticsRepository {
    public func statistics(at now: Timestamp) async throws -> BlogStatistics {
        try await statistics(at: now) { DatabaseFile(name: $0 + "-wal").size }
    }
}
