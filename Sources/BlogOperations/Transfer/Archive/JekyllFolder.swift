import BlogDomain
import Glibc
import LinuxSupport

/// A Jekyll site's folder that is created atomically: it is written under a hidden name in the same parent folder and
/// renamed at the end. If the process is killed, the next process that writes the same folder removes the leftover.
public final class JekyllFolder: Sendable {
    private let name: String
    private let place: FilePlace
    private let hidden: String
    private let pending: PendingFile

    /// Begins a folder. An empty folder may exist at the path.
    /// - Parameter database: the database in use.
    public init(at path: String, besideDatabase database: String? = nil) throws(OutputFileError) {
        name = path
        place = FilePlace(JekyllFolder.withoutSlashes(path))
        try place.require(apartFrom: database)
        guard place.occupant == .nothing || SystemFiles().isEmptyFolder(place.path) else {
            throw .exists(path)
        }
        hidden = place.hidden("exporting")
        do {
            pending = try SystemFiles().beginFolder(hidden)
        } catch {
            throw OutputFileError(error, path)
        }
    }

    /// Creates a folder in it, unless it exists.
    /// - Throws: ``StoreError/full``, ``TransferError/output(reason:)``.
    func makeFolder(_ name: String) throws {
        guard mkdir("\(hidden)/\(name)", 0o700) == 0 || errno == EEXIST else { throw SystemReason.failure }
    }

    /// Appends to a file in it, and creates its folders.
    /// - Throws: ``StoreError/full``, ``TransferError/output(reason:)``.
    func append(_ bytes: [UInt8], to name: String) throws {
        for (place, byte) in name.utf8.enumerated() where byte == UInt8(ascii: "/") {
            try makeFolder(String(name.utf8.prefix(place)) ?? name)
        }
        let file = open("\(hidden)/\(name)", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemReason.failure }
        defer { close(file) }
        try FileWriting.write(bytes[...], to: file)
    }

    /// Syncs the folder to disk and moves it to its final name.
    /// - Throws: ``OutputFileError``. Then no folder was created.
    public func commit() throws(OutputFileError) {
        // Sync all files at once: a sync of each would wait for the disk a million times.
        sync()
        // `rename` replaces only an empty folder.
        guard rename(hidden, place.path) != 0 else {
            try? SystemFiles().syncFolder(of: place.path)
            return
        }
        let code = errno
        abandon()
        throw [EEXIST, ENOTEMPTY, ENOTDIR].contains(code)
            ? .exists(name) : .failed(name, reason: SystemReason.of(code))
    }

    /// Removes the incomplete folder.
    public func abandon() {
        SystemFiles().removeFolder(hidden)
    }

    private static func withoutSlashes(_ path: String) -> String {
        var path = path[...]
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        return String(path)
    }
}
