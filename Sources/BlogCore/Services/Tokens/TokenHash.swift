/// What is kept of a token: 32 bytes from which the token cannot be told.
public struct TokenHash: Hashable, Sendable {
    /// The bytes.
    public let bytes: [UInt8]

    /// Wraps a hash.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }
}
