import BlogServices
import Glibc

/// A Jekyll site's folder that is there whole or not at all: it is written beside its place under another name, and moved
/// there at the end.
public final class JekyllFolder: Sendable {
    private let path: String
    let partial: String

    /// Begins a folder. There may be an empty one in its place.
    /// - Throws: ``OutputFileError``.
    public init(at path: String) throws(OutputFileError) {
        self.path = path
        partial = PartialName.of(path)
        guard access(path, F_OK) != 0 || JekyllFolder.isEmptyFolder(path) else { throw .exists(path) }
        guard mkdir(partial, 0o700) == 0 else { throw .failed(path, reason: SystemReason.last) }
    }

    /// Makes a folder in it.
    /// - Throws: ``StoreError/full``, ``MovingError/output(reason:)``.
    func makeFolder(_ name: String) throws {
        guard mkdir("\(partial)/\(name)", 0o700) == 0 else {
            throw errno == ENOSPC || errno == EDQUOT
                ? StoreError.full : MovingError.output(reason: SystemReason.last)
        }
    }

    /// Writes a new file in it.
    /// - Throws: ``StoreError/full``, ``MovingError/output(reason:)``.
    func write(_ text: String, to name: String) throws {
        try FileWriting.writeNew(Array(text.utf8)[...], at: "\(partial)/\(name)")
    }

    /// Puts the folder into its place, once it is on the disk.
    /// - Throws: ``OutputFileError``; then there is no folder.
    public func commit() throws(OutputFileError) {
        // Of a million files, all at once: each by itself would take a million waits for the disk.
        sync()
        // An empty folder gives way, and nothing else.
        guard rename(partial, path) != 0 else { return FileWriting.settleFolder(of: path) }
        let code = errno
        abandon()
        throw [EEXIST, ENOTEMPTY, ENOTDIR].contains(code)
            ? .exists(path) : .failed(path, reason: SystemReason.of(code))
    }

    /// Leaves nothing behind.
    public func abandon() {
        JekyllFolder.remove(partial)
    }

    private static func isEmptyFolder(_ path: String) -> Bool {
        guard let folder = opendir(path) else { return false }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            guard isDots(entry) else { return false }
        }
        return true
    }

    /// Removes a folder of our own and all in it.
    private static func remove(_ path: String) {
        if let folder = opendir(path) {
            while let entry = readdir(folder) {
                guard !isDots(entry) else { continue }
                let name = "\(path)/\(name(of: entry))"
                if unlink(name) != 0 { remove(name) }
            }
            closedir(folder)
        }
        rmdir(path)
    }

    private static func isDots(_ entry: UnsafeMutablePointer<dirent>) -> Bool {
        [".", ".."].contains(name(of: entry))
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) { name in
            name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
    }
}
