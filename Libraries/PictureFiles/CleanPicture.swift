/// What remains of a picture file without what it says about places, devices and people.
///
/// The pixels and what is needed to show them stay as they are: color profiles, transparency, animations and the orientation.
/// Metadata (Exif, XMP, IPTC), comments, thumbnails, unknown parts, and all bytes behind the end of the picture are left out.
/// The clean file of a clean file has the same bytes.
public struct CleanPicture: Sendable {
    /// The most pixels of a picture: 64 megapixels.
    public static let maxPixels = 64_000_000

    public let format: PictureFormat
    /// The width in pixels as shown: that of the file, or its height if the orientation turns the picture by 90°.
    public let width: Int
    /// The height in pixels as shown.
    public let height: Int
    /// The pieces of the clean file in order: at most 500, and two adjacent ranges are one.
    public let pieces: [Piece]

    /// A part of a clean file.
    public enum Piece: Sendable, Equatable {
        /// Bytes of the original file.
        case range(Range<Int>)
        /// Bytes that replace bytes of the original file.
        case bytes([UInt8])

        var count: Int {
            switch self {
            case .range(let range): range.count
            case .bytes(let bytes): bytes.count
            }
        }
    }

    /// Finds the pieces of a file of `size` bytes in one pass over its headers, and over the scans of a JPEG file.
    /// - Parameter read: returns the bytes from an offset on: `count` of them, or fewer if the file ends. It is asked for
    ///   8 KiB at most, and only within `size`.
    /// - Throws: a ``PictureError``, or the error of `read`.
    public init(size: Int, read: (_ offset: Int, _ count: Int) throws -> [UInt8]) throws {
        self = try withoutActuallyEscaping(read) {
            try CleanPicture(PictureScanner(size: size, readsHead: false, read: $0))
        }
    }

    /// The width and the height of a picture as shown, by the head of its file; nil if that is not valid.
    /// - Parameter read: that of ``init(size:read:)``.
    public static func dimensions(
        size: Int, read: (_ offset: Int, _ count: Int) -> [UInt8]
    ) -> (width: Int, height: Int)? {
        withoutActuallyEscaping(read) {
            let head = try? CleanPicture(PictureScanner(size: size, readsHead: true, read: $0))
            return head.map { ($0.width, $0.height) }
        }
    }

    /// Passes the bytes of the clean file on, 64 KiB at a time or fewer.
    /// - Parameter read: that of ``init(size:read:)``.
    public func write(
        read: (_ offset: Int, _ count: Int) throws -> [UInt8], to write: (_ bytes: [UInt8]) throws -> Void
    ) throws {
        for piece in pieces {
            switch piece {
            case .bytes(let bytes): try write(bytes)
            case .range(let range):
                for start in stride(from: range.lowerBound, to: range.upperBound, by: 65_536) {
                    try write(try read(start, min(65_536, range.upperBound - start)))
                }
            }
        }
    }

    private init(_ file: PictureScanner) throws {
        format = try PictureFormat(of: file)
        let size =
            switch format {
            case .jpeg: try file.cleanJPEG()
            case .png: try file.cleanPNG()
            case .gif: try file.cleanGIF()
            case .webp: try file.cleanWebP()
            }
        let isTurned = file.orientation >= 5
        width = isTurned ? size.height : size.width
        height = isTurned ? size.width : size.height
        pieces = file.pieces
    }
}

/// The size of a picture in its file, or of one of its frames.
struct PixelSize: Equatable {
    let width: Int
    let height: Int

    /// - Throws: a ``PictureError`` if the size has no pixels or too many of them.
    init(width: Int, height: Int) throws {
        guard width > 0, height > 0 else { throw PictureError.damaged }
        // A product could overflow.
        guard width <= CleanPicture.maxPixels / height else { throw PictureError.tooManyPixels }
        self.width = width
        self.height = height
    }

    /// Checks that a frame lies in the picture of this size.
    func check(_ frame: PixelSize, left: Int, top: Int) throws {
        guard left + frame.width <= width, top + frame.height <= height else { throw PictureError.damaged }
    }
}
