import Glibc

/// As much of a request as has to be known: where it ends and what it asks for. It points into the bytes read.
struct Request {
    /// The head with the empty line; there is no body.
    let length: Int
    /// Nil for anything but GET.
    let target: UnsafeRawBufferPointer?
    let keepsAlive: Bool

    /// Nil if the head is not there to its end.
    init?(startOf bytes: UnsafeRawBufferPointer) {
        guard let length = Request.end(of: bytes) else { return nil }
        let head = UnsafeRawBufferPointer(rebasing: bytes[..<length])
        self.length = length
        target = Request.target(of: head)
        keepsAlive = !Request.asksToClose(head)
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

    private static func target(of head: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        guard head.starts(with: "GET ".utf8), let end = head.dropFirst(4).firstIndex(of: 0x20) else {
            return nil
        }
        return UnsafeRawBufferPointer(rebasing: head[4..<end])
    }

    /// Looks only at the letter that such fields begin with; what else begins with it is compared.
    private static func asksToClose(_ head: UnsafeRawBufferPointer) -> Bool {
        var offset = 0
        while let start = head.baseAddress, let found = memchr(start + offset, 0x0A, head.count - offset) {
            offset = UnsafeRawPointer(found) - start + 1
            let line = head[offset...]
            guard let first = line.first, first | 0x20 == UInt8(ascii: "c") else { continue }
            let field = "connection: close\r".utf8
            if line.count >= field.count, zip(line, field).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) {
                return true
            }
        }
        return false
    }
}
