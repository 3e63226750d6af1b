import PictureFiles
import Testing

@Suite("Damaged pictures")
struct DamagedPictureTests {
    @Test("Every picture that is cut is refused", arguments: MadePicture.all)
    func cut(made: MadePicture) throws {
        for count in 0..<made.clean.count {
            let error = try refusal(of: Array(made.clean[..<count]))

            #expect(error == .damaged || error == .unknownFormat && count < 12)
        }
    }

    @Test(
        "Other formats are refused",
        arguments: [
            "", " ", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "\0\0\0\u{1C}ftypavif", "%PDF-1.7",
            "GIF88a", "\0\0\0\u{1C}ftypheic", "BM6\0\0\0", "\0\0\u{1}\0\u{1}\0", "II*\0", "MM\0*", "PK",
            "GIF89", "RIFF\0\0\0\0WAVE", " GIF89a", "<script>GIF89a",
        ])
    func others(text: String) throws {
        #expect(try refusal(of: ascii(text)) == .unknownFormat)
    }

    private static let jpegs = [
        [], JPEG.frame(), JPEG.scan, JPEG.scan + JPEG.frame(), JPEG.frame() + JPEG.frame() + JPEG.scan,
        JPEG.frame(0xC0, 0) + JPEG.scan, JPEG.frame(0xC0, 300, 0) + JPEG.scan, JPEG.frame(0xC8) + JPEG.scan,
        JPEG.segment(0xC0, [8, 0, 1]) + JPEG.scan, JPEG.start + JPEG.frame() + JPEG.scan,
        JPEG.frame() + [0] + JPEG.scan, JPEG.frame() + [0xFF, 0xE1, 0, 1] + ascii("Exif\0\0"),
        JPEG.frame() + JPEG.scan + JPEG.segment(0xDC, [1, 0]), JPEG.frame() + JPEG.scan + [0xFF, 1],
    ]
    private static let pngs: [Bytes] = [
        PNG.head(), PNG.head(0) + PNG.data, PNG.head() + PNG.data + PNG.chunk("IEND", secret),
        PNG.head() + PNG.head()[8...] + PNG.data, PNG.head() + PNG.chunk("CgBI") + PNG.data,
        PNG.head()[..<29] + [0, 0, 0, 0] + PNG.data, PNG.head() + [0xFF, 0xFF, 0xFF, 0xFF] + PNG.data,
        PNG.head()[..<8] + PNG.data, PNG.head()[..<11] + [12] + PNG.head()[12...] + PNG.data,
    ]
    private static let gifs = [
        GIF.head(), GIF.head(0) + GIF.frame(), GIF.head() + GIF.comment, GIF.head() + GIF.frame(left: 1),
        GIF.head() + GIF.frame(301, 1), GIF.head() + GIF.frame(1, 201), GIF.head() + GIF.frame(0, 1),
        GIF.head() + [0] + GIF.frame(), GIF.head() + GIF.frame() + [0],
    ]
    private static let webPs = [
        [], WebP.head(0), WebP.lossy + WebP.lossy, WebP.alpha + WebP.lossy, WebP.frame(WebP.lossy),
        WebP.head(0, 301) + WebP.lossy, WebP.head(0, 300, 201) + WebP.lossless, WebP.head(2) + WebP.lossy,
        WebP.head(0) + WebP.frame(WebP.lossy), WebP.head(2) + WebP.frame(left: 2, WebP.lossy),
        WebP.head(2) + WebP.frame(WebP.alpha), WebP.head(2) + WebP.frame(), WebP.chunk("VP8X", [0]),
        WebP.head(2) + WebP.frame(WebP.lossy, WebP.chunk("EXIF", tiff(6))), WebP.chunk("VP8 ", [1, 2]),
        WebP.head(2) + WebP.chunk("ANIM", secret + secret) + WebP.frame(WebP.lossy),
        WebP.head(2) + WebP.chunk("ANMF", [0]), WebP.chunk("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 1, 0, 1]),
        WebP.chunk("VP8L", secret), ascii("VP8L") + little(0xFFFF_FFFF, 4) + WebP.lossless,
        WebP.lossy + ascii("ABCD") + little(9, 4), WebP.chunk("VP8 ", secret + secret),
        WebP.head(2) + WebP.frame(WebP.chunk("VP8L", [0x2F], little(1, 4))),
    ]

    @Test(
        "A file that contradicts itself, or has a part that cannot be removed, is damaged",
        arguments: jpegs.map { JPEG.file($0) } + pngs.map { $0 + PNG.end }
            + gifs.map { $0 + [0x3B] } + webPs.map(WebP.file))
    func contradictions(file: Bytes) throws {
        #expect(try refusal(of: file) == .damaged)
    }

    @Test("A file of very many parts is damaged")
    func many() throws {
        let text = PNG.chunk("tEXt")
        func file(_ part: Bytes, _ count: Int) -> Bytes {
            PNG.head() + Array(repeating: part, count: count).joined() + PNG.data + PNG.end
        }

        #expect(try clean(file(text, 65_000)).bytes == PNG.head() + PNG.data + PNG.end)
        #expect(try clean(file(text, 65_000), inPiecesOf: 5).bytes == PNG.head() + PNG.data + PNG.end)
        #expect(try refusal(of: file(text, 66_000)) == .damaged)
        let filled = JPEG.file(Bytes(repeating: 0xFF, count: 70_000), JPEG.frame(), JPEG.scan)
        #expect(try clean(filled).bytes == JPEG.file(JPEG.frame(), JPEG.scan))
    }
}
