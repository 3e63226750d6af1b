extension PictureScanner {
    /// Keeps the blocks of a GIF file (GIF89a §17–27) that show it: the frames, their times, and how often they repeat.
    func cleanGIF() throws -> PixelSize {
        let screen = try PixelSize(width: little(2, at: 6), height: little(2, at: 8))
        if readsHead { return screen }
        var offset = 13 + (try colors(at: 10))
        try keep(0..<offset)
        var hasFrame = false
        while true {
            try countPart()
            let end: Int
            switch try byte(at: offset) {
            // A frame. Browsers would make the screen larger for one that lies outside.
            case 0x2C:
                let frame = try PixelSize(width: little(2, at: offset + 5), height: little(2, at: offset + 7))
                try screen.check(frame, left: little(2, at: offset + 1), top: little(2, at: offset + 3))
                end = try endOfBlocks(from: offset + 11 + colors(at: offset + 9))
                try keep(offset..<end)
                hasFrame = true
            // An extension. XMP data is not in blocks, but its last bytes lead to its end all the same.
            case 0x21:
                end = try endOfBlocks(from: offset + 2)
                let label = try byte(at: offset + 1)
                let repeats =
                    try has("\u{B}NETSCAPE2.0", at: offset + 2) || has("\u{B}ANIMEXTS1.0", at: offset + 2)
                if label == 0xF9 && end == offset + 8 {
                    try keep(offset..<end)
                } else if label == 0xFF, repeats, try has([3, 1], at: offset + 14) {
                    // Without further blocks, which can have anything.
                    try keep(offset..<offset + 18)
                    try keep(end - 1..<end)
                }
            case 0x3B where hasFrame:
                try keep(offset..<offset + 1)
                return screen
            default: throw PictureError.damaged
            }
            offset = end
        }
    }

    /// How many bytes a table of colors has, by the flags before it.
    private func colors(at offset: Int) throws -> Int {
        let flags = try byte(at: offset)
        return flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    /// The end of blocks of data, behind the empty one.
    private func endOfBlocks(from offset: Int) throws -> Int {
        var offset = offset
        while case let count = try byte(at: offset), count > 0 { offset += 1 + Int(count) }
        return offset + 1
    }
}
