import CSQLite
import Database
import Foundation
import LinuxSupport
import SQLiteStore

/// One restoration: a copy of a file, checked and migrated under a temporary name, replaces the database in one step.
/// Interrupted at any moment, it leaves the old database or the new one complete.
struct Restoration {
    private let maintainer: SQLiteMaintainer
    private let source: DatabaseFile
    private let old: OldDatabase
    private let keepingSessions: Bool
    private let report: (MaintenanceProgress) -> Void

    init(
        of maintainer: SQLiteMaintainer, from source: DatabaseFile, suffix: String, keepingSessions: Bool,
        _ report: @escaping (MaintenanceProgress) -> Void
    ) {
        self.maintainer = maintainer
        self.source = source
        old = OldDatabase(maintainer.file, files: maintainer.files, suffix: suffix)
        self.keepingSessions = keepingSessions
        self.report = report
    }

    private var file: DatabaseFile { maintainer.file }
    private var files: any FileOperations { maintainer.files }

    /// Restores the database.
    /// - Returns: the path of the old file; nil if there was none.
    func make() throws -> String? {
        guard source.name.isEmpty || source.exists else {
            throw MaintenanceError.missing("The file \(source.name) does not exist.")
        }
        guard !source.isSame(as: file) else { throw MaintenanceError.same(source.name) }
        // Before the copy, which may be large.
        let hold = try old.lock()
        let new = file.hidden("restoring")
        let pending = try files.begin(new.path)
        do {
            try removeLogs(of: new)
            try prepare(new)
            if hold != nil { try files.adopt(new.path, from: file.path) }
            try files.sync(new.path)
            try replace(hold, by: new)
        } catch {
            try? removeLogs(of: new)
            try? files.remove(new.path)
            throw error
        }
        try files.syncFolder(of: file.path)
        return withExtendedLifetime((pending, hold)) { hold == nil ? nil : old.keptName }
    }

    /// The logs of a killed migration must not be used for the next file.
    private func removeLogs(of new: DatabaseFile) throws {
        for ending in DatabasePart.endings { try files.remove(new.path + ending) }
    }

    private func prepare(_ new: DatabaseFile) throws {
        do {
            try maintainer.copy(source, to: new, report)
        } catch OpeningError.needsMigration {
            throw MaintenanceError.unusable("The file \(source.name) is empty.")
        }
        try maintainer.requireValid(new, as: source.name, report)
        let isUpToDate = try Inspection(new).check(name: source.name)
        guard !isUpToDate || !keepingSessions else { return }
        let writer = try WriteConnection(to: new)
        defer { try? writer.close() }
        if !isUpToDate { try writer.migrate(maintainer.markdown) }
        // A token may have been revoked, or a password changed, after the backup.
        if !keepingSessions { try writer.execute("DELETE FROM tokens") }
        try writer.close()
        if !isUpToDate { try maintainer.requireValid(new, as: source.name, report) }
    }

    private func replace(_ hold: DatabaseHold?, by new: DatabaseFile) throws {
        try old.setAside(hold)
        do {
            try Task.checkCancellation()
            try files.move(new.path, to: file.path, replacing: hold != nil)
        } catch {
            old.bringBack()
            throw error
        }
    }
}

/// The database that a restoration replaces. It keeps its content under another name.
///
/// It gets a second name before it loses the first, so that there is a database under the first name at any moment, and a
/// server that starts meanwhile does not create a new one.
struct OldDatabase {
    private let file: DatabaseFile
    /// The file under its new name.
    private let kept: DatabaseFile
    private let files: any FileOperations

    /// The files that SQLite would use for any database with the name (https://www.sqlite.org/howtocorrupt.html §1.4).
    private static let logs = ["-wal", "-journal"]

    init(_ file: DatabaseFile, files: any FileOperations, suffix: String) {
        self.file = file
        self.files = files
        kept = file.longer(by: "." + suffix)
    }

    var keptName: String { kept.name }

    /// Locks the database in any state; nil if there is none.
    func lock() throws -> DatabaseHold? {
        do {
            _ = try file.inspect(for: .createAndMigrate)
        } catch OpeningError.notADatabase {
            // The file is damaged, and a backup replaces it.
        }
        guard file.exists else { return nil }
        let hold: DatabaseHold
        do {
            hold = try DatabaseHold.exclusive(file)
        } catch OpeningError.busy {
            throw MaintenanceError.inUse(file.name)
        }
        do {
            _ = try Inspection(file).check(name: file.name)
        } catch {
            switch error {
            case .foreignDatabase, .notPermitted: throw error
            default: break  // It is damaged or of a newer version.
            }
        }
        try removeSecondNames()
        return hold
    }

    /// A restoration that was killed before its last step has left the database a second name. A file must not be opened
    /// by two names (https://www.sqlite.org/howtocorrupt.html §2.3).
    private func removeSecondNames() throws {
        let end = file.path.lastIndex(of: "/").map { file.path.index(after: $0) } ?? file.path.startIndex
        let (folder, name) = (file.path[..<end], file.path[end...])
        // The names of older restorations differ only in the time at the end.
        let start = name + kept.path.dropFirst(file.path.count).prefix { !$0.isNumber }
        for other in try FileManager.default.contentsOfDirectory(atPath: String(folder))
        where other.hasPrefix(start) && other != name {
            let other = DatabaseFile(name: folder + other)
            if other.isSame(as: file) { try files.remove(other.path) }
        }
    }

    /// Gives the database its second name, and moves its logs away. No other program can open it while `hold` exists.
    /// - Throws: ``MaintenanceError/inUse(_:)`` and others; then nothing has changed.
    func setAside(_ hold: DatabaseHold?) throws {
        if let hold {
            let isSettled = try checkpointLog()
            // Programs of this project wait for the hold, and others for SQLite's locks.
            guard hold.lockSQLite(), !(isSettled && file.hasWrittenLog) else {
                throw MaintenanceError.inUse(file.name)
            }
            try files.link(file.path, to: kept.path)
        }
        do {
            for log in OldDatabase.logs.map(file.longer) where log.exists {
                if log.size == 0 {
                    try files.remove(log.path)
                } else {
                    // A log that could not be moved into its file stays beside the file.
                    try files.move(log.path, to: keptPath(of: log), replacing: false)
                }
            }
            try files.remove(file.path + "-shm")
            // Their removal must reach the disk before the new file.
            try files.syncFolder(of: file.path)
        } catch {
            bringBack()
            throw error
        }
    }

    /// Undoes ``setAside(_:)``.
    func bringBack() {
        for log in OldDatabase.logs.map(file.longer) where DatabaseFile(name: keptPath(of: log)).exists {
            try? files.move(keptPath(of: log), to: log.path, replacing: false)
        }
        try? files.remove(kept.path)
    }

    private func keptPath(of log: DatabaseFile) -> String {
        kept.path + log.path.dropFirst(file.path.count)
    }

    /// Moves the log into the file.
    /// - Returns: false if the file is too damaged.
    private func checkpointLog() throws -> Bool {
        do {
            let writer = try WriteConnection(to: file)
            guard try writer.checkpoint(SQLITE_CHECKPOINT_TRUNCATE) != nil else {
                throw MaintenanceError.inUse(file.name)
            }
            try writer.close()
            return true
        } catch let error as DatabaseError
            where [SQLITE_CORRUPT, SQLITE_NOTADB].contains(error.code)
        {
            return false
        }
    }
}
