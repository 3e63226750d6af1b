/// A format of picture files that browsers show.
public enum PictureFormat: String, Sendable, CaseIterable {
    case jpeg, png, gif, webp

    /// The media type (IANA), such as `image/jpeg`.
    public var mediaType: String { "image/\(rawValue)" }

    /// The usual end of a file's name, without the dot.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// Recognizes a file by its first bytes.
    init(of file: PictureCleaner) throws {
        if try file.has([0xFF, 0xD8, 0xFF], at: 0) {
            self = .jpeg
        } else if try file.has([0x89] + "PNG\r\n\u{1A}\n".utf8, at: 0) {
            self = .png
        } else if try file.has("GIF87a", at: 0) || file.has("GIF89a", at: 0) {
            self = .gif
        } else if try file.has("RIFF", at: 0) && file.has("WEBP", at: 8) {
            self = .webp
        } else {
            throw PictureError.unknownFormat
        }
    }
}

/// Why a file is refused.
public enum PictureError: Error, Equatable {
    /// The first bytes are those of another format, or the file is empty.
    case unknownFormat
    /// The file is cut or contradicts itself, or it has parts that cannot be removed.
    case damaged
    /// The picture has more than ``PictureCleaner/maxPixels`` pixels.
    case tooManyPixels
}

/// The size of a picture in its file, or of one of its frames.
struct PixelSize: Equatable, Sendable {
    let width: Int
    let height: Int

    /// - Throws: a ``PictureError`` if the size has no pixels or too many of them.
    init(width: Int, height: Int) throws {
        guard width > 0, height > 0 else { throw PictureError.damaged }
        // A product could overflow.
        guard width <= PictureCleaner.maxPixels / height else { throw PictureError.tooManyPixels }
        self.width = width
        self.height = height
    }

    /// Checks that a frame lies in the picture of this size.
    func check(_ frame: PixelSize, left: Int, top: Int) throws {
        guard left + frame.width <= width, top + frame.height <= height else { throw PictureError.damaged }
    }
}
