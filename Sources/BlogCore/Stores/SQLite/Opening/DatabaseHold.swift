import Glibc
import LinuxSupport
import SQLStoreParts
import Synchronization

/// Marks a database as open as long as this object lives. No program replaces the file meanwhile.
///
/// It is a `flock(2)` lock on the file itself: shared by all programs of this project that have the database open, exclusive
/// for a restoration. It creates no file, ends with the process, and is independent of SQLite's own locks (`fcntl(2)`).
package final class DatabaseHold: Sendable {
    private let descriptor: Int32
    /// The index of the log, once it was needed. Closing it earlier would release SQLite's locks.
    private let index = Atomic<Int32>(-1)
    private let exclusive = Atomic(false)

    /// Whether no program can open the file for writing.
    var isAlone: Bool { exclusive.load(ordering: .relaxed) }

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        release()
        close(descriptor)
        close(index.load(ordering: .relaxed))
    }

    /// Releases the locks. Closing would not, while a forked process has not yet executed another program.
    func release() {
        unlockSQLite()
        flock(descriptor, LOCK_UN)
    }

    /// Shares the file with other programs that read and write it.
    /// - Throws: ``OpeningError``; a restoration makes the file busy.
    package static func shared(_ file: DatabaseFile) throws(OpeningError) -> DatabaseHold {
        let hold = try hold(file, access: O_RDONLY, kind: LOCK_SH)
        try hold.requireOneName(file)
        return hold
    }

    /// Locks the file exclusively.
    /// - Throws: ``OpeningError``; a program that has it open makes it busy.
    package static func exclusive(_ file: DatabaseFile) throws(OpeningError) -> DatabaseHold {
        let hold = try hold(file, access: O_RDWR, kind: LOCK_EX)
        guard hold.lockSQLite() else { throw .busy(file.name) }
        hold.unlockSQLite()
        return hold
    }

    /// Shares the file with other readers and writers; or, if this process could not create a log beside it, locks it.
    ///
    /// Without a log the file is then read as an immutable one, and no server may open it meanwhile. If a server has it
    /// open already, there is a log to read.
    /// - Throws: ``OpeningError``; another such reader makes it busy if it takes too long.
    package static func reading(_ file: DatabaseFile) throws(OpeningError) -> DatabaseHold {
        guard !file.hasLog, !file.canCreateFilesBeside else { return try shared(file) }
        return try waiting { () throws(OpeningError) in
            do throws(OpeningError) {
                let hold = try hold(file, access: O_RDONLY, kind: LOCK_EX)
                hold.exclusive.store(true, ordering: .relaxed)
                return hold
            } catch {
                guard case .busy = error else { throw error }
                return try shared(file)
            }
        }
    }

    /// Repeats `body` for as long as a connection waits for a lock, while it finds the file busy.
    static func waiting<Value>(_ body: () throws(OpeningError) -> Value) throws(OpeningError) -> Value {
        let end = StopWatch.reading + .seconds(5)
        while true {
            do throws(OpeningError) {
                return try body()
            } catch {
                guard case .busy = error, StopWatch.reading < end else { throw error }
                usleep(10_000)
            }
        }
    }

    /// Shares a file that was locked exclusively.
    /// - Throws: ``OpeningError``; a restoration may have come first.
    func share(_ file: DatabaseFile) throws(OpeningError) {
        guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK, isOn(file) else {
            throw .busy(file.name)
        }
    }

    private static func hold(
        _ file: DatabaseFile, access: Int32, kind: Int32
    ) throws(OpeningError) -> DatabaseHold {
        // The file may be replaced before it is locked: then the lock is on the old file.
        for _ in 0..<10 {
            let descriptor = open(file.path, access | O_CLOEXEC)
            guard descriptor >= 0 else {
                throw errno == ENOENT ? .noFile(file.name) : .notPermitted(file.name)
            }
            let hold = DatabaseHold(descriptor)
            // A file system without such locks still has SQLite's.
            if flock(descriptor, kind | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .busy(file.name) }
            if hold.isOn(file) { return hold }
        }
        throw .busy(file.name)
    }

    /// Whether a path still leads to the file.
    func isOn(_ file: DatabaseFile) -> Bool { FileIdentity.leads(file.path, to: descriptor) }
}

extension DatabaseHold {
    /// Checks that the programs that have the file open use this name. A hard link, or a mount of the file alone, is another one:
    /// SQLite would write a second log beside it, and neither program would see what the other one writes.
    ///
    /// Each program shares a lock on the file, and one on the index of the log beside its name. It takes the second one right
    /// after the first one, and gives it up right before, so this waits for a moment.
    /// - Throws: ``OpeningError/openElsewhere(_:)``.
    func requireOneName(_ file: DatabaseFile) throws(OpeningError) {
        let end = StopWatch.reading + .seconds(2)
        while isOpenElsewhere(file) {
            guard StopWatch.reading < end else { throw .openElsewhere(file.name) }
            usleep(10_000)
        }
    }

    private func isOpenElsewhere(_ file: DatabaseFile) -> Bool {
        // The last of SQLite's locks, from SHARED_FIRST on, and `UNIX_SHM_DMS` of the index.
        guard Self.isLocked(descriptor, from: 0x4000_0002, count: 510) else { return false }
        let path = file.path + "-shm"
        var index = index.load(ordering: .relaxed)
        if index < 0 || !FileIdentity.leads(path, to: index) {
            close(index)
            index = open(path, O_RDONLY | O_CLOEXEC)
            self.index.store(index, ordering: .relaxed)
        }
        return index < 0 ? errno == ENOENT : !Self.isLocked(index, from: 128, count: 1)
    }

    /// Whether another process has locked a part of a file.
    private static func isLocked(_ descriptor: Int32, from start: off_t, count: off_t) -> Bool {
        var lock = Glibc.flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        (lock.l_start, lock.l_len) = (start, count)
        return fcntl(descriptor, F_GETLK, &lock) == 0 && Int32(lock.l_type) != F_UNLCK
    }
}

extension DatabaseHold {
    /// Takes all of SQLite's locks (https://www.sqlite.org/lockingv3.html §5.0). It fails if a program has the database
    /// open in WAL mode, because this program shares one of the locks.
    ///
    /// The locks belong to the open file and not to the process. They lock out SQLite in this process too, and SQLite does
    /// not release them when it closes the file.
    package func lockSQLite() -> Bool { setLocks(F_WRLCK) }

    /// Releases SQLite's locks.
    func unlockSQLite() { _ = setLocks(F_UNLCK) }

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
