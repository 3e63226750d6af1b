import BlogModels
import BlogServices

/// A post's file, split into its front matter and its body.
///
/// The lines that hold the two apart are Jekyll's: `---` first, then `---` or `...`, blanks after them allowed.
struct PostFile {
    /// The most bytes that front matter may have.
    static let maximumFrontMatterBytes = 65_536

    /// The YAML between the two lines.
    let frontMatter: String
    /// The line of the file on which that YAML begins.
    let frontMatterLine: Int

    private let bodyBytes: ArraySlice<UInt8>
    private let bodyLine: Int

    init(bytes: [UInt8]) throws(ImportProblem) {
        var lines = ByteLines(bytes.starts(with: UTF8Text.mark) ? bytes.dropFirst(3) : bytes[...])
        guard let opening = lines.next(), PostFile.isFence(opening, of: "-") else {
            throw ImportProblem(line: 1, reason: "there is no front matter: the first line is not ---")
        }
        let start = lines.rest.startIndex
        var end: Int?
        while end == nil {
            let lineStart = lines.rest.startIndex
            guard let line = lines.next() else {
                throw ImportProblem(line: 1, reason: "the front matter has no closing ---")
            }
            if PostFile.isFence(line, of: "-") || PostFile.isFence(line, of: ".") { end = lineStart }
        }
        let yaml = bytes[start..<(end ?? start)]
        guard yaml.count <= PostFile.maximumFrontMatterBytes else {
            throw ImportProblem(
                line: 1, reason: "the front matter has more than \(PostFile.maximumFrontMatterBytes) bytes")
        }
        frontMatter = try UTF8Text(yaml, firstLine: 2).text
        frontMatterLine = 2
        bodyBytes = lines.rest
        bodyLine = lines.number + 1
    }

    /// Everything after the closing line, byte for byte.
    func body() throws(ImportProblem) -> Body {
        guard bodyBytes.count <= Body.maximumBytes else {
            throw problem(FieldError(field: "body", message: "must have at most 262,144 bytes (256 KiB)"))
        }
        let text = try UTF8Text(bodyBytes, firstLine: bodyLine).text
        do {
            return try Body(text)
        } catch {
            throw problem(error)
        }
    }

    private func problem(_ error: FieldError) -> ImportProblem {
        ImportProblem(line: bodyLine, reason: "body \(error.message)")
    }

    private static func isFence(_ line: ArraySlice<UInt8>, of mark: Unicode.Scalar) -> Bool {
        line.starts(with: repeatElement(UInt8(ascii: mark), count: 3))
            && line.dropFirst(3).allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }
}
