import LinuxSupport
import SQLiteStore

/// One backup: a file under a temporary name, which gets its final name when it is complete, checked and on disk.
struct Backup {
    let maintainer: SQLiteMaintainer
    let target: DatabaseFile
    let replacing: Bool
    let report: (MaintenanceProgress) -> Void

    /// Creates the backup.
    /// - Returns: its size in bytes.
    func make() throws -> Int64 {
        guard try maintainer.file.inspect(for: .existing) else { throw OpeningError.noFile(maintainer.name) }
        let exists = try checkTarget()
        // A program that has the replaced file open would continue to write to a deleted file.
        let hold = exists ? try lockTarget() : nil
        let copy = target.hidden("backing-up")
        let pending = try maintainer.files.begin(copy.path)
        do {
            try maintainer.copy(maintainer.file, to: copy, report)
            try maintainer.requireValid(copy, as: maintainer.name, report)
            try maintainer.files.sync(copy.path)
            try Task.checkCancellation()
            try maintainer.files.move(copy.path, to: target.path, replacing: replacing)
        } catch {
            try? maintainer.files.remove(copy.path)
            throw error
        }
        try maintainer.files.syncFolder(of: target.path)
        return withExtendedLifetime((pending, hold)) { target.size }
    }

    /// Returns whether the target exists.
    private func checkTarget() throws -> Bool {
        let place = FilePlace(target.name)
        if let part = DatabasePart(place, of: maintainer.name) {
            throw MaintenanceError.output(.reserved(target.name, logOf: part.logOwner))
        }
        guard [.nothing, .file].contains(place.occupant) else {
            throw MaintenanceError.output(.notAFile(target.name))
        }
        do {
            _ = try target.inspect(for: .createAndMigrate)
        } catch OpeningError.notADatabase {
            // It is a file; its content does not matter.
        }
        guard target.exists else { return false }
        guard replacing else { throw MaintenanceError.output(.exists(target.name)) }
        // SQLite would use such a log for the new file (https://www.sqlite.org/howtocorrupt.html §1.4).
        guard !target.hasLog else { throw MaintenanceError.inUse(target.name) }
        return true
    }

    private func lockTarget() throws -> DatabaseHold {
        do {
            return try DatabaseHold.exclusive(target)
        } catch OpeningError.busy {
            throw MaintenanceError.inUse(target.name)
        }
    }
}
