import Glibc

/// An open file as the content of a response. It is closed when no response needs it any more.
public final class HTTPFile: Sendable {
    let descriptor: Int32
    /// The bytes to send.
    let range: Range<Int>
    private let closed: @Sendable () -> Void

    /// Takes over a descriptor of a regular file.
    /// - Parameters:
    ///   - range: the bytes to send, in which the file is expected not to change.
    ///   - closed: called after the file is closed.
    public init(descriptor: Int32, range: Range<Int>, closed: @escaping @Sendable () -> Void = {}) {
        self.descriptor = descriptor
        self.range = range
        self.closed = closed
    }

    deinit {
        close(descriptor)
        closed()
    }
}
