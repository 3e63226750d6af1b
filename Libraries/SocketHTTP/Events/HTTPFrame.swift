/// Bytes that are sent to any number of event streams without a copy for each.
///
/// The bytes are framed as one chunk (RFC 9112 §7.1) when the frame is created. An empty frame sends nothing.
public struct HTTPFrame: Sendable {
    /// The content as a chunk; empty if the content is.
    let chunk: [UInt8]
    /// The position of the content in the chunk.
    private let range: Range<Int>

    /// The content without framing, for HTTP/1.0.
    var content: ArraySlice<UInt8> { chunk[range] }

    public init(_ content: some Collection<UInt8>) {
        // An empty chunk would end the response.
        guard !content.isEmpty else {
            (chunk, range) = ([], 0..<0)
            return
        }
        let size = Array("\(String(content.count, radix: 16))\r\n".utf8)
        var chunk: [UInt8] = []
        chunk.reserveCapacity(size.count + content.count + 2)
        chunk += size
        chunk += content
        chunk += "\r\n".utf8
        (self.chunk, range) = (chunk, size.count..<chunk.count - 2)
    }

    /// Creates a frame of text, in UTF-8.
    public init(_ text: String) {
        self.init(text.utf8)
    }
}
