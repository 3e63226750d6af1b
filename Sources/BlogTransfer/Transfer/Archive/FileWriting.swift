import BlogServices
import Glibc
import ProcessSupport

/// Writing to descriptors.
enum FileWriting {
    /// Writes all bytes.
    /// - Throws: ``StoreError/full``, ``TransferError/output(reason:)``.
    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws {
        let count = bytes.withUnsafeBytes { SharedDescriptor.write($0, to: descriptor) }
        guard count == bytes.count else {
            throw errno == ENOSPC || errno == EDQUOT
                ? StoreError.full : TransferError.output(reason: SystemReason.last)
        }
    }

    /// Writes a new file.
    /// - Throws: ``StoreError/full``, ``TransferError/output(reason:)``.
    static func writeNew(_ bytes: ArraySlice<UInt8>, at path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == ENOSPC || errno == EDQUOT
                ? StoreError.full : TransferError.output(reason: SystemReason.last)
        }
        defer { close(descriptor) }
        try write(bytes, to: descriptor)
    }

    /// Syncs a folder, so that a new name survives a power failure. Ignores the error of a file system without this
    /// feature.
    static func syncFolder(of path: String) {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
        let descriptor = open(String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        close(descriptor)
    }
}

/// The system's message for a failed system call.
enum SystemReason {
    /// The message for the last failed call.
    static var last: String { of(errno) }

    static func of(_ code: Int32) -> String { String(cString: strerror(code)) }
}
