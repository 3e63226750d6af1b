import Glibc

/// An open file as the content of a response. It is closed when no response needs it any more.
public final class HTTPFile: Sendable {
    let descriptor: Int32
    /// The bytes to send.
    let range: Range<Int>

    /// Takes over a descriptor of a regular file.
    /// - Parameter range: the bytes to send, in which the file is expected not to change.
    public init(descriptor: Int32, range: Range<Int>) {
        self.descriptor = descriptor
        self.range = range
    }

    deinit {
        close(descriptor)
    }
}
