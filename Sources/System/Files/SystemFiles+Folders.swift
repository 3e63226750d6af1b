import Glibc

extension SystemFiles {
    /// Makes an empty folder that its owner alone may read, after removing one that a process left which is gone; it is
    /// this process's for as long as the ``PendingFile`` lives.
    /// - Throws: ``FileError``; ``FileError/busy(_:)`` while another process has it.
    package func beginFolder(_ path: String) throws -> PendingFile {
        if let leftover = try hold(path) {
            withExtendedLifetime(leftover) { removeFolder(path) }
        }
        guard mkdir(path, 0o700) == 0 else { throw errno == EEXIST ? FileError.busy(path) : error(path) }
        // Somebody may have come between the two and taken it for a leftover.
        guard let folder = try hold(path) else { throw FileError.busy(path) }
        return folder
    }

    /// Removes a folder of our own and all in it.
    package func removeFolder(_ path: String) {
        if let folder = opendir(path) {
            while let entry = readdir(folder) {
                guard !isDots(entry) else { continue }
                let name = "\(path)/\(name(of: entry))"
                if unlink(name) != 0 { removeFolder(name) }
            }
            closedir(folder)
        }
        rmdir(path)
    }

    /// Whether it is a folder with nothing in it.
    package func isEmptyFolder(_ path: String) -> Bool {
        guard let folder = opendir(path) else { return false }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            guard isDots(entry) else { return false }
        }
        return true
    }

    /// Takes a folder; nil if there is none.
    private func hold(_ path: String) throws -> PendingFile? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw error(path)
        }
        let folder = PendingFile(descriptor: descriptor)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, folder.isNamed(path) else {
            throw FileError.busy(path)
        }
        return folder
    }

    private func isDots(_ entry: UnsafeMutablePointer<dirent>) -> Bool {
        [".", ".."].contains(name(of: entry))
    }

    private func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) { name in
            name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
    }
}
