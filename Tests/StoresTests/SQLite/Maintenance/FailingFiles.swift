import Files
import SQLiteStore
import Synchronization

/// The file system that there is, until one step fails; or, from a step on, the process is as good as dead, and nothing
/// that it would still do is done.
final class FailingFiles: FileOperations {
    private let system = SystemFiles()
    private let steps = Mutex(0)
    private let failing: Int
    private let isDeath: Bool

    /// - Parameter failing: which step, from 0 on.
    init(at failing: Int, isDeath: Bool = false) {
        self.failing = failing
        self.isDeath = isDeath
    }

    /// Whether it came to that.
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
