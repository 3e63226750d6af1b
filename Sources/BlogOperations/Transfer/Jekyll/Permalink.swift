public import BlogDomain
import Foundation

/// A pattern of the paths at which a Jekyll site shows its posts (https://jekyllrb.com/docs/permalinks/).
public struct Permalink: Sendable {
    /// The pattern, percent-encoded, with placeholders such as `:title`.
    private let pattern: String

    /// The pattern of a site that states none.
    static let standard = Permalink(pattern: "/:categories/:year/:month/:day/:title:output_ext")

    private init(pattern: String) {
        self.pattern = pattern
    }

    /// Accepts a pattern, or the name of one: `date`, `pretty`, `ordinal` or `none`. Nil if the text is not a path, or has an
    /// unknown placeholder.
    public init?(_ text: String) {
        switch text {
        case "date": self = .standard
        case "pretty": pattern = "/:categories/:year/:month/:day/:title/"
        case "ordinal": pattern = "/:categories/:year/:y_day/:title:output_ext"
        case "none": pattern = "/:categories/:title:output_ext"
        default:
            guard text.contains("/") || text.contains(":"), text.removingPercentEncoding != nil else {
                return nil
            }
            pattern = text
        }
        let probe = Post(date: CivilTime(Timestamp(secondsSince1970: 0)), slug: "", categories: [])
        guard !pattern.replacing(Self.placeholder, with: { probe.value(of: $0.1) ?? ":" }).contains(":")
        else { return nil }
    }

    /// The path of a post, percent-decoded.
    func path(date: CivilTime, slug: String, categories: [String]) -> String {
        let post = Post(date: date, slug: slug, categories: categories)
        let path = pattern.replacing(Self.placeholder) {
            (post.value(of: $0.1) ?? "").replacing("%", with: "%25")
        }
        let clean = path.replacing(Self.slashes, with: "/")
        return clean.removingPercentEncoding ?? clean
    }

    // Compiling a pattern takes longer than the rest of a path.
    private nonisolated(unsafe) static let placeholder = /:([a-z_]+)/
    private nonisolated(unsafe) static let slashes = /\/{2,}/
    fileprivate nonisolated(unsafe) static let noTitle = /[^\p{L}\p{M}\p{Nd}._~!$&'()+,;=@]+/
    fileprivate nonisolated(unsafe) static let noSlug = /[^\p{L}\p{M}\p{Nd}]+/

    /// What placeholders stand for.
    private struct Post {
        let date: CivilTime
        let slug: String
        let categories: [String]

        func value(of name: Substring) -> String? {
            switch name {
            case "title": slug.replacing(Permalink.noTitle, with: "-").trimmingDashes
            case "slug": slug.slugified
            case "categories": categories.map { $0.lowercased() }.eachOnce.joined(separator: "/")
            case "slugified_categories": categories.map(\.slugified).eachOnce.joined(separator: "/")
            case "output_ext": ".html"
            case "year": date.year.digits(4)
            case "short_year": (date.year % 100).digits(2)
            case "month": date.month.digits(2)
            case "i_month": String(date.month)
            case "day": date.day.digits(2)
            case "i_day": String(date.day)
            case "y_day": dayOfYear.digits(3)
            case "hour": date.hour.digits(2)
            case "minute": date.minute.digits(2)
            case "second": date.second.digits(2)
            default: nil
            }
        }

        private var dayOfYear: Int {
            let first = CivilTime(year: date.year, month: 1, day: 1)?.timestamp().day(secondsFromUTC: 0)
            return date.timestamp().day(secondsFromUTC: 0) - (first ?? 0) + 1
        }
    }
}

extension Int {
    /// The number with zeros before it, so that it has at least `count` digits.
    func digits(_ count: Int, radix: Int = 10) -> String {
        let digits = String(self, radix: radix)
        return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
    }
}

extension String {
    fileprivate var slugified: String {
        lowercased().replacing(Permalink.noSlug, with: "-").trimmingDashes
    }

    fileprivate var trimmingDashes: String { trimmingCharacters(in: CharacterSet(charactersIn: "-")) }
}

extension [String] {
    fileprivate var eachOnce: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}

extension Alias {
    /// Accepts an address of another site, or its path. A query is left out.
    /// - Throws: ``FieldError`` for `alias`.
    public init(address: String) throws(FieldError) {
        let path = address.replacing(/^https?:\/\/[^\/]*|[?#].*/, with: "")
        try self.init(path.removingPercentEncoding ?? path)
    }
}
