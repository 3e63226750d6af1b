import BlogServices
import Files
import Foundation
import GRDB

/// The database whose place another is to take: until then it stays what it is, and afterwards it is kept.
///
/// It gets a second name rather than another one. So there is a database under the first name at any moment, and whoever
/// starts a server meanwhile makes no new one.
struct OldDatabase {
    private let file: DatabaseFile
    /// What it is called afterwards.
    private let kept: DatabaseFile
    private let files: any FileOperations

    /// What SQLite lays beside a database and takes for its own when it finds it there, whatever database that is by
    /// then (https://www.sqlite.org/howtocorrupt.html §1.4).
    private static let logs = ["-wal", "-journal"]

    init(_ file: DatabaseFile, files: any FileOperations, suffix: String) {
        self.file = file
        self.files = files
        kept = file.longer(by: "." + suffix)
    }

    var keptName: String { kept.name }

    /// Takes it alone, whatever state it is in; nil if there is none.
    func take() throws -> DatabaseHold? {
        do {
            _ = try file.look(for: .makeAndMigrate)
        } catch OpeningError.notADatabase {
            // It is a file, and damaged: that is what backups are for.
        }
        guard file.exists else { return nil }
        let hold: DatabaseHold
        do {
            hold = try DatabaseHold.alone(file)
        } catch OpeningError.busy {
            throw KeepingError.inUse(file.name)
        }
        do {
            _ = try Inspection(file).check(name: file.name)
        } catch {
            switch error {
            case .foreignDatabase, .notPermitted: throw error
            default: break  // It is damaged, or of a newer version that somebody has done with.
            }
        }
        try removeSecondNames()
        return hold
    }

    /// A restoration that was killed right before its last step has left the database a second name. A file is not to
    /// be opened by two (https://www.sqlite.org/howtocorrupt.html §2.3).
    private func removeSecondNames() throws {
        let end = file.path.lastIndex(of: "/").map { file.path.index(after: $0) } ?? file.path.startIndex
        let (folder, name) = (file.path[..<end], file.path[end...])
        // What ends in a moment has a name that begins like this one's.
        let start = name + kept.path.dropFirst(file.path.count).prefix { !$0.isNumber }
        for other in try FileManager.default.contentsOfDirectory(atPath: String(folder))
        where other.hasPrefix(start) && other != name {
            let other = DatabaseFile(name: folder + other)
            if other.isSame(as: file) { try files.remove(other.path) }
        }
    }

    /// Gives it its second name, and takes away what lies beside it: all is ready for another file. Nobody opens it from
    /// here on for as long as `hold` lives.
    /// - Throws: ``KeepingError/inUse(_:)`` and others; then it is as it was.
    func setAside(_ hold: DatabaseHold?) throws {
        if let hold {
            let isSettled = try takeInLog()
            // Our programs wait for the hold, and others for SQLite's locks.
            guard hold.lockOutSQLite(), !(isSettled && file.hasWrittenLog) else {
                throw KeepingError.inUse(file.name)
            }
            try files.link(file.path, to: kept.path)
        }
        do {
            for log in OldDatabase.logs.map(file.longer) where log.exists {
                if log.size == 0 {
                    try files.remove(log.path)
                } else {
                    // What could not be taken in, or was left alone, stays with the file that it belongs to.
                    try files.move(log.path, to: keptPath(of: log), replacing: false)
                }
            }
            try files.remove(file.path + "-shm")
            // Their going must not come to the disk after the new file's coming.
            try files.syncFolder(of: file.path)
        } catch {
            bringBack()
            throw error
        }
    }

    /// Undoes that.
    func bringBack() {
        for log in OldDatabase.logs.map(file.longer) where DatabaseFile(name: keptPath(of: log)).exists {
            try? files.move(keptPath(of: log), to: log.path, replacing: false)
        }
        try? files.remove(kept.path)
    }

    private func keptPath(of log: DatabaseFile) -> String {
        kept.path + log.path.dropFirst(file.path.count)
    }

    /// Takes the log into the file.
    /// - Returns: false for a file that is too damaged for that.
    private func takeInLog() throws -> Bool {
        do {
            let writer = try DatabaseQueue.writer(of: file)
            defer { try? writer.close() }
            guard try writer.takeInLog() else { throw KeepingError.inUse(file.name) }
            try writer.close()
            return true
        } catch let error as DatabaseError
            where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
        {
            return false
        }
    }
}
