extension PictureScanner {
    /// Keeps the segments of a JPEG file (ITU-T T.81 §B.1) that show it, up to the end of the first picture. Some cameras have
    /// further pictures, films and notes behind it.
    func cleanJPEG() throws -> PixelSize {
        var frame: PixelSize?
        var hasScan = false
        var offset = 2
        try keep(0..<offset)
        while true {
            try countPart()
            try check(byte(at: offset) == 0xFF)
            // Bytes that fill.
            while try byte(at: offset + 1) == 0xFF { offset += 1 }
            let marker = try byte(at: offset + 1)
            // EOI
            if marker == 0xD9 { break }
            let content = offset + 4
            var end = offset + 2 + (try big(2, at: offset + 2))
            try check(end >= content && end <= size)
            switch marker {
            // DHT, DAC, DQT and DRI
            case 0xC4, 0xCC, 0xDB, 0xDD: try keep(offset..<end)
            // SOF
            case 0xC0...0xC7, 0xC9...0xCF:
                try check(frame == nil && end >= content + 6)
                let size = try PixelSize(width: big(2, at: content + 3), height: big(2, at: content + 1))
                if readsHead { return size }
                frame = size
                try keep(offset..<end)
            // SOS
            case 0xDA:
                try check(frame != nil)
                end = try endOfScan(from: end)
                hasScan = true
                try keep(offset..<end)
            // JFIF (ITU-T T.871 §10.1), without its thumbnail.
            case 0xE0:
                guard end >= content + 14, try has("JFIF\0", at: content) else { break }
                try add([0xFF, 0xE0, 0, 16] + bytes(12, at: content) + [0, 0])
            case 0xE1:
                guard !hasScan, try has("Exif\0\0", at: content) else { break }
                try keepOrientation(of: content..<end) { [0xFF, 0xE1, 0, 34] + "Exif\0\0".utf8 + $0 }
            case 0xE2: if try has("ICC_PROFILE\0", at: content) { try keep(offset..<end) }
            // The color space (ITU-T T.872 §6.5.3).
            case 0xEE:
                guard end >= content + 12, try has("Adobe", at: content) else { break }
                try add([0xFF, 0xEE, 0, 14] + bytes(12, at: content))
            // Other segments of applications, and comments.
            case 0xE3...0xED, 0xEF, 0xFE: break
            default: throw PictureError.damaged
            }
            offset = end
        }
        guard let frame, hasScan else { throw PictureError.damaged }
        try keep(offset..<offset + 2)
        return frame
    }

    /// Finds the marker behind entropy-coded data, which has none but those of restarts (ITU-T T.81 §B.1.1.5).
    private func endOfScan(from offset: Int) throws -> Int {
        var offset = offset
        while true {
            offset = try first(0xFF, from: offset)
            switch try byte(at: offset + 1) {
            case 0, 0xD0...0xD7: offset += 2
            case 0xFF: offset += 1
            default: return offset
            }
        }
    }
}
