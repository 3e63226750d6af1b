import BlogTestSupport
import PictureFiles
import Testing

/// The clean file, after checks of what every file must keep to.
func clean(_ file: Bytes) throws -> (picture: CleanPicture, bytes: Bytes) {
    let picture = try CleanPicture(size: file.count) { offset, count in
        #expect((1...8_192).contains(count) && offset >= 0 && offset + count <= file.count)
        return Array(file[offset..<offset + count])
    }
    var bytes: Bytes = []
    var last = -1
    for piece in picture.pieces {
        switch piece {
        case .range(let range):
            #expect(range.lowerBound > last, "ranges are in order, and adjacent ones are one")
            last = range.upperBound
            bytes += file[range]
        case .bytes(let other): bytes += other
        }
    }
    #expect(picture.pieces.count <= 500 && picture.width * picture.height <= CleanPicture.maxPixels)
    return (picture, bytes)
}

func refusal(of file: Bytes) throws -> PictureError? {
    do {
        _ = try clean(file)
        return nil
    } catch let error as PictureError {
        return error
    }
}

@Suite("Clean pictures")
struct CleanPictureTests {
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

    @Test("The head of a file has its size", arguments: MadePicture.all)
    func heads(made: MadePicture) throws {
        let size = try #require(
            CleanPicture.dimensions(size: made.original.count) { Array(made.original[$0..<$0 + $1]) })

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
            let size = CleanPicture.dimensions(size: file.count) { offset, count in
                last = max(last, offset + count)
                return Array(file[offset..<offset + count])
            }
            let isGIF = file.starts(with: ascii("GIF"))
            #expect(size.map { $0.width == 300 } == isGIF && last <= 8_192)
        }
        for head in [
            ascii("GIF89a"), PNG.head(0) + PNG.data, JPEG.start + JPEG.frame(0xC0, 0), ascii("<svg"),
        ] {
            #expect(CleanPicture.dimensions(size: head.count) { Array(head[$0..<$0 + $1]) } == nil)
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
        let expected = orientation == 1 ? nil : rest(UInt8(orientation))
        let files: [(Bytes?) -> Bytes] = [
            { JPEG.file($0.map(JPEG.exif) ?? [], JPEG.frame(), JPEG.scan) },
            { PNG.head() + ($0.map { PNG.chunk("eXIf", $0) } ?? []) + PNG.data + PNG.end },
            {
                WebP.file(
                    WebP.head($0 == nil ? 0 : 8) + WebP.lossy + ($0.map { WebP.chunk("EXIF", $0) } ?? []))
            },
        ]
        for file in files {
            let (picture, bytes) = try clean(file(exif))

            #expect(bytes == file(expected))
            #expect((picture.width, picture.height) == (orientation < 5 ? (300, 200) : (200, 300)))
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

    @Test("A large picture is read in blocks, about once")
    func large() throws {
        let data = Array(repeating: [0x55, 0xFF, 0] as Bytes, count: 300_000).joined()
        let file = JPEG.file(JPEG.frame(), JPEG.scan, Array(data))
        var count = 0
        let picture = try CleanPicture(size: file.count) {
            count += $1
            return Array(file[$0..<$0 + $1])
        }

        #expect(picture.pieces == [.range(0..<file.count)] && count < file.count + 20_000)
    }

    @Test("An error of the file is thrown, and a file that becomes shorter is damaged")
    func reading() throws {
        struct Fault: Error {}
        let file = JPEG.pictures[0].original

        #expect(throws: Fault.self) { try CleanPicture(size: 9) { _, _ in throw Fault() } }
        #expect(throws: PictureError.damaged) {
            try CleanPicture(size: Int.max) { offset, _ in Array(file[min(offset, 200)..<200]) }
        }
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
            if try refusal(of: file) == nil {
                let bytes = try clean(file).bytes
                #expect(try clean(bytes).bytes == bytes)
            }
        }
    }
}
