import BlogModels
import HTMLViews

/// Recognizes a path. `{tag}` stands for the name of a tag, every other placeholder for a number.
struct PathPattern: Sendable {
    private enum Segment: Sendable {
        case fixed(String)
        case number
        /// The name of a tag.
        case tag
    }

    let path: SitePath
    /// Whether the path names a tag.
    let hasTag: Bool
    /// Whether a hyphen and any text may follow a number.
    let hasSlug: Bool
    private let segments: [Segment]

    var text: String { path.text }

    init(_ path: SitePath, hasSlug: Bool = false) {
        self.path = path
        hasTag = path.text.hasSuffix("{tag}")
        self.hasSlug = hasSlug
        segments = path.text.split(separator: "/").map {
            $0 == "{tag}" ? .tag : $0.hasPrefix("{") ? .number : .fixed(String($0))
        }
    }

    /// The numbers in the path; nil if the path does not match. The placeholder of a number matches only digits, and that of
    /// a tag only a valid name.
    func match(_ path: [Substring]) -> PathNumbers? {
        guard path.count == segments.count else { return nil }
        var (numbers, count) = (PathNumbers(), 0)
        for (segment, part) in zip(segments, path) {
            switch segment {
            case .fixed(let name):
                guard part == name else { return nil }
            case .number:
                let digits = hasSlug ? Substring(part.utf8.prefix { $0 != UInt8(ascii: "-") }) : part
                guard let number = Int64(identifier: digits) else { return nil }
                numbers[count] = number
                count += 1
            case .tag: guard (try? TagKey(String(part))) != nil else { return nil }
            }
        }
        return numbers
    }

    /// The path with those numbers or that tag, in its only spelling.
    func path(of numbers: PathNumbers, tag: TagKey? = nil) -> String {
        var count = 0
        return segments.map { segment in
            switch segment {
            case .fixed(let name): return "/" + name
            case .number:
                defer { count += 1 }
                return "/\(numbers[count])"
            case .tag: return "/" + PercentCoding.encode(tag?.text ?? "")
            }
        }.joined()
    }
}

/// The numbers in a path, at most two; 0 for one that the path does not have.
struct PathNumbers: Hashable {
    var first: Int64 = 0
    var second: Int64 = 0

    subscript(index: Int) -> Int64 {
        get { index == 0 ? first : second }
        set { if index == 0 { first = newValue } else { second = newValue } }
    }
}
