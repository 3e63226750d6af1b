import BlogServices
import Files
import Glibc

/// A Jekyll site's folder that is there whole or not at all: it is written beside its place under a hidden name, and
/// moved there at the end. What a process leaves that is killed, the next one that writes the same folder clears up.
public final class JekyllFolder: Sendable {
    private let name: String
    private let place: FilePlace
    private let hidden: String
    private let pending: PendingFile

    /// Begins a folder. There may be an empty one in its place.
    /// - Parameter database: the one that is at work.
    /// - Throws: ``OutputFileError``.
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

    /// Makes a folder in it.
    /// - Throws: ``StoreError/full``, ``TransferError/output(reason:)``.
    func makeFolder(_ name: String) throws {
        guard mkdir("\(hidden)/\(name)", 0o700) == 0 else {
            throw errno == ENOSPC || errno == EDQUOT
                ? StoreError.full : TransferError.output(reason: SystemReason.last)
        }
    }

    /// Writes a new file in it.
    /// - Throws: ``StoreError/full``, ``TransferError/output(reason:)``.
    func write(_ text: String, to name: String) throws {
        try FileWriting.writeNew(Array(text.utf8)[...], at: "\(hidden)/\(name)")
    }

    /// Puts the folder into its place, once it is on the disk.
    /// - Throws: ``OutputFileError``; then there is no folder.
    public func commit() throws(OutputFileError) {
        // Of a million files, all at once: each by itself would take a million waits for the disk.
        sync()
        // An empty folder gives way, and nothing else.
        guard rename(hidden, place.path) != 0 else { return FileWriting.settleFolder(of: place.path) }
        let code = errno
        abandon()
        throw [EEXIST, ENOTEMPTY, ENOTDIR].contains(code)
            ? .exists(name) : .failed(name, reason: SystemReason.of(code))
    }

    /// Leaves nothing behind.
    public func abandon() {
        SystemFiles().removeFolder(hidden)
    }

    private static func withoutSlashes(_ path: String) -> String {
        var path = path[...]
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        return String(path)
    }
}
