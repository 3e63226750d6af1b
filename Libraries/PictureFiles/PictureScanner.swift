/// Reads a file block by block, and collects the pieces to keep.
final class PictureScanner {
    /// The limits of memory and time: bytes of a block, pieces, and parts (segments, chunks or blocks of the format).
    private static let blockSize = 8_192
    private static let mostPieces = 500
    private static let mostParts = 65_536

    let size: Int
    /// Whether nothing is needed but the size and the orientation, which come before the data of the image.
    let readsHead: Bool
    /// How the picture is turned and mirrored (CIPA DC-008 §4.6.4): 1 to 8.
    private(set) var orientation = 1
    private(set) var pieces: [CleanPicture.Piece] = []
    private let read: (_ offset: Int, _ count: Int) throws -> [UInt8]
    private var block: [UInt8] = []
    private var start = 0
    private var parts = 0

    init(
        size: Int, readsHead: Bool, read: @escaping (_ offset: Int, _ count: Int) throws -> [UInt8]
    ) {
        (self.size, self.readsHead) = (size, readsHead)
        self.read = read
    }

    func check(_ isValid: Bool) throws {
        guard isValid else { throw PictureError.damaged }
    }

    // MARK: Reading

    /// Loads the block with an offset.
    private func load(_ offset: Int) throws {
        if offset >= start, offset - start < block.count { return }
        try check(offset >= 0 && offset < size)
        // Not two blocks at a time.
        block = []
        block = try read(offset, min(Self.blockSize, size - offset))
        start = offset
        // The file has become shorter.
        try check(!block.isEmpty)
    }

    func byte(at offset: Int) throws -> UInt8 {
        try load(offset)
        return block[offset - start]
    }

    /// A few bytes. All of them are in the file, or it is damaged.
    func bytes(_ count: Int, at offset: Int) throws -> [UInt8] {
        try (offset..<offset + count).map { try byte(at: $0) }
    }

    /// A number of `count` bytes, the most significant one first.
    func big(_ count: Int, at offset: Int) throws -> Int {
        try bytes(count, at: offset).reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of `count` bytes, the least significant one first.
    func little(_ count: Int, at offset: Int) throws -> Int {
        try bytes(count, at: offset).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The four letters that name a chunk.
    func name(at offset: Int) throws -> String {
        String(decoding: try bytes(4, at: offset), as: UTF8.self)
    }

    func has(_ bytes: [UInt8], at offset: Int) throws -> Bool {
        try offset + bytes.count <= size && self.bytes(bytes.count, at: offset) == bytes
    }

    func has(_ text: String, at offset: Int) throws -> Bool { try has(Array(text.utf8), at: offset) }

    /// The first place of a byte.
    func first(_ byte: UInt8, from offset: Int) throws -> Int {
        var offset = offset
        while true {
            try load(offset)
            if let index = block[(offset - start)...].firstIndex(of: byte) { return start + index }
            offset = start + block.count
        }
    }

    // MARK: Writing

    /// Counts a part of the file. A file of very many parts is damaged.
    func countPart() throws {
        parts += 1
        try check(parts <= Self.mostParts)
    }

    /// Adds bytes of the file.
    func keep(_ range: Range<Int>) throws {
        try check(range.upperBound <= size)
        if case .range(let last)? = pieces.last, last.upperBound == range.lowerBound {
            pieces[pieces.count - 1] = .range(last.lowerBound..<range.upperBound)
        } else {
            try insert(.range(range), at: pieces.count)
        }
    }

    /// Adds other bytes.
    func add(_ bytes: [UInt8]) throws { try insert(.bytes(bytes), at: pieces.count) }

    func insert(_ piece: CleanPicture.Piece, at index: Int) throws {
        try check(pieces.count < Self.mostPieces)
        pieces.insert(piece, at: index)
    }

    // MARK: Orientation

    /// Adds what remains of Exif data: TIFF with nothing but the orientation, in a `wrapper` of the format. It is left out for
    /// a picture that is upright, and if an orientation was added before.
    func keepOrientation(of exif: Range<Int>, wrapper: (_ tiff: [UInt8]) -> [UInt8]) throws {
        guard orientation == 1 else { return }
        orientation = try readOrientation(of: exif)
        guard orientation != 1 else { return }
        let entry: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
        try add(wrapper("MM\0*".utf8 + [0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]))
    }

    /// Reads the orientation from the first directory of TIFF data (TIFF 6.0 §2); 1 if that has none, or is not valid.
    private func readOrientation(of exif: Range<Int>) throws -> Int {
        // JPEG files have this before the TIFF data, and so do some WebP files.
        let tiff = try exif.lowerBound + (has("Exif\0\0", at: exif.lowerBound) ? 6 : 0)
        let isBig = try has("MM\0*", at: tiff)
        guard try isBig || has("II*\0", at: tiff), tiff + 8 <= exif.upperBound else { return 1 }
        func number(_ count: Int, at offset: Int) throws -> Int {
            try isBig ? big(count, at: offset) : little(count, at: offset)
        }
        let directory = tiff + (try number(4, at: tiff + 4))
        guard directory + 2 <= exif.upperBound else { return 1 }
        var entry = directory + 2
        for _ in 0..<(try number(2, at: directory)) where entry + 12 <= exif.upperBound {
            if try number(2, at: entry) == 0x0112, try number(2, at: entry + 2) == 3 {
                let value = try number(2, at: entry + 8)
                return (1...8).contains(value) ? value : 1
            }
            entry += 12
        }
        return 1
    }
}
