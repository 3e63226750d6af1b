import BlogModels

/// A path with places for identifiers, written as in OpenAPI: `/users/{id}/blogs`.
struct PathPattern: Sendable {
    private enum Segment: Sendable {
        case fixed(String)
        case identifier
    }

    let text: String
    private let segments: [Segment]

    init(_ text: String) {
        self.text = text
        segments = text.split(separator: "/").map { $0.hasPrefix("{") ? .identifier : .fixed(String($0)) }
    }

    /// The identifier in the path, 0 for a pattern without one; nil when the path is another. A place for an
    /// identifier takes digits alone: where there are letters there is nothing.
    func match(_ path: [Substring]) -> Int64? {
        guard path.count == segments.count else { return nil }
        var identifier: Int64 = 0
        for (segment, part) in zip(segments, path) {
            switch segment {
            case .fixed(let name):
                guard part == name else { return nil }
            case .identifier:
                guard let number = Int64(identifier: part) else { return nil }
                identifier = number
            }
        }
        return identifier
    }

    /// The path with that identifier, in the only spelling without percent-encoding.
    func path(of identifier: Int64) -> String {
        segments.map { segment in
            switch segment {
            case .fixed(let name): "/" + name
            case .identifier: "/\(identifier)"
            }
        }.joined()
    }
}
