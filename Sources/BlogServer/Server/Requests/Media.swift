import BlogViews
import SocketHTTP

/// A view of a command's result, in all its media.
typealias Rendered = JSONRenderable & TextRenderable
/// A view of a page, in all its media.
typealias RenderedPage = Rendered & HTMLRenderable

/// The media that the server offers.
enum Media {
    /// The default, except at the addresses of ``Route/media(for:at:)``.
    case json
    case text
    /// A web page.
    case html
    /// A page in JSON, and then its changes, until the client leaves.
    case events
    /// A feed in Atom.
    case atom
    case jsonFeed
    /// A sitemap.
    case xml
    /// An export.
    case lines

    /// The media of the result of a command.
    static let results: [Media] = [.json, .text]
    /// The media of every page.
    static let documents: [Media] = results + [.html]
    /// The media of a page that can stay open.
    static let live: [Media] = documents + [.events]

    var type: String {
        switch self {
        case .json: "application/json"
        case .text: "text/plain"
        case .html: "text/html"
        case .events: "text/event-stream"
        case .atom: "application/atom+xml"
        case .jsonFeed: "application/feed+json"
        case .xml: "application/xml"
        case .lines: "application/jsonl"
        }
    }

    var contentType: String {
        switch self {
        case .text: "text/plain; charset=utf-8"
        case .html: "text/html; charset=utf-8"
        case .atom: "application/atom+xml; charset=utf-8"
        case .xml: "application/xml; charset=utf-8"
        case .json, .jsonFeed, .lines, .events: type
        }
    }
}

extension HTTPRequest {
    /// The type of the body, without parameters and in lower case.
    var contentType: String? {
        fields["Content-Type"]?.split(separator: ";", omittingEmptySubsequences: false)[0].trimmed
            .lowercased()
    }

    /// Whether the client is a browser: it prefers a web page to all other media.
    var prefersHTML: Bool { Media.accepted(by: self) == .html }
}

extension Media {
    /// The offered medium that the request prefers; nil if it accepts none.
    static func accepted(by request: HTTPRequest, among offers: [Media] = documents) -> Media? {
        guard let field = request.fields["Accept"], field != "*/*",
            !field.utf8.allSatisfy({ " \t,".utf8.contains($0) })
        else { return offers.first }
        return AcceptField(field).best(of: offers)
    }
}

/// The `Accept` field (RFC 9110 §12.5.1), which says which of the offered types a client prefers.
struct AcceptField {
    private struct Range {
        /// `text/html`, `text/*` or `*/*`, in lower case. An invalid name matches no type.
        let name: String
        let weight: Double

        /// How exactly the range matches a type: 3 for the same type, 2 for `type/*`, 1 for `*/*`; 0 if it does not match.
        func precision(to type: String) -> Int {
            if name == type { return 3 }
            if name == "*/*" { return 1 }
            return name.hasSuffix("/*") && type.hasPrefix(name.dropLast()) ? 2 : 0
        }
    }

    private let ranges: [Range]

    init(_ text: String) {
        ranges = text.utf8.split(separator: UInt8(ascii: ",")).map { AcceptField.range($0) }
    }

    /// The offered type with the greatest weight; of several with the same, the one that is named most exactly, then the first.
    /// - Returns: nil if none is acceptable.
    func best(of offers: [Media]) -> Media? {
        var best: (media: Media?, match: (weight: Double, precision: Int)) = (nil, (0, Int.max))
        for media in offers {
            let match = match(media)
            if match > best.match { best = (media, match) }
        }
        return best.media
    }

    /// The range that matches most exactly. A stream never ends, so only a client that names its type gets one.
    private func match(_ media: Media) -> (weight: Double, precision: Int) {
        let type = media.type
        var closest = (precision: media == .events ? 2 : 0, weight: 0.0)
        for range in ranges {
            let precision = range.precision(to: type)
            if precision > closest.precision { closest = (precision, range.weight) }
        }
        return (closest.weight, closest.precision)
    }

    private static func range(_ text: Substring.UTF8View) -> Range {
        let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { Substring($0).trimmed }
        return Range(
            name: parts[0].lowercased(), weight: parts.dropFirst().lazy.compactMap(weight).first ?? 1)
    }

    /// The weight that a parameter states, 0 if it is invalid; nil for another parameter.
    static func weight(_ parameter: Substring) -> Double? {
        guard parameter.lowercased().hasPrefix("q=") else { return nil }
        return Double(parameter.dropFirst(2)).map { min(max($0, 0), 1) } ?? 0
    }
}
