/// A strong validator of one representation (RFC 9110 §8.8.3): a hash of its bytes, with the version of the post
/// before it where it shows one.
struct EntityTag {
    let text: String

    init(of bytes: [UInt8], version: Int?) {
        let hash = String(EntityTag.hash(bytes), radix: 16)
        text = version.map { "\"\($0)-\(hash)\"" } ?? "\"\(hash)\""
    }

    /// Whether an `If-None-Match` field names this representation, or any (RFC 9110 §13.1.2).
    func isMatched(by field: String) -> Bool {
        field == text || field == "*"
            || field.split(separator: ",").contains { candidate in
                let tag = candidate.drop { $0 == " " || $0 == "\t" }
                let opaque = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
                return opaque == text
                    || opaque.hasPrefix(text) && opaque.dropFirst(text.count).allSatisfy(\.isWhitespace)
            }
    }

    /// FNV-1a's idea eight bytes at a time, with the rotation that makes high bits count: it need only tell
    /// two answers of one resource apart, and a page is hashed for every request.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
        func mix(_ word: UInt64) {
            hash = (hash ^ word) &* prime
            hash ^= hash >> 29
        }
        bytes.withUnsafeBytes { raw in
            let words = raw.count / 8
            for word in 0..<words { mix(raw.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)) }
            var rest: UInt64 = 0
            for byte in raw[(words * 8)...] { rest = rest << 8 | UInt64(byte) }
            mix(rest)
        }
        mix(hash >> 32)
        return hash
    }
}
