extension PictureCleaner {
    /// Keeps the chunks of a WebP file (RFC 9649 §2) that show it. Zeros take the place of the others, so that the size in the
    /// head of the file stays right.
    mutating func takePartOfWebP() throws {
        switch next {
        case .head:
            fileEnd = 8 + (try little(4, at: 4))
            next = .part
            take(.kept, 12)
        case .frame(let frame, let end, let hasAlpha):
            let chunk = try chunk(before: end)
            if chunk.name == "ALPH", !hasAlpha {
                next = .frame(frame, end: end, hasAlpha: true)
            } else {
                try check(["VP8 ", "VP8L"].contains(chunk.name) && offset + chunk.count == end)
                try check(imageSize(of: chunk) == frame)
                next = .part
            }
            take(.kept, chunk.count)
        case _ where offset >= fileEnd:
            try check(size != nil && hasImage)
            next = .nothing
        default: try takeChunk(chunk(before: fileEnd))
        }
        if readsHead, size != nil { next = .nothing }
    }

    /// A chunk: its name, the bytes of its content, and those of all of it, which are an even number.
    private typealias Chunk = (name: String, content: Int, count: Int)

    private func chunk(before end: Int) throws -> Chunk {
        let content = try little(4, at: 4)
        let count = 8 + content + content & 1
        try check(offset + count <= end)
        return (try name(at: 0), content, count)
    }

    private mutating func takeChunk(_ chunk: Chunk) throws {
        switch chunk.name {
        case "VP8X" where offset == 12:
            try check(chunk.content >= 10)
            let canvas = try PixelSize(width: little(3, at: 12) + 1, height: little(3, at: 15) + 1)
            size = canvas
            // 2 for an animation, 8 for Exif data, 0x32 for all that shows the picture.
            flags = try byte(at: 8) & 0x3A
            add(try bytes(8, at: 0) + [flags, 0, 0, 0] + bytes(6, at: 12))
            take(.left, 18)
            take(.zeros, chunk.count - 18)
        case "VP8 ", "VP8L":
            let image = try imageSize(of: chunk)
            try check(!hasImage && flags & 2 == 0 && size == (offset == 12 ? nil : image))
            size = image
            hasImage = true
            take(.kept, chunk.count)
        case "ANMF":
            guard let size, flags & 2 != 0 else { throw PictureError.damaged }
            try check(chunk.content >= 16)
            let frame = try PixelSize(width: little(3, at: 14) + 1, height: little(3, at: 17) + 1)
            try size.check(frame, left: 2 * little(3, at: 8), top: 2 * little(3, at: 11))
            _ = try byte(at: 23)
            hasImage = true
            next = .frame(frame, end: offset + chunk.count, hasAlpha: false)
            take(.kept, 24)
        case "ANIM":
            try check(chunk.content == 6)
            take(.kept, chunk.count)
        case "ICCP", "ALPH": take(.kept, chunk.count)
        case "EXIF" where flags & 8 != 0 && chunk.content >= 26:
            guard let tiff = try rest(ofExif: 8..<8 + chunk.content) else { fallthrough }
            add(try bytes(8, at: 0) + tiff)
            take(.left, 34)
            take(.zeros, chunk.count - 34)
        default:
            add("JUNK".utf8 + (try bytes(4, at: 4)))
            take(.left, 8)
            take(.zeros, chunk.count - 8)
        }
    }

    /// The size in the data of an image (RFC 6386 §9.1; RFC 9649 §3.4).
    private func imageSize(of chunk: Chunk) throws -> PixelSize {
        if chunk.name == "VP8L" {
            try check(chunk.content >= 5 && has([0x2F], at: 8))
            let bits = try little(4, at: 9)
            return try PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        }
        try check(chunk.content >= 10 && has([0x9D, 1, 0x2A], at: 11))
        return try PixelSize(width: little(2, at: 14) & 0x3FFF, height: little(2, at: 16) & 0x3FFF)
    }
}
