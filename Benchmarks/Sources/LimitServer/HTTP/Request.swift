import Glibc

/// The necessary parts of a request: its end, its target and its token. It points into the read bytes.
struct Request {
    enum Method {
        case get, put, post, other
    }

    /// The head with the empty line, and the content.
    let length: Int
    let method: Method
    let target: UnsafeRawBufferPointer
    let content: UnsafeRawBufferPointer
    /// The token after `Authorization: Bearer `; empty without it.
    let token: UnsafeRawBufferPointer
    let keepsAlive: Bool

    /// Nil if the request is incomplete.
    init?(startOf bytes: UnsafeRawBufferPointer) {
        guard let end = Request.end(of: bytes) else { return nil }
        let head = UnsafeRawBufferPointer(rebasing: bytes[..<end])
        let fields = RequestFields(of: head)
        guard fields.contentLength <= bytes.count - end else { return nil }
        content = UnsafeRawBufferPointer(rebasing: bytes[end..<(end + fields.contentLength)])
        length = end + fields.contentLength
        token = fields.token
        keepsAlive = !fields.asksToClose
        (method, target) = Request.line(of: head)
    }

    private static func end(of bytes: UnsafeRawBufferPointer) -> Int? {
        guard let start = bytes.baseAddress else { return nil }
        var offset = 0
        while offset + 4 <= bytes.count,
            let found = memchr(start + offset, 0x0D, bytes.count - offset - 3)
        {
            offset = UnsafeRawPointer(found) - start
            // CR LF CR LF, as a little-endian number.
            if bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self) == 0x0A0D_0A0D {
                return offset + 4
            }
            offset += 1
        }
        return nil
    }

    private static func line(of head: UnsafeRawBufferPointer) -> (Method, UnsafeRawBufferPointer) {
        let (method, start): (Method, Int) =
            if head.starts(with: "GET ".utf8) {
                (.get, 4)
            } else if head.starts(with: "PUT ".utf8) {
                (.put, 4)
            } else if head.starts(with: "POST ".utf8) {
                (.post, 5)
            } else {
                (.other, 0)
            }
        let end = head[start...].firstIndex(of: 0x20) ?? start
        return (method, UnsafeRawBufferPointer(rebasing: head[start..<end]))
    }
}
