import Glibc

/// An open file as the content of a response. It is closed when no response needs it any more.
public final class HTTPFile: Sendable {
    let descriptor: Int32
    /// In bytes.
    let length: Int

    /// Takes over a descriptor of a regular file.
    /// - Parameter length: the number of bytes to send, in which the file is expected not to change.
    public init(descriptor: Int32, length: Int) {
        self.descriptor = descriptor
        self.length = length
    }

    deinit {
        close(descriptor)
    }
}
