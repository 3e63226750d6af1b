import Testing

typealias Bytes = [UInt8]

/// A picture file in the layout of a camera or a program, and what must remain of it. Private parts have the word `SECRET`.
struct MadePicture: CustomTestStringConvertible {
    let testDescription: String
    let width: Int
    let height: Int
    let original: Bytes
    let clean: Bytes

    /// A part of a file, before and after.
    struct Part {
        let original: Bytes
        let clean: Bytes

        static func keep(_ bytes: Bytes...) -> Part {
            change(bytes.flatMap(\.self), to: bytes.flatMap(\.self))
        }
        static func drop(_ bytes: Bytes...) -> Part { change(bytes.flatMap(\.self), to: []) }
        static func change(_ bytes: Bytes, to other: Bytes) -> Part { Part(original: bytes, clean: other) }
    }

    init(_ name: String, _ width: Int, _ height: Int, in file: (Bytes) -> Bytes = { $0 }, _ parts: Part...) {
        testDescription = name
        (self.width, self.height) = (width, height)
        original = file(parts.flatMap(\.original))
        clean = file(parts.flatMap(\.clean))
    }

    static let all = JPEG.pictures + PNG.pictures + GIF.pictures + WebP.pictures
}

let secret = ascii("SECRET")

func ascii(_ text: String) -> Bytes { Array(text.utf8) }

func big(_ number: Int, _ count: Int) -> Bytes { little(number, count).reversed() }

func little(_ number: Int, _ count: Int) -> Bytes { (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) } }

/// The TIFF data of a camera: its maker, the orientation, a place, and the directory of a thumbnail.
func tiff(_ orientation: Int, isBig: Bool = true) -> Bytes {
    let number = isBig ? big : little
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Bytes) -> Bytes {
        number(tag, 2) + number(type, 2) + number(count, 4) + value
    }
    let head = ascii(isBig ? "MM\0*" : "II*\0") + number(8, 4) + number(3, 2)
    let maker = entry(0x010F, 2, 6, number(50, 4))
    let turn = entry(0x0112, 3, 1, number(orientation, 2) + [0, 0])
    let place = entry(0x8825, 4, 1, number(56, 4)) + number(74, 4)
    let directory = number(1, 2) + entry(0x1D, 2, 6, number(74, 4)) + number(0, 4)
    return head + maker + turn + place + secret + directory + secret
}

/// All that remains of TIFF data.
func rest(_ orientation: UInt8) -> Bytes {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
}

enum JPEG {
    static let start: Bytes = [0xFF, 0xD8]
    static let end: Bytes = [0xFF, 0xD9]
    static let tables = segment(0xDB, Array(repeating: 9, count: 65)) + segment(0xC4, [0, 1, 2])
    static let scan =
        segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0, 0x34, 0xFF, 0xFF, 0xD0, 0x56, 0xD9]
    static let jfif = segment(0xE0, ascii("JFIF\0") + [1, 2, 1, 0, 72, 0, 72, 0, 0])
    static let adobe = ascii("Adobe") + [0, 100, 0, 0, 0, 0, 1]

    static func segment(_ marker: UInt8, _ content: Bytes...) -> Bytes {
        [0xFF, marker] + big(content.joined().count + 2, 2) + content.joined()
    }
    static func frame(_ marker: UInt8 = 0xC0, _ width: Int = 300, _ height: Int = 200) -> Bytes {
        segment(marker, [8], big(height, 2), big(width, 2), [1, 1, 0x11, 0])
    }
    static func exif(_ tiff: Bytes) -> Bytes { segment(0xE1, ascii("Exif\0\0"), tiff) }
    static func file(_ parts: Bytes...) -> Bytes { start + parts.joined() + end }

    static let pictures = [
        MadePicture(
            "A phone: Exif, XMP, a color profile, and a second picture behind the first", 200, 300,
            .keep(start), .change(exif(tiff(6)), to: exif(rest(6))),
            .drop(segment(0xE1, ascii("http://ns.adobe.com/xap/1.0/\0"), secret)),
            .keep(segment(0xE2, ascii("ICC_PROFILE\0"))), .drop(segment(0xE2, ascii("MPF\0"), secret)),
            .keep(tables, frame(), scan, end), .drop(file(secret))),
        MadePicture(
            "A camera: Exif in the other order, no JFIF, bytes that fill, restarts", 200, 300,
            .keep(start), .change(exif(tiff(8, isBig: false)), to: exif(rest(8))),
            .drop(exif(tiff(3)), segment(0xEC, secret), [0xFF, 0xFF]),
            .keep(tables, segment(0xDD, [0, 4]), frame(), scan, [0xFF], end)),
        MadePicture(
            "A moving photo: JFIF behind Exif, extended XMP, and a film at the end", 300, 200,
            .keep(start), .drop(exif(tiff(1))), .keep(jfif),
            .drop(segment(0xE1, ascii("http://ns.adobe.com/xmp/extension/\0"), secret), exif(tiff(6))),
            .keep(tables, frame(), scan, end), .drop(big(20, 4), ascii("ftypmp42"), secret)),
        MadePicture(
            "A program: thumbnails, IPTC, comments, progressive scans, and an archive behind it", 300, 200,
            .keep(start), .change(segment(0xE0, jfif[4..<16] + [1, 2] + secret), to: jfif),
            .drop(segment(0xE0, ascii("JFXX\0"), secret), segment(0xED, ascii("Photoshop 3.0\0"), secret)),
            .change(segment(0xEE, adobe, secret), to: segment(0xEE, adobe)),
            .drop(segment(0xEE, ascii("Adobe"), secret), segment(0xE0, ascii("JFIF\0"), secret)),
            .keep(tables, frame(0xC2), scan, tables), .drop(exif(tiff(6)), segment(0xFE, secret)),
            .keep(scan, end), .drop(ascii("PK\u{3}\u{4}"), secret)),
    ]
}

enum PNG {
    static let data = chunk("IDAT", [1, 2, 3])
    static let end = chunk("IEND")

    static func chunk(_ name: String, _ content: Bytes = []) -> Bytes {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in ascii(name) + content {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return big(content.count, 4) + ascii(name) + content + big(Int(~sum), 4)
    }
    static func head(_ width: Int = 300, _ height: Int = 200) -> Bytes {
        [0x89] + ascii("PNG\r\n\u{1A}\n") + chunk("IHDR", big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0])
    }

    static let pictures = [
        MadePicture(
            "A screen shot with Exif, texts and a time", 200, 300,
            .keep(head(), chunk("iCCP", [1]), chunk("pHYs", [0, 0, 0, 1, 0, 0, 0, 1, 0])),
            .change(chunk("eXIf", tiff(5, isBig: false)), to: chunk("eXIf", rest(5))),
            .drop(chunk("tEXt", secret), chunk("iTXt", secret), chunk("zTXt", secret)),
            .drop(chunk("pHYs", secret + [0, 0, 0, 1]), chunk("sRGB", secret), chunk("gAMA", secret)),
            .keep(chunk("PLTE", [0, 0, 0]), chunk("tRNS", [0]), data, data),
            .drop(chunk("tIME", secret), chunk("eXIf", tiff(6)), chunk("prVt", secret)),
            .keep(end), .drop(ascii("<script>"), secret)),
        MadePicture(
            "An animation of PNG", 300, 200,
            .keep(head(), chunk("acTL", [1]), chunk("fcTL", [2]), data, chunk("fdAT", [3])),
            .drop(chunk("tEXt", secret), chunk("eXIf", tiff(6))), .keep(end)),
    ]
}

enum GIF {
    static let control: Bytes = [0x21, 0xF9, 4, 0, 5, 0, 0, 0]
    static let comment: Bytes = [0x21, 0xFE, 6] + secret + [0]
    /// XMP data is not in blocks: each byte of what follows it leads to the end.
    static let xmp = application("XMP DataXMP", secret + [1] + (0...255).reversed())

    static func application(_ name: String, _ content: Bytes) -> Bytes {
        [0x21, 0xFF, 11] + ascii(name) + content + [0]
    }
    static func head(_ width: Int = 300, _ height: Int = 200) -> Bytes {
        ascii("GIF89a") + little(width, 2) + little(height, 2) + [0x80, 0, 0, 1, 2, 3, 4, 5, 6]
    }
    static func frame(left: Int = 0, _ width: Int = 300, _ height: Int = 200) -> Bytes {
        [0x2C] + little(left, 2) + [0, 0] + little(width, 2) + little(height, 2) + [0x81]
            + Array(repeating: 7, count: 12) + [2, 3, 1, 2, 0x3B, 1, 9, 0]
    }

    static let pictures = [
        MadePicture(
            "An animation of GIF with a comment, a text and XMP", 300, 200,
            .keep(head(), application("NETSCAPE2.0", [3, 1, 0, 0])), .drop(xmp, comment),
            .change(
                application("NETSCAPE2.0", [3, 1, 9, 0, 6] + secret),
                to: application("NETSCAPE2.0", [3, 1, 9, 0])),
            .drop(application("NETSCAPE2.0", [6] + secret), application("ANIMEXTS1.0", [1, 1])),
            .keep(control, frame()), .drop([0x21, 1, 11], ascii("NETSCAPE2.0"), [6], secret, [0]),
            .drop([0x21, 0xF9, 10, 0, 0, 0, 0], secret, [0], application("ICCRGBG1012", [1, 1])),
            .keep(control, frame(left: 299, 1, 1), application("ANIMEXTS1.0", [3, 1, 2, 0]), [0x3B]),
            .drop(secret)),
        // The width is `/*`, which begins a comment.
        MadePicture(
            "A program in JavaScript", 0x2A2F, 200,
            .keep(head(0x2A2F), frame()), .drop([0x21, 0xFE, 15], ascii("*/=1;\"SECRET\"//"), [0]),
            .keep([0x3B]), .drop(ascii("*/=1;alert('SECRET')"))),
    ]
}

enum WebP {
    static let lossy = chunk("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A], little(300, 2), little(200 | 0x4000, 2), [7])
    static let lossless = chunk("VP8L", [0x2F], little(299 | 199 << 14, 4))
    static let alpha = chunk("ALPH", [1, 2, 3])

    static func chunk(_ name: String, _ content: Bytes...) -> Bytes {
        let bytes = Array(content.joined())
        return ascii(name) + little(bytes.count, 4) + bytes + (bytes.count % 2 == 1 ? [0] : [])
    }
    /// What takes the place of chunks that are left out.
    static func junk(_ contents: Bytes...) -> Bytes {
        contents.flatMap { chunk("JUNK", padded([], to: $0)) }
    }
    /// Bytes and zeros, as many as other ones.
    static func padded(_ bytes: Bytes, to other: Bytes) -> Bytes {
        bytes + Bytes(repeating: 0, count: other.count - bytes.count)
    }
    static func head(_ flags: UInt8, _ width: Int = 300, _ height: Int = 200) -> Bytes {
        chunk("VP8X", [flags, 0, 0, 0], little(width - 1, 3), little(height - 1, 3))
    }
    static func frame(left: Int = 0, _ chunks: Bytes...) -> Bytes {
        let place = little(left / 2, 3) + [0, 0, 0]
        return chunk("ANMF", place, little(299, 3), little(199, 3), [0, 0, 0, 0], Array(chunks.joined()))
    }
    static func file(_ chunks: Bytes) -> Bytes {
        ascii("RIFF") + little(chunks.count + 4, 4) + ascii("WEBP") + chunks
    }
    /// A file with something behind it, which is not in the clean file.
    static func longer(_ chunks: Bytes) -> Bytes { file(chunks) + (chunks.contains(secret) ? secret : []) }

    static let pictures = [
        MadePicture(
            "Lossy WebP", 300, 200, in: longer, .keep(lossy),
            .change(chunk("EXIF", tiff(6)), to: junk(tiff(6)))),
        MadePicture("Lossless WebP", 300, 200, in: file, .keep(lossless)),
        MadePicture(
            "WebP of a phone, which browsers do not turn", 300, 200, in: longer,
            .change(head(0xFD), to: head(0x38)), .keep(chunk("ICCP", [1]), alpha, lossy),
            .change(
                chunk("EXIF", tiff(7)),
                to: chunk("EXIF", padded(rest(7), to: tiff(7)))),
            .change(chunk("XMP ", secret) + chunk("ABCD", secret), to: junk(secret, secret))),
        MadePicture(
            "An animation of WebP", 300, 200, in: longer,
            .change(head(0x1E), to: head(0x1A)),
            .keep(chunk("ANIM", [0, 0, 0, 0, 0, 0]), frame(alpha, lossy), frame(lossless)),
            .change(
                chunk("EXIF", ascii("Exif\0\0"), tiff(1)) + chunk("XMP ", secret + [1]),
                to: junk(ascii("Exif\0\0") + tiff(1), secret + [1]))),
    ]
}
