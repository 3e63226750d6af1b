import BlogDomain

/// A strong validator of a representation (RFC 9110 §8.8.3): a hash of its bytes, preceded by the post's version if the
/// representation shows one post.
struct EntityTag: Sendable {
    let text: String

    init(of bytes: [UInt8], version: Int?) {
        let hash = String(EntityTag.hash(bytes), radix: 16)
        text = version.map { "\"\($0)-\(hash)\"" } ?? "\"\(hash)\""
    }

    /// - Parameter opaque: a text without quotes that identifies the representation.
    init(opaque: String) {
        text = "\"\(opaque)\""
    }

    /// The tag of the compressed representation. `If-Match` compares only the version at its beginning, so a client can send
    /// either tag.
    init(gzipOf tag: String) {
        text = "\(tag.dropLast())-gzip\""
    }

    /// Whether an `If-None-Match` field contains this tag or `*` (RFC 9110 §13.1.2).
    func isMatched(by field: String) -> Bool {
        field == text || field == "*"
            || field.split(separator: ",").contains { candidate in
                let tag = candidate.drop { $0 == " " || $0 == "\t" }
                let opaque = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
                return opaque == text
                    || opaque.hasPrefix(text) && opaque.dropFirst(text.count).allSatisfy(\.isWhitespace)
            }
    }

    /// A fast multiply-and-fold hash in four independent lanes of eight bytes, because every request hashes a page. It
    /// only has to distinguish the representations of one resource. The lanes are not a `SIMD4`, because x86-64 has no
    /// instruction for such a multiplication.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        var lanes: (UInt64, UInt64, UInt64, UInt64) = (
            0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344, 0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89
        )
        bytes.withUnsafeBytes { raw in
            var place = 0
            while place &+ 32 <= raw.count {
                fold(raw.loadUnaligned(fromByteOffset: place, as: UInt64.self), into: &lanes.0)
                fold(raw.loadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self), into: &lanes.1)
                fold(raw.loadUnaligned(fromByteOffset: place &+ 16, as: UInt64.self), into: &lanes.2)
                fold(raw.loadUnaligned(fromByteOffset: place &+ 24, as: UInt64.self), into: &lanes.3)
                place &+= 32
            }
            for byte in raw[place...] { fold(UInt64(byte), into: &lanes.0) }
        }
        var hash = UInt64(bytes.count)
        for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { fold(lane, into: &hash) }
        return hash
    }

    @inline(__always)
    private static func fold(_ value: UInt64, into lane: inout UInt64) {
        lane = (lane ^ value) &* 0x9E37_79B9_7F4A_7C15
        lane ^= lane >> 29
    }
}

/// The `If-Match` field (RFC 9110 §13.1.1) as a condition on a post's version. An entity tag is `"VERSION-HASH"`. Only
/// the version is compared, so that a client can read one representation and change another.
enum IfMatchField {
    static func condition(_ field: String?) -> VersionCondition {
        guard let field else { return .any }
        // A malformed tag matches no version, so the change is refused.
        let tags = field.split(separator: ",").map(\.trimmed)
        return tags == ["*"] ? .any : .oneOf(tags.compactMap(version))
    }

    /// A weak tag never matches here (RFC 9110 §8.8.3.2).
    private static func version(_ tag: Substring) -> PostVersion? {
        guard tag.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else { return nil }
        let number = tag.dropFirst().dropLast().split(separator: "-", omittingEmptySubsequences: false)[0]
        guard number.utf8.allSatisfy(\.isDigit) else { return nil }
        return Int(number).map(PostVersion.init)
    }
}
