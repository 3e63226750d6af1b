import Glibc

/// The necessary header fields, found in one pass by the first letter of each line.
struct RequestFields {
    private(set) var asksToClose = false
    private(set) var contentLength = 0
    private(set) var token = UnsafeRawBufferPointer(start: nil, count: 0)

    init(of head: UnsafeRawBufferPointer) {
        var offset = 0
        while let start = head.baseAddress, let found = memchr(start + offset, 0x0A, head.count - offset) {
            offset = UnsafeRawPointer(found) - start + 1
            guard offset < head.count else { return }
            switch head[offset] | 0x20 {
            case UInt8(ascii: "a"): noteToken(UnsafeRawBufferPointer(rebasing: head[offset...]))
            case UInt8(ascii: "c"): noteConnection(UnsafeRawBufferPointer(rebasing: head[offset...]))
            default: break
            }
        }
    }

    private mutating func noteToken(_ line: UnsafeRawBufferPointer) {
        let name: StaticString = "authorization: bearer "
        guard Self.begins(line, with: name), let end = line.firstIndex(of: 0x0D) else { return }
        token = UnsafeRawBufferPointer(rebasing: line[name.utf8CodeUnitCount..<end])
    }

    private mutating func noteConnection(_ line: UnsafeRawBufferPointer) {
        let name: StaticString = "content-length: "
        if Self.begins(line, with: "connection: close\r") {
            asksToClose = true
        } else if Self.begins(line, with: name) {
            // A larger number of bytes never arrives completely.
            for byte in line[name.utf8CodeUnitCount...].prefix(9) {
                guard (0x30...0x39).contains(byte) else { return }
                contentLength = contentLength * 10 + Int(byte - 0x30)
            }
        }
    }

    /// Whether a line begins with a text, which must be in lower case, ignoring case.
    private static func begins(_ line: UnsafeRawBufferPointer, with text: StaticString) -> Bool {
        guard line.count >= text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount
        where line[index] != text.utf8Start[index] && line[index] | 0x20 != text.utf8Start[index] {
            return false
        }
        return true
    }
}
