import BlogTestSupport
import PictureFiles
import Testing

/// The picture and its clean file, of a file that arrives in pieces: the same ones for all sizes of them.
func clean(
    _ file: Bytes, inPiecesOf count: Int = 65_536
) throws -> (picture: PictureCleaner.Picture, bytes: Bytes) {
    var cleaner = PictureCleaner()
    var bytes: Bytes = []
    for start in stride(from: 0, to: file.count, by: count) {
        let piece = file[start..<min(start + count, file.count)]
        bytes += try cleaner.clean(Array(piece))
    }
    let (picture, rest) = try cleaner.end()
    #expect(picture.width * picture.height <= PictureCleaner.maxPixels)
    return (picture, bytes + rest)
}

func refusal(of file: Bytes, inPiecesOf count: Int = 65_536) throws -> PictureError? {
    do {
        _ = try clean(file, inPiecesOf: count)
        return nil
    } catch let error as PictureError {
        return error
    }
}

@Suite("Clean pictures")
struct PictureCleanerTests {
    @Test(
        "Only what shows a picture remains of its file, and all of that of a clean file",
        arguments: MadePicture.all)
    func layouts(made: MadePicture) throws {
        let (picture, bytes) = try clean(made.original)

        #expect(bytes == made.clean)
        #expect((picture.width, picture.height) == (made.width, made.height))
        #expect(!bytes.contains(secret))
        for behind in [[], [0], secret] { #expect(try clean(bytes + behind).bytes == bytes) }
    }

    @Test("A file may arrive in pieces of any size", arguments: MadePicture.all)
    func pieces(made: MadePicture) throws {
        for count in 1...made.original.count {
            #expect(try clean(made.original, inPiecesOf: count).bytes == made.clean)
        }
        for end in 0..<made.clean.count {
            let cut = Array(made.clean[..<end])
            #expect(try refusal(of: cut, inPiecesOf: 1) == refusal(of: cut))
        }
    }

    @Test("What shows a picture goes on at once, however long its parts are")
    func streams() throws {
        let data = Bytes(repeating: 1, count: 1_000_000)
        let heads: [Bytes] = [
            JPEG.start + JPEG.exif(tiff(1)) + JPEG.frame() + JPEG.segment(0xDA, [1, 1, 0, 0, 63, 0]),
            PNG.head() + PNG.chunk("eXIf", tiff(1) + data) + big(data.count, 4) + ascii("IDAT"),
            GIF.head() + GIF.frame(),
            Array(WebP.file(ascii("VP8 ") + little(data.count + 12, 4) + WebP.lossy[8...] + data)[..<30]),
        ]
        for head in heads {
            var cleaner = PictureCleaner()
            // A block of a GIF file has 255 bytes at most. Here each has one, behind its count.
            _ = try cleaner.clean(Array(head.starts(with: ascii("GIF")) ? head.dropLast(1) : head))
            for start in stride(from: 0, to: data.count, by: 10_000) {
                #expect(try cleaner.clean(Array(data[start..<start + 10_000])).count >= 9_990)
            }
        }
    }

    @Test("The head of a file has its size", arguments: MadePicture.all)
    func heads(made: MadePicture) throws {
        let size = try #require(
            PictureCleaner.dimensions(size: made.original.count) { Array(made.original[$0..<$0 + $1]) })

        #expect((size.width, size.height) == (made.width, made.height))
    }

    @Test("The size of a large file is read from one block, and a head that is not valid has none")
    func largeHead() throws {
        let data = Bytes(repeating: 1, count: 100_000)
        for file in [
            JPEG.file(JPEG.exif(tiff(6)), JPEG.frame(), JPEG.scan, data),
            PNG.head() + PNG.chunk("eXIf", tiff(6)) + PNG.chunk("IDAT", data) + PNG.end,
            GIF.head() + GIF.frame() + data,
        ] {
            var last = 0
            let size = PictureCleaner.dimensions(size: file.count) { offset, count in
                last = max(last, offset + count)
                return Array(file[offset..<offset + count])
            }
            let isGIF = file.starts(with: ascii("GIF"))
            #expect(size.map { $0.width == 300 } == isGIF && last <= 8_192)
        }
        for head in [
            ascii("GIF89a"), PNG.head(0) + PNG.data, JPEG.start + JPEG.frame(0xC0, 0), ascii("<svg"),
        ] {
            #expect(PictureCleaner.dimensions(size: head.count) { Array(head[$0..<$0 + $1]) } == nil)
        }
    }

    @Test("Every format is recognized by its first bytes")
    func formats() throws {
        let pictures = [JPEG.pictures, PNG.pictures, GIF.pictures, WebP.pictures]
        for (format, pictures) in zip(PictureFormat.allCases, pictures) {
            for made in pictures { #expect(try clean(made.original).picture.format == format) }
        }
        let types = PictureFormat.allCases.map(\.mediaType)
        #expect(types == ["image/jpeg", "image/png", "image/gif", "image/webp"])
        #expect(PictureFormat.allCases.map(\.fileExtension) == ["jpg", "png", "gif", "webp"])
    }

    @Test("The orientation stays, and turns the size", arguments: [true, false], 1...8)
    func orientations(isBig: Bool, orientation: Int) throws {
        let exif = tiff(orientation, isBig: isBig)
        let rest = orientation == 1 ? nil : rest(UInt8(orientation))
        let files: [(original: Bytes, clean: Bytes)] = [
            (
                JPEG.file(JPEG.exif(exif), JPEG.frame(), JPEG.scan),
                JPEG.file(rest.map(JPEG.exif) ?? [], JPEG.frame(), JPEG.scan)
            ),
            (
                JPEG.file(JPEG.segment(0xE1, ascii("Exif\0") + [0xFF], exif), JPEG.frame(), JPEG.scan),
                JPEG.file(rest.map(JPEG.exif) ?? [], JPEG.frame(), JPEG.scan)
            ),
            (
                PNG.head() + PNG.chunk("eXIf", exif) + PNG.data + PNG.end,
                PNG.head() + (rest.map { PNG.chunk("eXIf", $0) } ?? []) + PNG.data + PNG.end
            ),
            (
                WebP.file(WebP.head(8) + WebP.lossy + WebP.chunk("EXIF", exif)),
                WebP.file(
                    WebP.head(8) + WebP.lossy
                        + (rest.map { WebP.chunk("EXIF", WebP.padded($0, to: exif)) } ?? WebP.junk(exif)))
            ),
        ]
        for file in files {
            let (picture, bytes) = try clean(file.original)

            #expect(bytes == file.clean)
            let isTurned = orientation >= 5 && picture.format != .webp
            #expect((picture.width, picture.height) == (isTurned ? (200, 300) : (300, 200)))
        }
    }

    @Test(
        "Exif data that is not valid has no orientation",
        arguments: [
            [], ascii("MM\0*"), ascii("XX\0*") + tiff(6)[4...], Array(tiff(6)[..<30]), tiff(9), tiff(0),
            ascii("MM\0*") + big(0xFFFF_FFFF, 4), ascii("II*\0") + little(60_000, 4) + [1, 0],
            // The orientation as a number of 32 bits, and a directory of very many entries.
            tiff(6)[..<25] + [4] + tiff(6)[26...], ascii("MM\0*") + big(8, 4) + [0xFF, 0xFF, 1, 0x12, 0, 3],
        ])
    func invalidExif(exif: Bytes) throws {
        let bytes = try clean(JPEG.file(JPEG.exif(exif), JPEG.frame(), JPEG.scan)).bytes

        #expect(bytes == JPEG.file(JPEG.frame(), JPEG.scan))
        // In PNG, nothing comes before the TIFF data.
        let png = try clean(PNG.head() + PNG.chunk("eXIf", ascii("Exif\0\0") + tiff(6)) + PNG.data + PNG.end)
        #expect(png.bytes == PNG.head() + PNG.data + PNG.end)
    }

    @Test("64 megapixels are allowed, and more are refused before anything else is read")
    func pixels() throws {
        let heads: [(Int, Int) -> Bytes] = [
            { JPEG.start + JPEG.frame(0xC2, $0, $1) }, { PNG.head($0, $1) }, { GIF.head($0, $1) },
            { WebP.file(WebP.head(0, $0, $1)) },
        ]
        for head in heads {
            #expect(try refusal(of: head(60_000, 60_000)) == .tooManyPixels)
            #expect(try refusal(of: head(8_000, 8_001)) == .tooManyPixels)
            #expect(try refusal(of: head(8_000, 8_000)) == .damaged)
        }
        #expect(try refusal(of: PNG.head(0xFFFF_FFFF, 0xFFFF_FFFF)) == .tooManyPixels)
        let largest = PNG.head(64_000_000, 1) + PNG.data + PNG.end
        #expect(try clean(largest).bytes == largest)
    }

    @Test("Every changed file is refused, or its clean file is one", arguments: MadePicture.all)
    func changed(made: MadePicture) throws {
        let bytes: Bytes = [0, 1, 8, 0x21, 0x2C, 0x3B, 0x7F, 0x80, 0xC0, 0xD8, 0xD9, 0xDA, 0xE1, 0xFF]
        var random = SplitMix(seed: 7)
        for _ in 0..<LongTests.value(10_000, short: 500) {
            var file = made.original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<file.count, using: &random)
                switch UInt8.random(in: 0..<8, using: &random) {
                case 0: file.removeSubrange(index..<min(file.count, index + 3))
                case 1: file.insert(contentsOf: file[index...].prefix(9), at: index)
                case 2: file.removeLast(min(file.count - 1, 5))
                case 3...5: file[index] = bytes.randomElement(using: &random) ?? 0
                default: file[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                }
            }
            let count = Int.random(in: 1...100, using: &random)
            let error = try refusal(of: file)
            #expect(try refusal(of: file, inPiecesOf: count) == error)
            if error == nil {
                let bytes = try clean(file).bytes
                #expect(try clean(bytes).bytes == bytes)
                #expect(try clean(file, inPiecesOf: count).bytes == bytes)
            }
        }
    }
}
