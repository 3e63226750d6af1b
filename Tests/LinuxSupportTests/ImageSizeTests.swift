import BlogTestSupport
import Foundation
import LinuxSupport
import Testing

@Suite("Sizes of images")
struct ImageSizeTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    /// The beginning of a JPEG image with a comment, and its frame of 300 × 200 pixels.
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 1, 2]
    private static let frame: [UInt8] = [0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 200, 1, 44]

    /// A segment with an orientation, in the order of bytes of a processor by Motorola or Intel.
    private static func exif(_ orientation: UInt8, isBig: Bool) -> [UInt8] {
        let tiff: [UInt8] =
            isBig
            ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2] + [1, 0, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0]
                + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
            : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0] + [0, 1, 3, 0, 1, 0, 0, 0, 9, 0, 0, 0]
                + [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
        let content = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    }

    private func size(of bytes: [UInt8], named name: String) throws -> ImageSize? {
        let temporary = try TemporaryFolder()
        try Data(bytes).write(to: URL(fileURLWithPath: temporary.path(name)))
        guard let image = try PictureFolder(temporary.path("")).image(at: [name]) else { return nil }
        return image.dimensions()
    }

    @Test(
        "The head of an image has its size",
        arguments: [
            ("a.png", png + Array("IHDR".utf8) + [0, 0, 1, 44, 0, 0, 0, 200]),
            ("a.gif", Array("GIF89a".utf8) + [44, 1, 200, 0]),
            ("a.webp", Array("RIFF....WEBPVP8X....".utf8) + [0, 0, 0, 0, 43, 1, 0, 199, 0, 0]),
            ("a.webp", Array("RIFF....WEBPVP8 ....".utf8) + [0, 0, 0, 0x9D, 1, 0x2A, 44, 0x41, 200, 0x80]),
            // 299 + 199 << 14
            ("a.webp", Array("RIFF....WEBPVP8L....".utf8) + [0x2F, 0x2B, 0xC1, 0x31, 0]),
            ("a.jpg", jpeg + frame), ("a.jpg", jpeg + exif(3, isBig: true) + frame),
        ] as [(String, [UInt8])])
    func sizes(name: String, bytes: [UInt8]) throws {
        let size = try #require(try size(of: bytes, named: name))

        #expect((size.width, size.height) == (300, 200))
    }

    @Test(
        "A photograph of a camera that was turned has the size in which it is shown",
        arguments: [true, false])
    func turned(isBig: Bool) throws {
        for orientation in 1...8 {
            let bytes = Self.jpeg + Self.exif(UInt8(orientation), isBig: isBig) + Self.frame
            let size = try #require(try size(of: bytes, named: "a.jpg"))

            #expect((size.width, size.height) == (orientation < 5 ? (300, 200) : (200, 300)))
        }
    }

    @Test(
        "A head that is cut, or has no size, gives none",
        arguments: [
            ("a.png", png), ("a.png", png + Array("IDAT".utf8) + [0, 0, 1, 44, 0, 0, 0, 200]),
            ("a.png", png + Array("IHDR".utf8) + [0, 0, 1, 44]), ("a.gif", Array("GIF89a".utf8)),
            ("a.webp", Array("RIFF....WEBPVP9 ....".utf8) + [0, 0, 0, 0, 44, 1, 200, 0]),
            ("a.jpg", jpeg), ("a.jpg", jpeg + [0xFF, 0xDA] + frame), ("a.jpg", jpeg + [0, 0] + frame),
            ("a.jpg", [0xFF, 0xD8] + Array(repeating: 0xFF, count: 200) + frame),
            ("a.svg", Array("<svg width=\"300\" height=\"200\"/>".utf8)),
        ] as [(String, [UInt8])])
    func noSize(name: String, bytes: [UInt8]) throws {
        #expect(try size(of: bytes, named: name) == nil)
    }
}
