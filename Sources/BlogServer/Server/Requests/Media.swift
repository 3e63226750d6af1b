import HTMLViews
import JSONViews
import SocketHTTP
import TextViews

/// A view of a command's result, in all its media.
typealias Rendered = JSONRenderable & TextRenderable
/// A view of a page, in all its media.
typealias RenderedPage = Rendered & HTMLRenderable

/// The media that the server offers.
enum Media {
    /// The default. It is also preferred if a client accepts both equally.
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
        }
    }

    var contentType: String {
        switch self {
        case .text: "text/plain; charset=utf-8"
        case .html: "text/html; charset=utf-8"
        case .atom: "application/atom+xml; charset=utf-8"
        case .xml: "application/xml; charset=utf-8"
        case .json, .jsonFeed, .events: type
        }
    }
}

extension HTTPRequest {
    /// Whether the client is a browser: it prefers a web page to all other media.
    var prefersHTML: Bool { Media.accepted(by: self) == .html }
}

extension Media {
    /// The offered medium that the request prefers; nil if it accepts none.
    static func accepted(by request: HTTPRequest, among offers: [Media] = documents) -> Media? {
        guard let field = request.fields["Accept"], field != "*/*" else { return offers.first }
        return AcceptField(field).best(of: offers)
    }
}

/// The `Accept` field (RFC 9110 §12.5.1), which says which of the offered types a client prefers.
struct AcceptField {
    private struct Range {
        let type: Substring
        let subtype: Substring
        let weight: Double

        /// How exactly the range matches a type: 3 for the same type, 2 for `type/*`, 1 for `*/*`; nil if it does not match.
        func precision(to offered: (type: Substring, subtype: Substring)) -> Int? {
            if type == "*" { return 1 }
            guard type == offered.type else { return nil }
            if subtype == "*" { return 2 }
            return subtype == offered.subtype ? 3 : nil
        }
    }

    private let ranges: [Range]

    init(_ text: String) {
        ranges = text.split(separator: ",").compactMap(AcceptField.range)
    }

    /// The offered type with the greatest weight, the first of several with the same; nil if none is acceptable.
    func best(of offers: [Media]) -> Media? {
        var best: (media: Media, weight: Double)?
        for media in offers {
            let weight = weight(of: media)
            if weight > best?.weight ?? 0 { best = (media, weight) }
        }
        return best?.media
    }

    /// A stream never ends, so only a client that names its type gets one.
    private func weight(of media: Media) -> Double {
        let slash = media.type.firstIndex(of: "/") ?? media.type.endIndex
        let offered = (media.type[..<slash], media.type[slash...].dropFirst())
        let closest = ranges.compactMap { range in
            range.precision(to: offered).map { (precision: $0, weight: range.weight) }
        }
        .filter { media != .events || $0.precision == 3 }
        return closest.max { $0.precision < $1.precision }?.weight ?? 0
    }

    /// A range; nil if the text is invalid, because an invalid range matches no type.
    private static func range(_ text: Substring) -> Range? {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
        let names = parts[0].lowercased().split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, !names[0].isEmpty, !names[1].isEmpty, names[0] != "*" || names[1] == "*"
        else {
            return nil
        }
        let weights = parts.dropFirst().compactMap(weight)
        return Range(type: names[0], subtype: names[1], weight: weights.first ?? 1)
    }

    private static func weight(_ parameter: Substring) -> Double? {
        guard parameter.lowercased().hasPrefix("q=") else { return nil }
        return Double(parameter.dropFirst(2)).map { min(max($0, 0), 1) } ?? 0
    }
}
