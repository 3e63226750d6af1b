/// A format of picture files that browsers show.
public enum PictureFormat: String, Sendable, CaseIterable {
    case jpeg, png, gif, webp

    /// The media type (IANA), such as `image/jpeg`.
    public var mediaType: String { "image/\(rawValue)" }

    /// The usual end of a file's name, without the dot.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// Recognizes a file by its first bytes.
    init(of file: PictureScanner) throws {
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
    /// The picture has more than ``CleanPicture/maxPixels`` pixels.
    case tooManyPixels
}
