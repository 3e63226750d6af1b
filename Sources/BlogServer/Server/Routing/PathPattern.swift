import BlogDomain
import BlogViews

/// Recognizes a path. `{tag}` stands for the name of a tag, every other placeholder for a number.
struct PathPattern: Sendable {
    private enum Segment: Sendable {
        case fixed(String)
        case number
        /// The name of a tag.
        case tag
    }

    let path: SitePath
    /// Whether a hyphen and any text may follow a number.
    let hasSlug: Bool
    private let segments: [Segment]

    var text: String { path.text }

    init(_ path: SitePath, hasSlug: Bool = false) {
        self.path = path
        self.hasSlug = hasSlug
        segments = path.text.split(separator: "/").map {
            $0 == "{tag}" ? .tag : $0.hasPrefix("{") ? .number : .fixed(String($0))
        }
    }

    /// What the path names; nil if it does not match. The placeholder of a number matches only digits, and that of a tag only a
    /// valid name.
    func match(_ path: [Substring]) -> PathMatch? {
        guard path.count == segments.count else { return nil }
        var match = PathMatch()
        for (segment, part) in zip(segments, path) {
            switch segment {
            case .fixed(let name): guard part == name else { return nil }
            case .number:
                let digits = hasSlug ? Substring(part.utf8.prefix { $0 != UInt8(ascii: "-") }) : part
                guard let number = Int64(identifier: digits) else { return nil }
                match.number = number
            case .tag:
                guard let tag = try? TagKey(String(part)) else { return nil }
                match.tag = tag
            }
        }
        return match
    }

    /// The path that names this number or tag, in its only spelling.
    func path(of match: PathMatch) -> String {
        segments.map { segment in
            switch segment {
            case .fixed(let name): "/" + name
            case .number: "/\(match.number ?? 0)"
            case .tag: "/" + PercentCoding.encode(match.tag?.text ?? "")
            }
        }.joined()
    }
}

/// What a path names: the number of a post, a user or a session, or a tag.
struct PathMatch: Hashable {
    var number: Int64?
    var tag: TagKey?
}
