import LinuxSupport
import SQLiteStore
import Synchronization

/// The real file system with one failing step. If `isDeath` is true, all later steps fail too, as if the process had been
/// killed.
final class FailingFiles: FileOperations {
    private let system = SystemFiles()
    private let steps = Mutex(0)
    private let failing: Int
    private let isDeath: Bool

    /// - Parameter failing: the number of the step, from 0.
    init(at failing: Int, isDeath: Bool = false) {
        self.failing = failing
        self.isDeath = isDeath
    }

    /// Whether the step was reached.
    var hasFailed: Bool { steps.withLock { $0 > failing } }

    private func step() throws {
        let step = steps.withLock { steps in
            defer { steps += 1 }
            return steps
        }
        if step == failing || isDeath && step > failing { throw FileError.full }
    }

    func begin(_ path: String) throws -> PendingFile {
        try step()
        return try system.begin(path)
    }

    func adopt(_ path: String, from other: String) throws {
        try step()
        try system.adopt(path, from: other)
    }

    func sync(_ path: String) throws {
        try step()
        try system.sync(path)
    }

    func syncFolder(of path: String) throws {
        try step()
        try system.syncFolder(of: path)
    }

    func link(_ path: String, to other: String) throws {
        try step()
        try system.link(path, to: other)
    }

    func move(_ path: String, to other: String, replacing: Bool) throws {
        try step()
        try system.move(path, to: other, replacing: replacing)
    }

    func remove(_ path: String) throws {
        try step()
        try system.remove(path)
    }
}
