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
