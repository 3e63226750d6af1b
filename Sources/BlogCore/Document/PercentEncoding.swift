extension String {
    /// The text with `%XX` for each byte of the characters that are not unreserved (RFC 3986 §2.3).
    public var percentEncoded: String {
        let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
            bytes.allSatisfy { Unicode.Scalar($0).isUnreserved }
        }
        return isPlain == true ? self : percentEncoded(keeping: \.isUnreserved)
    }

    /// The text with `%XX` for each byte of the characters that are not kept (RFC 3986 §2.1).
    public func percentEncoded(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
        guard !unicodeScalars.allSatisfy(isKept) else { return self }
        let digits = StaticString("0123456789ABCDEF").utf8Start
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 * utf8.count)
        for scalar in unicodeScalars {
            if isKept(scalar) {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            } else {
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    bytes.append(UInt8(ascii: "%"))
                    bytes.append(digits[Int(byte >> 4)])
                    bytes.append(digits[Int(byte & 0xF)])
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    /// Whether an address never needs to encode the character (RFC 3986 §2.3).
    public var isUnreserved: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        default: false
        }
    }
}
