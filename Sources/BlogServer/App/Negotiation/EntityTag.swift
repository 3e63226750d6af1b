/// A strong validator of one representation (RFC 9110 §8.8.3): a hash of its bytes, with the version of the post
/// before it where it shows one.
struct EntityTag: Sendable {
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

    /// Multiply and fold, eight bytes at a time in four lanes that do not wait for each other: a page is hashed for
    /// every request. It need only tell the answers of one resource apart.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        var lanes = SIMD4<UInt64>(
            0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344, 0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89)
        let prime = SIMD4<UInt64>(repeating: 0x9E37_79B9_7F4A_7C15)
        bytes.withUnsafeBytes { raw in
            let blocks = raw.count / 32
            for block in 0..<blocks {
                lanes =
                    (lanes ^ raw.loadUnaligned(fromByteOffset: block * 32, as: SIMD4<UInt64>.self)) &* prime
                lanes ^= lanes &>> 29
            }
            for (place, byte) in raw[(blocks * 32)...].enumerated() {
                lanes[place & 3] = (lanes[place & 3] ^ UInt64(byte)) &* prime[0]
                lanes[place & 3] ^= lanes[place & 3] >> 29
            }
        }
        return (0..<4).reduce(UInt64(bytes.count)) { hash, lane in
            let mixed = (hash ^ lanes[lane]) &* prime[0]
            return mixed ^ mixed >> 32
        }
    }
}
