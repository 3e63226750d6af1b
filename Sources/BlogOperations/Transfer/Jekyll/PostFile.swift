import BlogDomain

/// A post's file, split into its front matter and its body.
///
/// Front matter begins with `---` and ends with `---` or `...`, as in Jekyll. Trailing blanks are allowed.
struct PostFile {
    /// The maximum size of front matter, in bytes.
    static let maximumFrontMatterBytes = 65_536

    /// The YAML between the two lines.
    let frontMatter: String
    /// The line of the file on which the YAML begins.
    let frontMatterLine: Int

    private let bodyBytes: ArraySlice<UInt8>
    /// The line of the file on which the body begins.
    let bodyLine: Int

    /// Why the file has no front matter; nil if it has one. Then everything is the body, as in Jekyll.
    let missing: String?

    init(bytes: [UInt8]) throws(ImportProblem) {
        let content = bytes.starts(with: utf8Mark) ? bytes.dropFirst(3) : bytes[...]
        var lines = ByteLines(content)
        let hasOpening = lines.next().map { PostFile.isFence($0, of: "-") } ?? false
        let start = lines.rest.startIndex
        var end: Int?
        while hasOpening, end == nil {
            let lineStart = lines.rest.startIndex
            guard let line = lines.next() else { break }
            if PostFile.isFence(line, of: "-") || PostFile.isFence(line, of: ".") { end = lineStart }
        }
        frontMatterLine = 2
        guard let end else {
            (frontMatter, bodyBytes, bodyLine) = ("", content, 1)
            missing =
                hasOpening
                ? "the front matter has no closing ---"
                : "the file has no front matter: the first line is not ---"
            return
        }
        let yaml = bytes[start..<end]
        guard yaml.count <= PostFile.maximumFrontMatterBytes else {
            throw ImportProblem(
                line: 1, .text("the front matter is longer than \(PostFile.maximumFrontMatterBytes) bytes"))
        }
        frontMatter = try String(utf8: yaml, firstLine: 2)
        bodyBytes = lines.rest
        bodyLine = lines.number + 1
        missing = nil
    }

    /// Everything after the closing line, byte for byte.
    func body() throws(ImportProblem) -> String {
        guard bodyBytes.count <= Body.maximumBytes else { throw ImportProblem(line: bodyLine, .bodyTooLong) }
        return try String(utf8: bodyBytes, firstLine: bodyLine)
    }

    private static func isFence(_ line: ArraySlice<UInt8>, of mark: Unicode.Scalar) -> Bool {
        line.starts(with: repeatElement(UInt8(ascii: mark), count: 3))
            && line.dropFirst(3).allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }
}

/// The parts of a post's file name, such as `2015-12-03-welcome.md`.
struct PostFileName {
    let path: String
    /// The date before the name, as it is written.
    let dateText: String?
    /// The name without date and extension.
    let slug: String

    init(path: String) {
        self.path = path
        let file = path.split(separator: "/").last ?? ""
        let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        let parts = stem.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
        if parts.count == 4, parts[..<3].allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) {
            dateText = parts[..<3].joined(separator: "-")
            slug = String(parts[3])
        } else {
            dateText = nil
            slug = String(stem)
        }
    }

    /// The default title, by Jekyll's rule: `swift-CI` is `Swift Ci`.
    var title: String {
        slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
            .joined(separator: " ")
    }
}

/// Splits bytes into lines.
struct ByteLines {
    /// The remaining bytes.
    private(set) var rest: ArraySlice<UInt8>
    /// The number of lines read.
    private(set) var number = 0

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    /// The next line without its line feed, but with a carriage return before it.
    mutating func next() -> ArraySlice<UInt8>? {
        guard !rest.isEmpty else { return nil }
        number += 1
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        let line = rest[rest.startIndex..<end]
        rest = end < rest.endIndex ? rest[(end + 1)...] : rest[end...]
        return line
    }
}

/// The byte order mark in UTF-8.
let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension String {
    /// Accepts valid UTF-8. The problem is on the first line that is not valid; no character contains the byte of a line
    /// feed, so each line is checked by itself.
    init(utf8 bytes: ArraySlice<UInt8>, firstLine: Int = 1) throws(ImportProblem) {
        if let text = String(validating: bytes, as: UTF8.self) {
            self = text
            return
        }
        var lines = ByteLines(bytes)
        while let line = lines.next(), String(validating: line, as: UTF8.self) != nil {}
        throw ImportProblem(line: firstLine + lines.number - 1, .text("the line is not valid UTF-8"))
    }
}
