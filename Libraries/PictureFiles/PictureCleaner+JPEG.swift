extension PictureCleaner {
    /// Keeps the segments of a JPEG file (ITU-T T.81 §B.1) that show it, up to the end of the first picture. Some cameras have
    /// further pictures, films and notes behind it.
    mutating func takePartOfJPEG() throws {
        switch next {
        case .head:
            next = .part
            take(.kept, 2)
        case .scan: try keepScan()
        default:
            try check(byte(at: 0) == 0xFF)
            switch try byte(at: 1) {
            // A byte that fills is no part.
            case 0xFF:
                parts -= 1
                take(.left, 1)
            // EOI
            case 0xD9:
                try check(size != nil && hasImage)
                next = .nothing
                take(.kept, 2)
            case let marker: try takeSegment(marker)
            }
        }
    }

    private mutating func takeSegment(_ marker: UInt8) throws {
        let count = 2 + (try big(2, at: 2))
        try check(count >= 4)
        var use = Use.left
        switch marker {
        // DHT, DAC, DQT and DRI
        case 0xC4, 0xCC, 0xDB, 0xDD: use = .kept
        // SOF
        case 0xC0...0xC7, 0xC9...0xCF:
            try check(size == nil && count >= 10)
            size = try PixelSize(width: big(2, at: 7), height: big(2, at: 5))
            use = .kept
        // SOS
        case 0xDA:
            try check(size != nil)
            hasImage = true
            next = readsHead ? .nothing : .scan
            use = .kept
        // JFIF (ITU-T T.871 §10.1), without its thumbnail.
        case 0xE0:
            guard count >= 18, try has("JFIF\0", at: 4) else { break }
            add([0xFF, 0xE0, 0, 16] + (try bytes(12, at: 4)) + [0, 0])
        case 0xE1:
            guard !hasImage, try has("Exif\0", at: 4), let tiff = try rest(ofExif: 4..<count) else { break }
            add([0xFF, 0xE1, 0, 34] + "Exif\0\0".utf8 + tiff)
        case 0xE2: if try has("ICC_PROFILE\0", at: 4) { use = .kept }
        // The color space (ITU-T T.872 §6.5.3).
        case 0xEE:
            guard count >= 16, try has("Adobe", at: 4) else { break }
            add([0xFF, 0xEE, 0, 14] + (try bytes(12, at: 4)))
        // Other segments of applications, and comments.
        case 0xE3...0xED, 0xEF, 0xFE: break
        default: throw PictureError.damaged
        }
        take(use, count)
    }
}
