import BlogDocument

/// A path at which a post was found on another site: `/2015/12/03/welcome`.
public struct Alias: ExactText {
    /// The maximum number of aliases of a post.
    public static let limit = 64
    /// The maximum length in bytes of UTF-8.
    public static let maximumBytes = 1_024

    /// Whether a site usually has a feed at paths that end so, such as `rss.xml` or `news.atom`, not one of comments. They lead to the
    /// feed of all blogs.
    public static func isFeed(_ name: Substring) -> Bool {
        let words = name.lowercased().split { !$0.isLetter }
        // A feed of this program with another user or tag.
        guard name != "feed.atom", !words.contains("comments") else { return false }
        let isNamed = words.contains { ["feed", "feeds", "rss", "atom"].contains($0) }
        return name == "index.xml"
            || isNamed && (words.count == 1 || ["xml", "rss", "atom"].contains(words.last))
    }

    /// The path, percent-decoded, with a slash at its beginning and none at its end.
    public let text: String

    /// Accepts a percent-decoded path of 2…1,024 bytes without control characters. Adds the slash at its beginning, and
    /// removes those at its end.
    /// - Throws: ``FieldError`` for `alias`.
    public init(_ path: String) throws(FieldError) {
        var path = path[...]
        while path.utf8.last == UInt8(ascii: "/") { path = path.dropLastByte }
        let text = path.utf8.first == UInt8(ascii: "/") ? String(path) : "/" + path
        guard (2...Alias.maximumBytes).contains(text.utf8.count) else {
            throw FieldError(field: "alias", .byteCount(2...Alias.maximumBytes))
        }
        guard !text.unicodeScalars.contains(where: \.isControl) else {
            throw FieldError(field: "alias", .controlCharacters)
        }
        self.text = text
    }

    public init(stored text: String) {
        self.text = text
    }
}

extension Substring {
    /// The text without its last byte, which must be ASCII.
    fileprivate var dropLastByte: Substring { self[..<utf8.index(before: endIndex)] }
}

extension [Alias] {
    /// The aliases in the order of their bytes, each once.
    public var ordered: [Alias] {
        Set(self).sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    }
}
