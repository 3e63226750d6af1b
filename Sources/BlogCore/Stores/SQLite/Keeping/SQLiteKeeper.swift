public import BlogServices
package import Files
import GRDB

/// Looks after a blog's SQLite file, beside a running server or alone.
///
/// Nothing here leaves the caller's thread: it is for a command, not for an event loop.
public struct SQLiteKeeper: DatabaseKeeping {
    let file: DatabaseFile
    let files: any FileOperations

    /// The file, as it was named.
    public var name: String { file.name }

    /// Makes the keeper of a file, which need not be there yet.
    public init(path name: String) {
        self.init(path: name, files: SystemFiles())
    }

    package init(path name: String, files: any FileOperations) {
        file = DatabaseFile(name: name)
        self.files = files
    }

    /// Looks at everything, in one state of the database.
    public func findings(_ tell: @escaping (KeepingProgress) -> Void) async throws -> [Finding] {
        try translating { try reading(file) { try Checkup($0, tell).findings() } }
    }

    /// Makes anew what is derived; while that lasts, whoever else writes waits.
    public func mend(
        _ findings: [Finding], _ tell: @escaping (KeepingProgress) -> Void
    ) async throws -> [Finding] {
        try translating { try mending(findings, tell) }
    }

    /// Copies the database by SQLite's online backup, in steps, from one state of it.
    public func backUp(
        to path: String, replacing: Bool, _ tell: @escaping (KeepingProgress) -> Void
    ) async throws -> Int64 {
        try translating {
            try Backup(of: self, to: DatabaseFile(name: path), replacing: replacing, tell).make()
        }
    }

    /// Puts a copy of a file in the database's place; nobody else may have it open.
    public func restore(
        from path: String, keepingOldWith suffix: String, _ tell: @escaping (KeepingProgress) -> Void
    ) async throws -> String? {
        try translating {
            try Restoration(of: self, from: DatabaseFile(name: path), suffix: suffix, tell).make()
        }
    }

    private func mending(_ findings: [Finding], _ tell: @escaping (KeepingProgress) -> Void) throws
        -> [Finding]
    {
        let hold = try DatabaseHold.shared(file)
        guard file.isWritable else { throw StoreError.readOnly }
        let writer = try DatabaseQueue.writer(of: file)
        defer { try? writer.close() }
        return try withExtendedLifetime(hold) {
            var mended: [Finding] = []
            try writer.writeWithoutTransaction { database in
                // To sort a million rows for an index takes more than memory should.
                try database.run(.whole("PRAGMA temp_store = FILE"))
                try database.inTransaction(.immediate) {
                    mended = try Mending(database, tell).mend(findings)
                    return .commit
                }
            }
            return mended
        }
    }

    private func translating<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw KeepingError.translated(error)
        }
    }
}

extension SQLiteKeeper {
    /// Reads a blog's database in one transaction, which others do not disturb and are not disturbed by. It may lack
    /// migrations; it may not be anything else than a blog of this version's or an earlier one's.
    func reading<Value>(_ file: DatabaseFile, _ body: (Database) throws -> Value) throws -> Value {
        let isFilled = try file.look(for: .existing)
        guard file.exists else { throw OpeningError.noFile(file.name) }
        guard isFilled else { throw OpeningError.needsMigration(file.name) }
        let hold = try DatabaseHold.shared(file)
        let inspection = try Inspection(file)
        _ = try inspection.check(name: file.name)
        guard inspection.isBegun else { throw OpeningError.needsMigration(file.name) }
        let reader = try DatabaseQueue.lonelyReader(of: file)
        defer { try? reader.close() }
        return try withExtendedLifetime(hold) {
            try reader.still { database in
                // The state that counts is the one of the first read.
                _ = try database.row(.whole("SELECT count(*) FROM grdb_migrations")) { $0.count(0) }
                return try body(database)
            }
        }
    }

    /// Copies a database to a file of this process's own, page by page.
    ///
    /// Whoever copies step by step must begin again whenever somebody else commits
    /// (https://www.sqlite.org/backup.html), and under steady writes never ends. Within a transaction that reads, the
    /// source stays as it was at the transaction's beginning: so a copy takes as long as its pages.
    func copy(
        _ source: DatabaseFile, to copy: DatabaseFile, _ tell: @escaping (KeepingProgress) -> Void
    ) throws {
        let filler = try DatabaseQueue.filler(of: copy)
        defer { try? filler.close() }
        try reading(source) { source in
            try filler.writeWithoutTransaction { copy in
                try source.backup(to: copy, pagesPerStep: 1_024) { progress in
                    try Task.checkCancellation()
                    tell(
                        KeepingProgress(
                            .copying, progress.completedPageCount, of: progress.totalPageCount))
                }
            }
        }
        try filler.close()
    }

    /// Checks a file that nobody changes.
    /// - Throws: ``KeepingError/unsound(_:_:)``.
    func requireSound(
        _ file: DatabaseFile, as name: String, _ tell: @escaping (KeepingProgress) -> Void
    ) throws {
        let reader = try DatabaseQueue.stillReader(of: file)
        defer { try? reader.close() }
        let findings = try reader.still { try Checkup($0, tell).findings() }
        guard findings.isEmpty else { throw KeepingError.unsound(name, findings) }
    }
}
