import Dispatch
import Glibc
import Threads

/// Gives the processes that write to one database turns in a fair order.
///
/// SQLite's busy handler polls for its lock with growing pauses. Two busy processes starve each other with it. Here a
/// process waits in the kernel for two byte locks: it waits for the gate, then holds the gate while it waits for the turn,
/// and releases the gate once it has the turn. The process that has just written must pass the gate again, behind the next
/// one.
///
/// The locks belong to the open file (`F_OFD_SETLK`) and end with the process. They are on a file of their own: closing
/// any descriptor of the database would release SQLite's locks. They only order the writers; SQLite's own lock still
/// protects the data. One thread at a time uses an object.
package final class WriteTurn: Sendable {
    private enum State {
        case idle
        case held
        /// A thread waits for the locks; `isWanted` is false after a timeout.
        case waiting(isWanted: Bool)
    }

    /// The end of the file's name after the database's name. ``DatabasePart`` reserves it.
    static let ending = "-turn"

    private let descriptor: Int32
    private let state = Lock(State.idle)
    private let granted = DispatchSemaphore(value: 0)
    private let waiting = DispatchQueue(label: "turn")

    private enum Byte: off_t {
        case gate
        case turn
    }

    /// Opens or creates the file, with the permissions of the database. It is nil if that fails: then SQLite's lock alone
    /// decides who writes.
    package init?(beside database: DatabaseFile) {
        let path = database.path + WriteTurn.ending
        var status = stat()
        guard stat(database.path, &status) == 0 else { return nil }
        let mode = status.st_mode & 0o666
        var descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        if descriptor < 0 {
            descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode)
            // Like SQLite for its log: whatever the umask is.
            if descriptor >= 0 { fchmod(descriptor, mode) }
            // A file of root would exclude the programs of the database's owner.
            if descriptor >= 0, geteuid() == 0 { _ = fchown(descriptor, status.st_uid, status.st_gid) }
        }
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Removes the file if no program has the database open, as SQLite removes the log. If a program opens it at this moment,
    /// it may write without fair turns, but not without SQLite's lock.
    package static func removeFile(beside database: DatabaseFile) {
        if !database.hasLog { database.longer(by: ending).remove() }
    }

    /// Waits for the turn. After a timeout the next wait is short, because a suspended program may hold a lock for long.
    /// - Returns: false after a timeout. The caller may write without the turn.
    package func take(within time: Duration) -> Bool {
        let limit: Duration? = state.withLock { state in
            if case .waiting = state {
                state = .waiting(isWanted: true)
                return min(time, .milliseconds(10))
            }
            if set(.gate, F_WRLCK), set(.turn, F_WRLCK) {
                set(.gate, F_UNLCK)
                state = .held
                return nil
            }
            // Another program has a lock, or the file system has no such locks.
            guard errno == EAGAIN || errno == EACCES else {
                set(.gate, F_UNLCK)
                return nil
            }
            state = .waiting(isWanted: true)
            waiting.async { self.wait() }
            return time
        }
        guard let limit else { return isHeld }
        let milliseconds = Int(clamping: Int64(limit / .milliseconds(1)))
        if granted.wait(timeout: .now() + .milliseconds(milliseconds)) == .timedOut {
            let isWaiting = state.withLock { state in
                guard case .waiting = state else { return false }
                state = .waiting(isWanted: false)
                return true
            }
            if isWaiting { return false }
            // The wait ended right after the timeout.
            granted.wait()
        }
        return isHeld
    }

    private var isHeld: Bool {
        state.withLock { if case .held = $0 { true } else { false } }
    }

    package func release() {
        state.withLock { state in
            guard case .held = state else { return }
            set(.turn, F_UNLCK)
            state = .idle
        }
    }

    /// Waits in the kernel, on a thread of its own, because such a wait has no timeout.
    private func wait() {
        let hasTurn = set(.gate, F_WRLCK, waiting: true) && set(.turn, F_WRLCK, waiting: true)
        set(.gate, F_UNLCK)
        let isWanted = state.withLock { state in
            guard case .waiting(isWanted: true) = state else {
                set(.turn, F_UNLCK)
                state = .idle
                return false
            }
            state = hasTurn ? .held : .idle
            return true
        }
        if isWanted { granted.signal() }
    }

    @discardableResult
    private func set(_ byte: Byte, _ type: Int32, waiting: Bool = false) -> Bool {
        var lock = flock()
        lock.l_type = Int16(type)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = byte.rawValue
        lock.l_len = 1
        let command = waiting ? WriteTurn.setLockWaiting : WriteTurn.setLock
        var result = fcntl(descriptor, command, &lock)
        while result != 0, errno == EINTR { result = fcntl(descriptor, command, &lock) }
        return result == 0
    }

    /// `F_OFD_SETLK` and `F_OFD_SETLKW`, which Glibc offers to C alone (`fcntl_locking(2)`).
    private static let setLock: Int32 = 37
    private static let setLockWaiting: Int32 = 38
}
