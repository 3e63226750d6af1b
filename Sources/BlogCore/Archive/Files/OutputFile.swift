import BlogServices
import Glibc

/// A file that is there whole or not at all: it is written beside its place under another name, and moved there at the
/// end. Its owner alone may read it, for there are drafts in it.
public final class OutputFile: Sendable {
    private let descriptor: Int32
    /// Where it is going to be, and where it is written; nil for standard output.
    private let paths: (final: String, partial: String)?
    private let replaces: Bool

    /// Standard output, which is there already.
    public init() {
        descriptor = STDOUT_FILENO
        paths = nil
        replaces = false
    }

    /// Begins a file.
    /// - Parameter replaces: whether it may take the place of another one.
    /// - Throws: ``OutputFileError``.
    public init(at path: String, replaces: Bool) throws(OutputFileError) {
        guard replaces || access(path, F_OK) != 0 else { throw .exists(path) }
        let partial = PartialName.of(path)
        descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .failed(path, reason: SystemReason.last) }
        paths = (path, partial)
        self.replaces = replaces
    }

    /// Writes whole what is given.
    /// - Throws: ``StoreError/full``, ``MovingError/output(reason:)``.
    func write(_ bytes: [UInt8]) throws {
        try FileWriting.write(bytes[...], to: descriptor)
    }

    /// Puts the file into its place, once it is on the disk.
    /// - Throws: ``OutputFileError``; then there is no file.
    public func commit() throws(OutputFileError) {
        guard let paths else { return }
        var isDone = fsync(descriptor) == 0
        // A link is made only where nothing is, even if somebody came meanwhile; a file that may be replaced is renamed.
        isDone =
            isDone && (replaces ? rename(paths.partial, paths.final) : link(paths.partial, paths.final)) == 0
        let code = errno
        close(descriptor)
        if !isDone || !replaces { unlink(paths.partial) }
        guard isDone else {
            throw code == EEXIST ? .exists(paths.final) : .failed(paths.final, reason: SystemReason.of(code))
        }
        FileWriting.settleFolder(of: paths.final)
    }

    /// Leaves nothing behind.
    public func abandon() {
        guard let paths else { return }
        close(descriptor)
        unlink(paths.partial)
    }
}
