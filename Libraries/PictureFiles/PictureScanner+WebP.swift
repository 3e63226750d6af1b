extension PictureScanner {
    private typealias Chunk = (name: String, content: Range<Int>, end: Int)

    /// Keeps the chunks of a WebP file (RFC 9649 §2) that show it, and writes its first chunk and its size again.
    func cleanWebP() throws -> PixelSize {
        let end = 8 + (try little(4, at: 4))
        // The flags of VP8X: 2 for an animation, 8 for Exif data, 0x32 for all that shows the picture.
        var flags: UInt8 = 0
        var canvas: PixelSize?
        var hasImage = false
        var offset = 12
        try check(end <= size)
        while offset < end {
            let chunk = try chunk(at: offset, before: end)
            switch chunk.name {
            case "VP8X" where offset == 12:
                try check(chunk.content.count >= 10)
                flags = try byte(at: 20)
                canvas = try PixelSize(width: little(3, at: 24) + 1, height: little(3, at: 27) + 1)
            case "VP8 ", "VP8L":
                let image = try imageSize(of: chunk)
                try check(!hasImage && flags & 2 == 0 && canvas == (offset == 12 ? nil : image))
                canvas = image
                hasImage = true
                try keep(offset..<chunk.end)
            case "ANMF":
                guard let canvas, flags & 2 != 0 else { throw PictureError.damaged }
                try checkFrame(chunk.content, of: canvas)
                hasImage = true
                try keep(offset..<chunk.end)
            case "ICCP", "ANIM", "ALPH": try keep(offset..<chunk.end)
            case "EXIF" where flags & 8 != 0:
                try keepOrientation(of: chunk.content) { "EXIF".utf8 + [26, 0, 0, 0] + $0 }
            default: break
            }
            offset = chunk.end
            // Exif data comes behind the image.
            if readsHead, flags & 8 == 0, let canvas { return canvas }
        }
        guard let canvas, hasImage else { throw PictureError.damaged }
        var head = Array("WEBP".utf8)
        if try has("VP8X", at: 12) {
            head += "VP8X".utf8 + [10, 0, 0, 0, flags & 0x32 | (orientation == 1 ? 0 : 8), 0, 0, 0]
            head += try bytes(6, at: 24)
        }
        let count = pieces.reduce(head.count) { $0 + $1.count }
        let counts = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: count >> $0) }
        try insert(.bytes("RIFF".utf8 + counts + head), at: 0)
        return canvas
    }

    /// The chunk at an offset, which is padded to an even number of bytes.
    private func chunk(at offset: Int, before limit: Int) throws -> Chunk {
        try countPart()
        let count = try little(4, at: offset + 4)
        let end = offset + 8 + count + count & 1
        try check(end <= limit)
        return (try name(at: offset), offset + 8..<offset + 8 + count, end)
    }

    /// The size in the data of an image (RFC 6386 §9.1; RFC 9649 §3.4).
    private func imageSize(of chunk: Chunk) throws -> PixelSize {
        let start = chunk.content.lowerBound
        if chunk.name == "VP8L" {
            try check(chunk.content.count >= 5 && has([0x2F], at: start))
            let bits = try little(4, at: start + 1)
            return try PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        }
        try check(chunk.content.count >= 10 && has([0x9D, 1, 0x2A], at: start + 3))
        return try PixelSize(
            width: little(2, at: start + 6) & 0x3FFF, height: little(2, at: start + 8) & 0x3FFF)
    }

    /// Checks that a frame of an animation lies in the picture and has nothing but an image, with its transparency.
    private func checkFrame(_ content: Range<Int>, of canvas: PixelSize) throws {
        let start = content.lowerBound
        let frame = try PixelSize(width: little(3, at: start + 6) + 1, height: little(3, at: start + 9) + 1)
        try canvas.check(frame, left: 2 * little(3, at: start), top: 2 * little(3, at: start + 3))
        var image = try chunk(at: start + 16, before: content.upperBound)
        if image.name == "ALPH" { image = try chunk(at: image.end, before: content.upperBound) }
        try check(["VP8 ", "VP8L"].contains(image.name) && image.end == content.upperBound)
        try check(imageSize(of: image) == frame)
    }
}
