extension PictureCleaner {
    /// The chunks that show a picture or an animation, beside the first one, the last one and the orientation, with the most
    /// bytes that they can have.
    private static let shown = [
        "IDAT": Int.max, "PLTE": 768, "tRNS": 256, "gAMA": 4, "cHRM": 32, "sRGB": 1, "iCCP": .max, "cICP": 4,
        "mDCV": 24, "cLLI": 8, "sBIT": 4, "bKGD": 6, "pHYs": 9, "acTL": 8, "fcTL": 26, "fdAT": .max,
    ]

    /// Keeps the chunks of a PNG file (PNG, third edition, §5) that show it. Only the first one's checksum is checked.
    mutating func takePartOfPNG() throws {
        if case .head = next {
            try check(big(4, at: 8) == 13 && has("IHDR", at: 12))
            let picture = try PixelSize(width: big(4, at: 16), height: big(4, at: 20))
            try check(Self.checked(bytes(17, at: 12)) == bytes(21, at: 12))
            size = picture
            next = .part
            return take(.kept, 33)
        }
        let content = try big(4, at: 0)
        var use = Use.left
        switch try name(at: 4) {
        case "IEND":
            try check(hasImage && content == 0)
            next = .nothing
            use = .kept
        case "IDAT" where readsHead: next = .nothing
        case let name:
            if let most = Self.shown[name] {
                if content <= most { use = .kept }
                hasImage = hasImage || name == "IDAT"
            } else if name == "eXIf" {
                // Browsers ignore an orientation behind the data.
                if !hasImage, let tiff = try rest(ofExif: 8..<8 + content) {
                    add([0, 0, 0, 26] + Self.checked("eXIf".utf8 + tiff))
                }
            } else {
                // An unknown chunk with a capital letter: the picture cannot be shown without it.
                try check(byte(at: 4) & 0x20 != 0)
            }
        }
        take(use, 12 + content)
    }

    /// Bytes with their checksum (PNG, third edition, §5.5).
    private static func checked(_ bytes: [UInt8]) -> [UInt8] {
        let sum = ~bytes.reduce(~UInt32(0)) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1) * 0xEDB8_8320 }
        }
        return bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    }
}
