/// A type of image that browsers show. A file has a type if its name and its content agree.
package enum ImageType: String, Sendable {
    case png, jpeg, gif, webp, avif, svg

    /// The number of bytes from the beginning of a file that show its type.
    package static let headBytes = 4_096

    /// The type by the ending of a name; nil for other files.
    package init?(name: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        self.init(rawValue: ending == "jpg" ? "jpeg" : ending)
    }

    /// The media type (RFC 6838).
    package var contentType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }

    /// Whether content can be of this type, by the first ``headBytes`` bytes.
    package func matches(_ head: [UInt8]) -> Bool {
        func has(_ text: String, at offset: Int = 0) -> Bool {
            head.dropFirst(offset).starts(with: text.utf8)
        }
        return switch self {
        case .png: head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .jpeg: head.starts(with: [0xFF, 0xD8, 0xFF])
        case .gif: has("GIF87a") || has("GIF89a")
        case .webp: has("RIFF") && has("WEBP", at: 8)
        case .avif: has("ftyp", at: 4) && (has("avif", at: 8) || has("avis", at: 8))
        case .svg: Self.isSVG(head)
        }
    }

    /// Whether the first element of an XML document is `svg`.
    private static func isSVG(_ head: [UInt8]) -> Bool {
        var rest = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
        while true {
            rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            let end =
                if rest.starts(with: "<!--".utf8) {
                    "-->"
                } else if rest.starts(with: "<?".utf8) {
                    "?>"
                } else if rest.starts(with: "<!DOCTYPE".utf8) {
                    // Old programs declare entities there.
                    rest.prefix { $0 != UInt8(ascii: ">") }.contains(UInt8(ascii: "[")) ? "]>" : ">"
                } else {
                    ""
                }
            guard !end.isEmpty else { break }
            guard let range = rest.firstRange(of: end.utf8) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.starts(with: "<svg".utf8)
            && rest.dropFirst(4).first.map { [0x20, 0x09, 0x0A, 0x0D, 0x3E, 0x2F].contains($0) } ?? false
    }
}
