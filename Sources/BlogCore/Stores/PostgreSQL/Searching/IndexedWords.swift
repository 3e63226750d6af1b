package import BlogDomain

/// The search words of a post as they are stored: each followed by a space, and without the ends of the longest.
///
/// No query finds a longer word, because a query has at most 200 characters of at most four bytes. PostgreSQL refuses words of more
/// than 2,046 bytes in its index.
package struct IndexedWords: Sendable {
    private static let longest = 1_000

    package let title: String
    package let body: String

    package init(of content: SearchableContent) {
        title = IndexedWords.of(content.title)
        body = IndexedWords.of(content.body)
    }

    package static func of(_ title: SearchableTitle) -> String { cut(title.words) }

    package static func of(_ body: SearchableBody) -> String { cut(body.words) }

    private static func cut(_ words: String) -> String {
        let space = UInt8(ascii: " ")
        let parts = words.utf8.split(separator: space)
        guard parts.contains(where: { $0.count > longest }) else { return words }
        var cut: [UInt8] = []
        for var part in parts {
            if part.count > longest {
                part = part.prefix(longest)
                // Not within a letter.
                while let last = part.last, UTF8.isContinuation(last) { part.removeLast() }
                if part.last.map({ $0 >= 0x80 }) == true { part.removeLast() }
            }
            cut += part + [space]
        }
        return String(decoding: cut, as: UTF8.self)
    }
}
