/// An answer's content. Bytes in memory; a stream will be another way to make one.
public struct HTTPBody: Sendable {
    /// The content.
    public var bytes: [UInt8]

    /// Content of these bytes.
    public init(_ bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    /// Text, in UTF-8.
    public init(_ text: String) {
        bytes = Array(text.utf8)
    }
}
