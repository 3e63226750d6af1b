import BlogDomain
import Glibc
import LinuxSupport

/// Writing to descriptors.
enum FileWriting {
    /// Writes all bytes.
    /// - Throws: ``StoreError/full``, ``TransferError/output(reason:)``.
    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws {
        let count = bytes.withUnsafeBytes { SharedDescriptor.write($0, to: descriptor) }
        guard count == bytes.count else { throw SystemReason.failure }
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

    /// The error of an output whose last system call failed.
    static var failure: any Error {
        errno == ENOSPC || errno == EDQUOT ? StoreError.full : TransferError.output(reason: last)
    }

    static func of(_ code: Int32) -> String { String(cString: strerror(code)) }
}
