/// The width and the height of an image in pixels, as browsers show it.
package typealias ImageSize = (width: Int, height: Int)

extension PictureFolder.Image {
    /// The most segments of a JPEG image that are read.
    private static var mostSegments: Int { 100 }

    /// Reads the size from the head of a PNG, JPEG, GIF or WebP image; nil for the other types, and if the head is not valid.
    package func dimensions() -> ImageSize? {
        let head = bytes(at: 0, upTo: 32)
        let size: ImageSize? =
            switch type {
            case .png:
                head.has("IHDR", at: 12)
                    ? (width: head.big(4, at: 16), height: head.big(4, at: 20)) : nil
            case .gif: (width: head.little(2, at: 6), height: head.little(2, at: 8))
            case .webp: webPSize(head)
            case .jpeg: jpegSize()
            case .avif, .svg: nil
            }
        return size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    }

    /// The size of a WebP image (RFC 9649 §2.5–2.7).
    private func webPSize(_ head: [UInt8]) -> ImageSize? {
        if head.has("VP8X", at: 12) {
            return (width: head.little(3, at: 24) + 1, height: head.little(3, at: 27) + 1)
        }
        if head.has("VP8L", at: 12) {
            let bits = head.little(4, at: 21)
            return (width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        }
        guard head.has("VP8 ", at: 12) else { return nil }
        return (width: head.little(2, at: 26) & 0x3FFF, height: head.little(2, at: 28) & 0x3FFF)
    }

    /// The size of a JPEG image (ITU-T T.81 §B.2.2). A camera that was turned says so in a segment before it.
    private func jpegSize() -> ImageSize? {
        var offset = 2
        var isTurned = false
        for _ in 0..<Self.mostSegments {
            let segment = bytes(at: offset, upTo: 9)
            guard segment.count == 9, segment[0] == 0xFF else { return nil }
            switch segment[1] {
            // A byte that fills.
            case 0xFF:
                offset += 1
                continue
            case 0xC4, 0xC8, 0xCC: break
            case 0xC0...0xCF:
                let size = (width: segment.big(2, at: 7), height: segment.big(2, at: 5))
                return isTurned ? (width: size.height, height: size.width) : size
            case 0xE1: isTurned = isTurned || isQuarterTurn(bytes(at: offset + 4, upTo: 1_024))
            // The image itself begins.
            case 0xD9, 0xDA: return nil
            default: break
            }
            offset += 2 + max(2, segment.big(2, at: 2))
        }
        return nil
    }

    /// Whether Exif data shows the image turned to its side (CIPA DC-008 §4.6.4, orientations 5 to 8).
    private func isQuarterTurn(_ exif: [UInt8]) -> Bool {
        guard exif.has("Exif\0\0", at: 0) else { return false }
        let tiff = Array(exif.dropFirst(6))
        let isBig = tiff.has("MM", at: 0)
        func number(_ count: Int, at offset: Int) -> Int {
            isBig ? tiff.big(count, at: offset) : tiff.little(count, at: offset)
        }
        let directory = number(4, at: 4)
        guard directory < tiff.count else { return false }
        for entry in 0..<min(number(2, at: directory), 64) {
            let offset = directory + 2 + entry * 12
            if number(2, at: offset) == 0x0112 { return (5...8).contains(number(2, at: offset + 8)) }
        }
        return false
    }
}

extension [UInt8] {
    fileprivate func has(_ text: String, at offset: Int) -> Bool { dropFirst(offset).starts(with: text.utf8) }

    /// A number of `count` bytes, the most significant one first. Bytes after the end count as 0.
    fileprivate func big(_ count: Int, at offset: Int) -> Int {
        (offset..<offset + count).reduce(0) { $0 << 8 | Int(indices.contains($1) ? self[$1] : 0) }
    }

    /// The same with the most significant byte last.
    fileprivate func little(_ count: Int, at offset: Int) -> Int {
        (offset..<offset + count).reversed().reduce(0) { $0 << 8 | Int(indices.contains($1) ? self[$1] : 0) }
    }
}
