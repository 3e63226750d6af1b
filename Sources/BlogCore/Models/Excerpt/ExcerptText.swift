/// Converts a paragraph of Markdown to plain text (CommonMark 0.31 §6) in one scan from left to right.
///
/// Every look-ahead is bounded, which bounds the time for every text.
struct ExcerptText {
    /// The maximum length of a link target or a tag.
    static let reach = 1_024

    let source: [Unicode.Scalar]
    var place = 0
    var output = ExcerptOutput()
    private var brackets: [Bracket] = []
    private var lastTicks: [Int: Int] = [:]
    /// The place up to which each closing mark was searched without a match.
    var searched: [String: Int] = [:]

    /// A `[` that may open a link.
    private struct Bracket {
        let isImage: Bool
        let source: Int
        let output: Int
    }

    init(markdown: String) {
        source = Array(markdown.unicodeScalars)
        noteTicks()
    }

    /// The plain text on one line.
    consuming func plain(with links: inout ExcerptLinks) -> String {
        while let scalar = scalar(at: place) { take(scalar, with: &links) }
        return output.line
    }

    func scalar(at index: Int) -> Unicode.Scalar? {
        source.indices.contains(index) ? source[index] : nil
    }

    /// Whether the source contains a text at a place.
    func has(_ text: String, at index: Int) -> Bool {
        source[min(index, source.count)...].starts(with: text.unicodeScalars)
    }

    private mutating func take(_ scalar: Unicode.Scalar, with links: inout ExcerptLinks) {
        switch scalar {
        case "\\": takeEscape()
        case "`": takeTicks()
        case "*", "_", "~": takeEmphasis(scalar)
        case "&": takeEntity()
        case "<": takeTag()
        case "{": takeBraces()
        case "!" where has("[", at: place + 1): open(isImage: true)
        case "[" where has("^", at: place + 1): takeFootnote()
        case "[": open(isImage: false)
        case "]": close(with: &links)
        default: put(1)
        }
    }

    /// Copies `count` scalars unchanged.
    mutating func put(_ count: Int) {
        output.append(contentsOf: source[place..<(place + count)])
        place += count
    }

    private mutating func takeEscape() {
        guard let next = scalar(at: place + 1), next.isASCII, next.properties.isMarkdownPunctuation else {
            // A backslash at the end of a line is a line break, which becomes a space.
            if has("\n", at: place + 1) { place += 1 } else { put(1) }
            return
        }
        place += 1
        put(1)
    }

    private mutating func takeTicks() {
        let count = run(of: "`", at: place)
        guard let last = lastTicks[count], last > place else { return put(count) }
        var end = place + count
        while true {
            let length = run(of: "`", at: end)
            if length == count { break }
            end += max(length, 1)
        }
        output.append(contentsOf: source[(place + count)..<end])
        place = end + count
    }

    private mutating func takeEmphasis(_ mark: Unicode.Scalar) {
        let count = run(of: mark, at: place)
        let around = (before: scalar(at: place - 1), after: scalar(at: place + count))
        output.appendMarks(mark, count: count, between: around)
        place += count
    }

    private mutating func takeFootnote() {
        let end = source[place...].prefix(100).firstIndex { $0 == "]" || $0.properties.isWhitespace }
        guard let end, source[end] == "]" else { return open(isImage: false) }
        place = end + 1
    }

    private mutating func open(isImage: Bool) {
        brackets.append(Bracket(isImage: isImage, source: place + (isImage ? 2 : 1), output: output.count))
        put(isImage ? 2 : 1)
    }

    private mutating func close(with links: inout ExcerptLinks) {
        guard let bracket = brackets.popLast() else { return put(1) }
        let label = source[bracket.source..<place]
        let target = linkTarget(at: place + 1)
        guard target != nil || isLabel(label) && links.defines(label) else { return put(1) }
        place = target ?? place + 1
        if bracket.isImage {
            output.truncate(to: bracket.output)
        } else {
            output.drop(at: bracket.output)
        }
    }

    private func isLabel(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        text.count < 1_000 && !text.contains("[")
    }

    /// The length of the run of a scalar at a place.
    func run(of scalar: Unicode.Scalar, at index: Int) -> Int {
        source[index...].prefix { $0 == scalar }.count
    }

    /// Records the last run of each number of backticks, so that an unclosed run needs no search.
    private mutating func noteTicks() {
        var index = 0
        while index < source.count {
            let count = run(of: "`", at: index)
            if count > 0 { lastTicks[count] = index }
            index += max(count, 1)
        }
    }
}

extension ExcerptText {
    /// The end of the link target that begins at a place: `(address "title")` or `[label]`.
    func linkTarget(at start: Int) -> Int? {
        let reachable = source[min(start, source.count)...].prefix(ExcerptText.reach)
        switch reachable.first {
        case "(": return endOfAddress(in: reachable)
        case "[": return reachable.firstIndex(of: "]").map { $0 + 1 }
        default: return nil
        }
    }

    /// Parentheses in an address must be balanced, except within `<` and `>` and in a title.
    private func endOfAddress(in text: ArraySlice<Unicode.Scalar>) -> Int? {
        var depth = 0
        var quote: Unicode.Scalar?
        var index = text.startIndex
        while index < text.endIndex {
            let scalar = text[index]
            if scalar == "\\" {
                index += 1
            } else if let open = quote {
                if scalar == open { quote = nil }
            } else if scalar == "<" && index == text.startIndex + 1 {
                quote = ">"
            } else if scalar == "\"" && text[index - 1].properties.isWhitespace {
                quote = scalar
            } else if scalar == "(" {
                depth += 1
            } else if scalar == ")" {
                depth -= 1
                if depth == 0 { return index + 1 }
            }
            index += 1
        }
        return nil
    }

    /// Drops a tag or a comment. Keeps the address of an autolink.
    mutating func takeTag() {
        let start = place + 1
        if has("!--", at: start) { return skip(past: "-->", from: start + 3) }
        let reachable = source[start...].prefix(ExcerptText.reach)
        guard let first = reachable.first, first.isASCIILetter || "/!?".unicodeScalars.contains(first),
            let end = reachable.firstIndex(where: { $0 == ">" || $0 == "<" }), source[end] == ">"
        else { return put(1) }
        let content = source[start..<end]
        if content.isAddress {
            output.append(contentsOf: content)
        } else if content.prefix(2).elementsEqual("br".unicodeScalars) {
            output.append(contentsOf: [" "])
        }
        place = end + 1
    }

    /// Drops Liquid tags and kramdown attributes.
    mutating func takeBraces() {
        for (opening, closing) in [("{%", "%}"), ("{{", "}}"), ("{:", "}")] where has(opening, at: place) {
            return skip(past: closing, from: place + 2)
        }
        put(1)
    }

    /// Writes the character of an entity.
    mutating func takeEntity() {
        let reachable = source[(place + 1)...].prefix(32)
        guard let end = reachable.firstIndex(of: ";"),
            let scalar = MarkdownEntity.scalar(named: String(text: source[(place + 1)..<end]))
        else { return put(1) }
        output.append(contentsOf: [scalar])
        place = end + 1
    }

    /// Skips past a closing text if it is within reach; otherwise copies the current character.
    private mutating func skip(past closing: String, from start: Int) {
        let limit = max(start, min(start + ExcerptText.reach, source.count))
        for index in max(start, min(searched[closing] ?? 0, limit))..<limit where has(closing, at: index) {
            place = index + closing.unicodeScalars.count
            return
        }
        searched[closing] = limit
        put(1)
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// Whether it is an absolute URI or an e-mail address (CommonMark 0.31 §6.5).
    fileprivate var isAddress: Bool {
        guard !contains(where: \.properties.isWhitespace) else { return false }
        guard let mark = firstIndex(where: { $0 == ":" || $0 == "@" }), mark > startIndex else {
            return false
        }
        return self[..<mark].allSatisfy { $0.isASCIILetter || "0123456789+.-_".unicodeScalars.contains($0) }
    }
}

extension String {
    fileprivate init(text scalars: ArraySlice<Unicode.Scalar>) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}

extension Unicode.Scalar {
    var isASCIILetter: Bool {
        isASCII && properties.isAlphabetic
    }
}

/// HTML's named characters that occur in prose (HTML Living Standard §13.5).
enum MarkdownEntity {
    /// The character of an entity without its `&` and `;`: `amp`, `#39`, `#x2014`.
    static func scalar(named name: String) -> Unicode.Scalar? {
        guard name.utf8.first == UInt8(ascii: "#") else { return named[name] }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        let number = isHex ? digits.dropFirst() : digits
        guard (1...7).contains(number.utf8.count), !number.hasPrefix("+"), !number.hasPrefix("-"),
            let value = UInt32(number, radix: isHex ? 16 : 10)
        else { return nil }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private static let named: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ", "emsp": " ",
        "thinsp": " ", "mdash": "—", "ndash": "–", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
        "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "copy": "©", "reg": "®",
        "trade": "™", "deg": "°", "times": "×", "divide": "÷", "plusmn": "±", "minus": "−", "euro": "€",
        "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶", "larr": "←", "uarr": "↑",
        "rarr": "→",
        "darr": "↓", "harr": "↔", "le": "≤", "ge": "≥", "ne": "≠", "infin": "∞", "frac12": "½",
        "frac14": "¼", "frac34": "¾", "agrave": "à", "aacute": "á", "acirc": "â", "auml": "ä", "aring": "å",
        "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "iacute": "í",
        "ntilde": "ñ", "oacute": "ó", "ocirc": "ô", "ouml": "ö", "oslash": "ø", "uacute": "ú", "uuml": "ü",
        "szlig": "ß", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "Eacute": "É",
    ]
}
