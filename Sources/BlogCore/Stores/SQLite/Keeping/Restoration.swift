import BlogServices
import Files
import GRDB

/// One restoration: a copy of a file, checked and brought up to date under a name of its own, takes the database's place
/// in one step. Ended at any moment, it leaves the old database or the new one, whole.
struct Restoration {
    private let keeper: SQLiteKeeper
    private let source: DatabaseFile
    private let old: OldDatabase
    private let tell: (KeepingProgress) -> Void

    init(
        of keeper: SQLiteKeeper, from source: DatabaseFile, suffix: String,
        _ tell: @escaping (KeepingProgress) -> Void
    ) {
        self.keeper = keeper
        self.source = source
        old = OldDatabase(keeper.file, files: keeper.files, suffix: suffix)
        self.tell = tell
    }

    private var file: DatabaseFile { keeper.file }
    private var files: any FileOperations { keeper.files }

    /// Makes it.
    /// - Returns: where the old file is; nil if there was none.
    func make() throws -> String? {
        guard source.name.isEmpty || source.exists else {
            throw KeepingError.missing("there is no file \(source.name)")
        }
        guard !source.isSame(as: file) else { throw KeepingError.same(source.name) }
        // Before anything is copied that may be large.
        let hold = try old.take()
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

    /// What a migration leaves that is killed must not be taken for the next file's.
    private func removeLogs(of new: DatabaseFile) throws {
        for ending in DatabasePart.endings { try files.remove(new.path + ending) }
    }

    private func prepare(_ new: DatabaseFile) throws {
        do {
            try keeper.copy(source, to: new, tell)
        } catch OpeningError.needsMigration {
            throw KeepingError.unusable("there is nothing in \(source.name)")
        }
        try keeper.requireSound(new, as: source.name, tell)
        guard try !Inspection(new).check(name: source.name) else { return }
        let writer = try DatabaseQueue.writer(of: new)
        defer { try? writer.close() }
        try writer.migrate()
        try writer.close()
        try keeper.requireSound(new, as: source.name, tell)
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
