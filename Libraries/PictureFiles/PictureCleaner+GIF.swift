extension PictureCleaner {
    /// Keeps the blocks of a GIF file (GIF89a §17–27) that show it: the frames, their times, and how often they repeat.
    mutating func takePartOfGIF() throws {
        switch next {
        case .head:
            let screen = try PixelSize(width: little(2, at: 6), height: little(2, at: 8))
            let count = readsHead ? 0 : 13 + (try colors(at: 10))
            size = screen
            next = readsHead ? .nothing : .part
            take(.kept, count)
        case .blocks(let use, let end):
            let count = Int(try byte(at: 0))
            if count == 0 { next = .part }
            take(count == 0 ? end : use, 1 + count)
        default:
            switch try byte(at: 0) {
            case 0x2C: try takeFrame()
            case 0x21: try takeExtension(try byte(at: 1))
            case 0x3B where hasImage:
                next = .nothing
                take(.kept, 1)
            default: throw PictureError.damaged
            }
        }
    }

    /// Browsers would make the screen larger for a frame that lies outside.
    private mutating func takeFrame() throws {
        let count = 11 + (try colors(at: 9))
        let frame = try PixelSize(width: little(2, at: 5), height: little(2, at: 7))
        try size?.check(frame, left: little(2, at: 1), top: little(2, at: 3))
        hasImage = true
        next = .blocks(.kept, end: .kept)
        take(.kept, count)
    }

    /// XMP data is not in blocks, but its last bytes lead to its end all the same.
    private mutating func takeExtension(_ label: UInt8) throws {
        if label == 0xF9, try byte(at: 2) == 4, try byte(at: 7) == 0 { return take(.kept, 8) }
        let repeats = try has("\u{B}NETSCAPE2.0", at: 2) || has("\u{B}ANIMEXTS1.0", at: 2)
        if label == 0xFF, repeats, try has([3, 1], at: 14) {
            // Without further blocks, which can have anything.
            _ = try byte(at: 17)
            next = .blocks(.left, end: .kept)
            take(.kept, 18)
        } else {
            next = .blocks(.left, end: .left)
            take(.left, 2)
        }
    }

    /// How many bytes a table of colors has, by the flags before it.
    private func colors(at index: Int) throws -> Int {
        let flags = try byte(at: index)
        return flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }
}
