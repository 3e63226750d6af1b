import Glibc

/// Removes from a picture file, while it arrives, what it says about places, devices and people.
///
/// The pixels and what is needed to show them stay as they are: color profiles, transparency, animations and the orientation.
/// Metadata (Exif, XMP, IPTC), comments, thumbnails, unknown parts, and all bytes behind the end of the picture are left out.
/// In a WebP file, whose head has the size of all, zeros take their place. The clean file of a clean file has the same bytes.
public struct PictureCleaner: Sendable {
    /// The most pixels of a picture: 64 megapixels.
    public static let maxPixels = 64_000_000
    /// The most bytes of Exif data in which the orientation is looked for. They wait in memory.
    private static let mostExif = 32_768
    /// The most segments, chunks, frames and extensions of a file, each of which takes time.
    private static let mostParts = 65_536

    /// A file of which all bytes have arrived.
    public struct Picture: Sendable {
        public let format: PictureFormat
        /// The width in pixels as shown: that of the file, or its height if the orientation turns the picture by 90°.
        public let width: Int
        /// The height in pixels as shown.
        public let height: Int
    }

    /// What becomes of bytes of the file.
    enum Use: Sendable { case kept, left, zeros }

    /// What follows in the file.
    enum Next: Sendable {
        case head, part, nothing
        /// The entropy-coded data of a JPEG file.
        case scan
        /// Blocks of data of a GIF file, and the empty one behind them.
        case blocks(Use, end: Use)
        /// The chunks of a frame of a WebP animation, which ends at an offset in the file.
        case frame(PixelSize, end: Int, hasAlpha: Bool)
    }

    private struct NeedsMore: Error {}

    var next = Next.head
    /// Whether nothing is needed but the size and the orientation, which come before the data of the image.
    let readsHead: Bool
    private var format: PictureFormat?
    var size: PixelSize?
    var hasImage = false
    /// How the picture is turned and mirrored (CIPA DC-008 §4.6.4): 1 to 8.
    private var orientation = 1
    private var hasExif = false
    /// Of a WebP file: the flags of its first chunk, and its end.
    var flags: UInt8 = 0
    var fileEnd = 0

    /// The offset in the file of the part that follows.
    private(set) var offset = 0
    /// What has arrived, from this part on, and a few bytes before it.
    private var arrived: [UInt8] = []
    private var start = 0
    private var hasAll = false
    var parts = 0
    /// What remains of the part before.
    private var rest = (use: Use.kept, count: 0)
    private var output: [UInt8] = []

    public init() { self.init(readsHead: false) }

    private init(readsHead: Bool) { self.readsHead = readsHead }

    /// Takes the next bytes of the file.
    /// - Returns: the next bytes of the clean file: as many, fewer, or what has waited before too.
    /// - Throws: a ``PictureError``.
    public mutating func clean(_ bytes: [UInt8]) throws -> [UInt8] {
        if start == arrived.count {
            arrived = bytes
        } else {
            arrived.removeFirst(start)
            arrived += bytes
        }
        start = 0
        try advance()
        defer { output = [] }
        return output
    }

    /// Ends the file.
    /// - Returns: also the last bytes of the clean file.
    /// - Throws: a ``PictureError``.
    public mutating func end() throws -> (picture: Picture, bytes: [UInt8]) {
        hasAll = true
        let bytes = try clean([])
        guard let picture else { throw PictureError.damaged }
        return (picture, bytes)
    }

    /// The width and the height of a picture as shown, by the head of its file; nil if that is not valid.
    /// - Parameter read: returns the bytes from an offset on: `count` of them, or fewer if the file ends. It is asked for
    ///   8 KiB at most, and only within `size`.
    public static func dimensions(
        size: Int, read: (_ offset: Int, _ count: Int) -> [UInt8]
    ) -> (width: Int, height: Int)? {
        var cleaner = PictureCleaner(readsHead: true)
        var offset = 0
        while offset < size {
            let bytes = read(offset, min(8_192, size - offset))
            guard !bytes.isEmpty, (try? cleaner.clean(bytes)) != nil else { return nil }
            if let picture = cleaner.picture { return (picture.width, picture.height) }
            // What remains of a part is not needed.
            offset += bytes.count + cleaner.rest.count
            cleaner.offset += cleaner.rest.count
            cleaner.rest.count = 0
        }
        return (try? cleaner.end()).map { ($0.picture.width, $0.picture.height) }
    }

    /// Nil until its end, or that of its head, has arrived.
    private var picture: Picture? {
        guard case .nothing = next, let format, let size else { return nil }
        // Browsers do not turn WebP.
        let isTurned = orientation >= 5 && format != .webp
        return Picture(
            format: format, width: isTurned ? size.height : size.width,
            height: isTurned ? size.width : size.height)
    }

    private mutating func advance() throws {
        do {
            while true {
                takeRest()
                if rest.count > 0 { try requireMore() }
                if case .nothing = next { return start = arrived.count }
                try takePart()
            }
        } catch is NeedsMore {}
    }

    /// Takes one part of the file. Until all has arrived that decides about it, nothing is taken.
    private mutating func takePart() throws {
        if format == nil { format = try PictureFormat(of: self) }
        let isPart = if case .part = next { true } else { false }
        switch format {
        case .jpeg: try takePartOfJPEG()
        case .png: try takePartOfPNG()
        case .gif: try takePartOfGIF()
        case .webp: try takePartOfWebP()
        case nil: break
        }
        if isPart { parts += 1 }
        try check(parts <= Self.mostParts)
    }

    // MARK: Reading

    func check(_ isValid: Bool) throws {
        guard isValid else { throw PictureError.damaged }
    }

    private func requireMore() throws { throw hasAll ? PictureError.damaged : NeedsMore() as any Error }

    /// A byte of the part that follows, or behind it.
    func byte(at index: Int) throws -> UInt8 {
        if index >= arrived.count - start { try requireMore() }
        return arrived[start + index]
    }

    /// A few bytes. All of them are in the file, or it is damaged.
    func bytes(_ count: Int, at index: Int) throws -> [UInt8] {
        try (index..<index + count).map { try byte(at: $0) }
    }

    /// A number of `count` bytes, the most significant one first.
    func big(_ count: Int, at index: Int) throws -> Int {
        try bytes(count, at: index).reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of `count` bytes, the least significant one first.
    func little(_ count: Int, at index: Int) throws -> Int {
        try bytes(count, at: index).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The four letters that name a chunk.
    func name(at index: Int) throws -> String {
        String(decoding: try bytes(4, at: index), as: UTF8.self)
    }

    func has(_ bytes: [UInt8], at index: Int) throws -> Bool {
        if hasAll, index + bytes.count > arrived.count - start { return false }
        return try self.bytes(bytes.count, at: index) == bytes
    }

    func has(_ text: String, at index: Int) throws -> Bool { try has(Array(text.utf8), at: index) }

    // MARK: Writing

    /// Decides about the next bytes. Only the last decision about a part may be about bytes that have not arrived.
    mutating func take(_ use: Use, _ count: Int) {
        rest = (use, count)
        takeRest()
    }

    private mutating func takeRest() {
        let count = min(rest.count, arrived.count - start)
        switch rest.use {
        case .kept: output += arrived[start..<start + count]
        case .zeros: output += repeatElement(0, count: count)
        case .left: break
        }
        start += count
        offset += count
        rest.count -= count
    }

    /// Adds other bytes.
    mutating func add(_ bytes: [UInt8]) { output += bytes }

    /// Keeps entropy-coded data of a JPEG file, which has no markers but those of restarts (ITU-T T.81 §B.1.1.5).
    mutating func keepScan() throws {
        let count = arrived[start...].withUnsafeBytes { data in
            var count = 0
            guard let first = data.baseAddress else { return count }
            while let found = memchr(first + count, 0xFF, data.count - count) {
                count = first.distance(to: found)
                guard count + 1 < data.count else { return count }
                switch data[count + 1] {
                case 0, 0xD0...0xD7: count += 2
                case 0xFF: count += 1
                default:
                    next = .part
                    return count
                }
            }
            return data.count
        }
        if case .scan = next, count == 0 { try requireMore() }
        take(.kept, count)
    }

    // MARK: Orientation

    /// What remains of the first Exif data: TIFF with nothing but the orientation; nil for a picture that is upright. Browsers
    /// ignore further Exif data.
    mutating func rest(ofExif range: Range<Int>) throws -> [UInt8]? {
        let exif = range.prefix(Self.mostExif)
        guard !hasExif, let last = exif.last else { return nil }
        _ = try byte(at: last)
        orientation = try readOrientation(of: exif)
        hasExif = true
        guard orientation != 1 else { return nil }
        let entry: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
        return "MM\0*".utf8 + [0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
    }

    /// Reads the orientation from the first directory of TIFF data (TIFF 6.0 §2); 1 if that has none, or is not valid.
    private func readOrientation(of exif: Range<Int>) throws -> Int {
        func has(_ text: String, at index: Int) throws -> Bool {
            try index + text.utf8.count <= exif.upperBound && self.has(text, at: index)
        }
        // JPEG files have this and another byte before the TIFF data, and so do some WebP files.
        let hasPrefix = try format != .png && has("Exif\0", at: exif.lowerBound)
        let tiff = exif.lowerBound + (hasPrefix ? 6 : 0)
        let isBig = try has("MM\0*", at: tiff)
        guard try isBig || has("II*\0", at: tiff), tiff + 8 <= exif.upperBound else { return 1 }
        func number(_ count: Int, at index: Int) throws -> Int {
            try isBig ? big(count, at: index) : little(count, at: index)
        }
        let directory = tiff + (try number(4, at: tiff + 4))
        guard directory + 2 <= exif.upperBound else { return 1 }
        var entry = directory + 2
        for _ in 0..<(try number(2, at: directory)) {
            guard entry + 12 <= exif.upperBound else { break }
            let isOne = try number(2, at: entry + 2) == 3 && number(4, at: entry + 4) == 1
            if isOne, try number(2, at: entry) == 0x0112, case let value = try number(2, at: entry + 8),
                (1...8).contains(value)
            {
                return value
            }
            entry += 12
        }
        return 1
    }
}
