/// A piece of an image of the blog. A store has no images; they are files in a folder.
public struct PictureRecord: Hashable, Sendable {
    /// The largest piece in bytes.
    public static let maximumBytes = 524_288

    /// The path of the image below its folder.
    public let path: String
    /// The size of the whole image in bytes.
    public let size: Int
    /// The place of the piece in the image. The pieces of an image follow each other.
    public let offset: Int
    /// The piece.
    public let bytes: [UInt8]
}
