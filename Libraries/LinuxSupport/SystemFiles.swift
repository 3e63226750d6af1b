import Glibc

/// The real file system.
package struct SystemFiles: FileOperations {
    package init() {}

    package func begin(_ path: String) throws -> PendingFile {
        if let leftover = try hold(path, O_NONBLOCK) {
            try withExtendedLifetime(leftover) { try remove(path) }
        }
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw errno == EEXIST ? FileError.busy(path) : error(path) }
        let file = PendingFile(descriptor: descriptor)
        // Another process may have taken it for a leftover between the two calls.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, file.isNamed(path) else {
            throw FileError.busy(path)
        }
        return file
    }

    package func adopt(_ path: String, from other: String) throws {
        var (mine, theirs) = (stat(), stat())
        guard stat(path, &mine) == 0, stat(other, &theirs) == 0 else { throw error(path) }
        if mine.st_uid != theirs.st_uid || mine.st_gid != theirs.st_gid {
            guard chown(path, theirs.st_uid, theirs.st_gid) == 0 else { throw error(path) }
        }
        guard chmod(path, theirs.st_mode & 0o7777) == 0 else { throw error(path) }
    }

    package func sync(_ path: String) throws {
        try sync(path, O_RDONLY)
    }

    package func syncFolder(of path: String) throws {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        try sync(folder, O_RDONLY | O_DIRECTORY)
    }

    private func sync(_ path: String, _ flags: Int32) throws {
        let descriptor = open(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else { throw error(path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw error(path) }
    }

    package func link(_ path: String, to other: String) throws {
        guard Glibc.link(path, other) == 0 else { throw error(other) }
    }

    package func move(_ path: String, to other: String, replacing: Bool) throws {
        if replacing {
            guard rename(path, other) == 0 else { throw error(other) }
        } else {
            // In two steps: the first refuses to replace anything.
            guard Glibc.link(path, other) != 0 else { return try remove(path) }
            // A FAT file system, for example, has no hard links.
            guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno), access(other, F_OK) != 0 else {
                throw error(other)
            }
            try move(path, to: other, replacing: true)
        }
    }

    package func remove(_ path: String) throws {
        guard unlink(path) == 0 || errno == ENOENT else { throw error(path) }
    }

    /// The error of the call that has just failed, by `errno`.
    func error(_ path: String) -> FileError {
        switch errno {
        case EEXIST: .exists(path)
        case ENOSPC, EDQUOT: .full
        case let number: .failed(path, reason: String(cString: strerror(number)))
        }
    }
}

extension SystemFiles {
    /// Creates an empty folder that only its owner can read, and replaces the leftover folder of a killed process. This
    /// process holds it while the ``PendingFile`` lives.
    /// - Throws: ``FileError``; ``FileError/busy(_:)`` while another process has it.
    package func beginFolder(_ path: String) throws -> PendingFile {
        if let leftover = try hold(path, O_DIRECTORY) {
            withExtendedLifetime(leftover) { removeFolder(path) }
        }
        guard mkdir(path, 0o700) == 0 else { throw errno == EEXIST ? FileError.busy(path) : error(path) }
        // Another process may have taken it for a leftover between the two calls.
        guard let folder = try hold(path, O_DIRECTORY) else { throw FileError.busy(path) }
        return folder
    }

    /// Removes a folder of this process with its content.
    package func removeFolder(_ path: String) {
        for name in names(inFolder: path) ?? [] {
            let member = "\(path)/\(name)"
            if unlink(member) != 0 { removeFolder(member) }
        }
        rmdir(path)
    }

    package func isEmptyFolder(_ path: String) -> Bool { names(inFolder: path)?.isEmpty == true }

    private func names(inFolder path: String) -> [String]? { opendir(path).map(Self.names) }

    /// The names in an open folder, which it closes.
    package static func names(in folder: OpaquePointer) -> [String] {
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names.filter { $0 != "." && $0 != ".." }
    }

    /// Locks the file or folder that a killed process has left; nil if there is none.
    private func hold(_ path: String, _ flags: Int32) throws -> PendingFile? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | flags)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw error(path)
        }
        let leftover = PendingFile(descriptor: descriptor)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, leftover.isNamed(path) else {
            throw FileError.busy(path)
        }
        return leftover
    }
}

/// A file or a folder that is not finished: no other process takes it for a leftover while this object lives.
package final class PendingFile: Sendable {
    /// Open for writing; of a folder, only for its lock.
    package let descriptor: Int32

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        // A child process would hold the lock between `fork` and `exec`.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Whether the path names this file.
    func isNamed(_ path: String) -> Bool { FileIdentity.leads(path, to: descriptor) }
}
