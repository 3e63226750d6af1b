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
    let frontMatterLine = 2

    private let bodyBytes: ArraySlice<UInt8>
    /// The line of the file on which the body begins.
    let bodyLine: Int

    /// Why the file has no front matter; nil if it has one. Then everything is the body, as in Jekyll.
    let missing: String?

    init(bytes: [UInt8]) throws(ImportProblem) {
        let content = bytes.starts(with: utf8Mark) ? bytes.dropFirst(3) : bytes[...]
        let lines = content.lines
        let hasOpening = PostFile.isFence(lines[0], of: "-")
        let end = lines.dropFirst().firstIndex {
            hasOpening && (PostFile.isFence($0, of: "-") || PostFile.isFence($0, of: "."))
        }
        guard let end else {
            (frontMatter, bodyBytes, bodyLine) = ("", content, 1)
            missing =
                hasOpening
                ? "the front matter has no closing ---"
                : "the file has no front matter: the first line is not ---"
            return
        }
        let yaml = content[lines[1].startIndex..<lines[end].startIndex]
        guard yaml.count <= PostFile.maximumFrontMatterBytes else {
            throw ImportProblem(
                line: 1, .text("the front matter is longer than \(PostFile.maximumFrontMatterBytes) bytes"))
        }
        frontMatter = try String(utf8: yaml, firstLine: 2)
        bodyBytes = content[lines[end].endIndex...].dropFirst()
        bodyLine = end + 2
        missing = nil
    }

    /// Everything after the closing line, byte for byte.
    func body() throws(ImportProblem) -> String {
        guard bodyBytes.count <= Body.maximumBytes else { throw ImportProblem(line: bodyLine, .bodyTooLong) }
        return try String(utf8: bodyBytes, firstLine: bodyLine)
    }

    private static func isFence(_ line: ArraySlice<UInt8>, of mark: Unicode.Scalar) -> Bool {
        line.starts(with: repeatElement(UInt8(ascii: mark), count: 3))
            && line.dropFirst(3).allSatisfy(\.isBlank)
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

extension ArraySlice<UInt8> {
    /// The lines without their line feeds, but with carriage returns before them.
    fileprivate var lines: [Self] { split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }
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
        let line = bytes.lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        throw ImportProblem(line: firstLine + line, .text("the line is not valid UTF-8"))
    }
}
