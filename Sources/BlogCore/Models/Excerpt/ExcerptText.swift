/// A paragraph's Markdown on its way to plain text (CommonMark 0.31 §6), read once from left to right.
///
/// Whatever is looked for further on is looked for within a bound, so that no text takes long.
struct ExcerptText {
    /// The longest link address, tag or entity that is taken for one.
    static let reach = 1_024

    let source: [Unicode.Scalar]
    var place = 0
    var output = ExcerptOutput()
    private var brackets: [Bracket] = []
    private var lastTicks: [Int: Int] = [:]
    /// How far each closing mark was looked for, in vain.
    var searched: [String: Int] = [:]

    /// A `[` that may turn out to open a link.
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

    /// Whether a text stands at a place.
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

    /// Writes as many scalars as they are.
    mutating func put(_ count: Int) {
        output.append(contentsOf: source[place..<(place + count)])
        place += count
    }

    private mutating func takeEscape() {
        guard let next = scalar(at: place + 1), next.isASCII, next.properties.isMarkdownPunctuation else {
            // At a line's end it is a break, and a break is a space.
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

    /// How often a scalar stands in a row at a place.
    func run(of scalar: Unicode.Scalar, at index: Int) -> Int {
        source[index...].prefix { $0 == scalar }.count
    }

    /// Notes where the last run of each number of backticks begins, so that an unclosed one is not looked for.
    private mutating func noteTicks() {
        var index = 0
        while index < source.count {
            let count = run(of: "`", at: index)
            if count > 0 { lastTicks[count] = index }
            index += max(count, 1)
        }
    }
}
