import BlogServices
import Files
import Glibc

/// One backup: a file under a name of its own, which gets the name that was asked for when it is whole, checked and on
/// the disk.
struct Backup {
    private let keeper: SQLiteKeeper
    private let target: DatabaseFile
    private let replacing: Bool
    private let tell: (KeepingProgress) -> Void

    init(
        of keeper: SQLiteKeeper, to target: DatabaseFile, replacing: Bool,
        _ tell: @escaping (KeepingProgress) -> Void
    ) {
        self.keeper = keeper
        self.target = target
        self.replacing = replacing
        self.tell = tell
    }

    /// Makes it.
    /// - Returns: its size in bytes.
    func make() throws -> Int64 {
        guard try keeper.file.look(for: .existing) else { throw OpeningError.noFile(keeper.name) }
        let isThere = try lookAtTarget()
        // Whoever has the file open that is to be replaced would go on writing to one that has no name any more.
        let hold = isThere ? try takeTarget() : nil
        let copy = target.hidden("backing-up")
        let pending = try keeper.files.begin(copy.path)
        do {
            try keeper.copy(keeper.file, to: copy, tell)
            try keeper.requireSound(copy, as: keeper.name, tell)
            try keeper.files.sync(copy.path)
            try Task.checkCancellation()
            try keeper.files.move(copy.path, to: target.path, replacing: replacing)
        } catch {
            try? keeper.files.remove(copy.path)
            throw error
        }
        try keeper.files.syncFolder(of: target.path)
        return withExtendedLifetime((pending, hold)) { target.size }
    }

    private func lookAtTarget() throws -> Bool {
        let place = FilePlace(target.name)
        if let part = DatabasePart(place, of: keeper.name) {
            throw KeepingError.reserved(target.name, logOf: part.logOwner)
        }
        guard [.nothing, .file].contains(place.occupant) else { throw KeepingError.notAFile(target.name) }
        do {
            _ = try target.look(for: .makeAndMigrate)
        } catch OpeningError.notADatabase {
            // It is a file, whatever is in it.
        }
        guard target.exists else { return false }
        guard replacing else { throw KeepingError.exists(target.name) }
        // SQLite would take such a log for the new file's (https://www.sqlite.org/howtocorrupt.html §1.4).
        guard !target.hasLog else { throw KeepingError.inUse(target.name) }
        return true
    }

    private func takeTarget() throws -> DatabaseHold {
        do {
            return try DatabaseHold.alone(target)
        } catch OpeningError.busy {
            throw KeepingError.inUse(target.name)
        }
    }
}
