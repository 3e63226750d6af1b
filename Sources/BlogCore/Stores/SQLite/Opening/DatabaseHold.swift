import Glibc

/// Says that a database is open, for as long as this lives, so that nobody puts another file in its place meanwhile.
///
/// It is a lock by `flock(2)` on the file itself: shared by every program of ours that has the database open, taken
/// alone by who replaces it. It leaves nothing beside the file, ends with the process however that ends, and has
/// nothing to do with SQLite's own locks, which are of another kind (`fcntl(2)`).
final class DatabaseHold: Sendable {
    private let descriptor: Int32

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        // A process that was forked off and has not yet become another program would keep them for that long.
        letInSQLite()
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Shares the file with all others who read and write it.
    /// - Throws: ``OpeningError``; somebody who is replacing the file makes it busy.
    static func shared(_ file: DatabaseFile) throws(OpeningError) -> DatabaseHold {
        try hold(file, O_RDONLY, LOCK_SH)
    }

    /// Takes the file alone.
    /// - Throws: ``OpeningError``; whoever has it open makes it busy.
    static func alone(_ file: DatabaseFile) throws(OpeningError) -> DatabaseHold {
        let hold = try hold(file, O_RDWR, LOCK_EX)
        guard hold.lockOutSQLite() else { throw .busy(file.name) }
        hold.letInSQLite()
        return hold
    }

    private static func hold(
        _ file: DatabaseFile, _ access: Int32, _ kind: Int32
    ) throws(OpeningError) -> DatabaseHold {
        // What is found under the name may be replaced before it is locked: then the lock is on the old file.
        for _ in 0..<10 {
            let descriptor = open(file.path, access | O_CLOEXEC)
            guard descriptor >= 0 else {
                throw errno == ENOENT ? .noFile(file.name) : .notPermitted(file.name)
            }
            let hold = DatabaseHold(descriptor)
            // A file system without such locks has SQLite's alone.
            if flock(descriptor, kind | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .busy(file.name) }
            if hold.isOn(file) { return hold }
        }
        throw .busy(file.name)
    }

    private func isOn(_ file: DatabaseFile) -> Bool {
        var (held, named) = (stat(), stat())
        return fstat(descriptor, &held) == 0 && stat(file.path, &named) == 0
            && held.st_ino == named.st_ino && held.st_dev == named.st_dev
    }
}

extension DatabaseHold {
    /// Takes all of SQLite's locks, which any program that has a database in WAL mode open shares
    /// (https://www.sqlite.org/lockingv3.html §5.0); false if there is one.
    ///
    /// They are asked for of the open file and not of the process, so that SQLite here is somebody else too, and cannot
    /// give them up by closing the file.
    func lockOutSQLite() -> Bool { setLocks(F_WRLCK) }

    /// Gives them back.
    func letInSQLite() { _ = setLocks(F_UNLCK) }

    private func setLocks(_ type: Int32) -> Bool {
        // PENDING_BYTE, RESERVED_BYTE, and the 510 bytes from SHARED_FIRST on.
        var locks = Glibc.flock()
        locks.l_type = Int16(type)
        locks.l_whence = Int16(SEEK_SET)
        locks.l_start = 0x4000_0000
        locks.l_len = 512
        return fcntl(descriptor, DatabaseHold.setOpenFileLock, &locks) == 0
    }

    /// `F_OFD_SETLK`, which Glibc offers to C alone (`fcntl_locking(2)`).
    private static let setOpenFileLock: Int32 = 37
}
