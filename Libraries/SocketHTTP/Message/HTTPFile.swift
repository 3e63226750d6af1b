import Glibc

/// An open file as the content of a response. It is closed when no response needs it any more.
public final class HTTPFile: Sendable {
    let descriptor: Int32
    /// The bytes to send.
    let range: Range<Int>
    private let closing: @Sendable (Int32) -> Void

    /// Takes over a descriptor of a regular file.
    /// - Parameters:
    ///   - range: the bytes to send, in which the file is expected not to change.
    ///   - closing: closes the descriptor; nil closes it at once.
    public init(descriptor: Int32, range: Range<Int>, closing: (@Sendable (Int32) -> Void)? = nil) {
        self.descriptor = descriptor
        self.range = range
        self.closing = closing ?? { close($0) }
    }

    deinit {
        closing(descriptor)
    }
}
