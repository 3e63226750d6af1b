import BlogContracts
import BlogDomain

/// The parameters that a route reads from a target's query, an `application/x-www-form-urlencoded` text (WHATWG URL
/// §5.1). All others are dropped here, so that no response depends on a parameter that its cache key does not contain.
struct Query {
    private enum Occurrence {
        case absent
        /// The value as it was sent.
        case once(Substring)
        case repeated
    }

    /// The declared parameters of the route, with their values in the request.
    private let parameters: [QueryParameter]
    private let occurrences: [Occurrence]

    /// - Parameter parameters: the parameters that the route declares.
    init(_ text: String, reading parameters: [QueryParameter]) {
        guard !text.isEmpty, !parameters.isEmpty else {
            (self.parameters, occurrences) = ([], [])
            return
        }
        var occurrences = [Occurrence](repeating: .absent, count: parameters.count)
        var rest = text.utf8[...]
        while let pair = Query.pop(&rest, upTo: UInt8(ascii: "&")) {
            var value = pair
            guard let name = Query.pop(&value, upTo: UInt8(ascii: "=")),
                let index = Query.index(of: Substring(name), in: parameters)
            else { continue }
            if case .absent = occurrences[index] {
                occurrences[index] = .once(Substring(value))
            } else {
                occurrences[index] = .repeated
            }
        }
        (self.parameters, self.occurrences) = (parameters, occurrences)
    }

    private static func index(
        of name: Substring, in parameters: [QueryParameter]
    ) -> Int? {
        if let index = parameters.firstIndex(where: { $0.rawValue == name }) { return index }
        guard name.utf8.contains(UInt8(ascii: "%")) else { return nil }
        let name = PercentCoding.decode(name)
        return parameters.firstIndex { $0.rawValue == name }
    }

    /// Consumes the text before a separator, and the separator. Without a separator it consumes the rest; nil if
    /// nothing is left.
    private static func pop(
        _ text: inout Substring.UTF8View, upTo separator: UInt8
    ) -> Substring.UTF8View? {
        guard !text.isEmpty else { return nil }
        let end = text.firstIndex(of: separator) ?? text.endIndex
        defer { text = text[end...].dropFirst() }
        return text[..<end]
    }

    /// The value of a parameter; nil if it is absent or the route does not declare it.
    /// - Throws: ``FieldError`` if it is repeated or is not UTF-8 once decoded.
    func value(_ parameter: QueryParameter) throws(FieldError) -> String? {
        guard let index = parameters.firstIndex(of: parameter) else { return nil }
        switch occurrences[index] {
        case .absent: return nil
        case .once(let text):
            guard let value = PercentCoding.decode(text, plusIsSpace: true) else {
                throw FieldError(field: parameter.rawValue, .stated("must be percent-encoded UTF-8"))
            }
            return value
        case .repeated: throw FieldError(field: parameter.rawValue, .stated("must occur only once"))
        }
    }

    /// The parameters in one order and one encoding: requests with the same parameters have the same canonical query. Nil
    /// if one of them is invalid, so that the response is an error.
    var canonical: String? {
        var text = ""
        for (parameter, occurrence) in zip(parameters, occurrences) {
            switch occurrence {
            case .absent: continue
            case .once(let value):
                if !text.isEmpty { text += "&" }
                text += parameter.rawValue
                text += "="
                if PercentCoding.isPlain(value) {
                    text += value
                } else {
                    guard let value = PercentCoding.decode(value, plusIsSpace: true) else { return nil }
                    text += PercentCoding.encode(value)
                }
            case .repeated: return nil
            }
        }
        return text
    }

    /// The requested page of a list, from `limit` and `after`.
    /// - Throws: ``FieldErrors`` with an error for each invalid parameter.
    func page() throws(FieldErrors) -> PageRequest {
        guard !parameters.isEmpty else { return PageRequest() }
        var check = FieldCheck()
        let limit = check.value { () throws(FieldError) in
            try value(.limit).map(PageLimit.init(text:))
        }
        let after = check.value { () throws(FieldError) in try value(.after).map(Cursor.init(text:)) }
        try check.finish()
        return PageRequest(limit: (limit ?? nil) ?? .standard, after: after ?? nil)
    }

    /// Reads one parameter; nil if it is absent or the route does not declare it.
    /// - Throws: ``FieldErrors`` with the error of this parameter.
    private func read<Value>(
        _ parameter: QueryParameter, _ make: (String) throws(FieldError) -> Value
    ) throws(FieldErrors) -> Value? {
        do throws(FieldError) {
            return try value(parameter).map(make)
        } catch {
            throw FieldErrors([error])
        }
    }

    /// The tag of the requested blogs; nil for all blogs.
    /// - Throws: ``FieldErrors``.
    func tag() throws(FieldErrors) -> TagKey? { try read(.tag, TagKey.init(_:)) }

    /// The search request in `q`, `tag`, `limit` and `after`.
    /// - Throws: ``FieldErrors`` with an error for each invalid parameter.
    func search() throws(FieldErrors) -> SearchRequest {
        var check = FieldCheck()
        let texts = [QueryParameter.q, .tag, .limit, .after].map { parameter in
            check.value { () throws(FieldError) in try value(parameter) } ?? nil
        }
        try check.finish()
        return try SearchRequest(
            queryText: texts[0], tagText: texts[1], limitText: texts[2], afterText: texts[3])
    }

    /// Whether the request names no words to search for.
    /// - Throws: ``FieldErrors`` if a parameter is not valid.
    func hasNoWords() throws(FieldErrors) -> Bool {
        guard try read(.q, { $0.allSatisfy(\.isWhitespace) }) ?? true else { return false }
        _ = try page()
        return true
    }

    /// The requested tab of the viewer's own page.
    /// - Throws: ``FieldErrors``.
    func tab() throws(FieldErrors) -> UserTab {
        try read(.tab) { text throws(FieldError) in
            guard let tab = UserTab(rawValue: text) else {
                let names = UserTab.allCases.map(\.rawValue).joined(separator: ", ")
                throw FieldError(field: "tab", .stated("must be one of \(names)"))
            }
            return tab
        } ?? .blogs
    }

    /// Whether the web page shows cards. Another value of `view` shows a list.
    var isOfCards: Bool { (try? value(.view)).flatMap(\.self) == "cards" }

    /// The number of a later page of a list, which only its title shows; nil if it is unknown.
    var number: Int? {
        (try? value(.number)).flatMap(\.self).flatMap { Int($0) }
            .flatMap { (2...99_999).contains($0) ? $0 : nil }
    }

    /// The requested part of the sitemap; nil for the whole.
    /// - Throws: ``FieldErrors``.
    func part() throws(FieldErrors) -> Int? {
        try read(.part) { text throws(FieldError) in
            guard let number = Int64(identifier: text) else {
                throw FieldError(field: "part", .stated("must be a number"))
            }
            return Int(number)
        }
    }

    /// The requested username; nil for all users.
    /// - Throws: ``FieldErrors``.
    func username() throws(FieldErrors) -> Username? { try read(.username, Username.init(typed:)) }
}

/// The parameters that routes read from a target's query.
enum QueryParameter: String {
    /// The maximum number of rows of a page.
    case limit
    /// The cursor at which the previous page ended.
    case after
    /// The number of the page in the list, for its title.
    case number = "page"
    /// The words to search for.
    case q
    /// The tag of the blogs.
    case tag
    /// The user of the page.
    case username
    /// The part of the sitemap.
    case part
    /// The token of a link of one use.
    case token
    /// The tab of the viewer's own page.
    case tab
    /// The view of a list of blogs on the web page: `cards`, or a list.
    case view
    /// The page after a login.
    case next
    /// The version of a post that a question is about.
    case version
}

extension [QueryParameter] {
    /// The parameters of a list.
    static let page: [QueryParameter] = [.limit, .number, .after]
    /// The parameters of a list of blogs.
    static let blogs: [QueryParameter] = page + [.view]
}
