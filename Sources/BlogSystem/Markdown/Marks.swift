import BlogDocument

/// A run of `*`, `_` or `~` among the inlines of an element, with what it opens and closes.
struct Mark {
    enum Kind { case emphasis, strong, strikethrough }

    /// Its place among the inlines.
    let place: Int
    let character: Character
    let length: Int
    /// How many of its characters are not used yet.
    var count: Int
    var canOpen = false
    var canClose = false
    /// What it closes, the innermost first, and what it opens, the innermost first.
    var closes: [Kind] = []
    var opens: [Kind] = []
}

/// Gives the marks of a line their meaning (CommonMark 0.31 §6.2). Beside Chinese, Japanese and Korean, which have no blanks between
/// words, they need none. Only two tildes strike out.
struct Marks {
    private var marks: [Mark]
    private let inlines: [BodyDocument.Inline]
    /// The marks that may still open something.
    private var openers: [Int] = []
    /// For each kind of closing mark, how many of the openers do not match it.
    private var bottoms: [Int: Int] = [:]

    /// The most spans in each other.
    private static let maximumDepth = 50

    /// - Parameter edge: what is before the first of the inlines and after the last one.
    static func resolve(
        _ marks: [Mark], in inlines: [BodyDocument.Inline], edge: MarkNeighbor
    ) -> [BodyDocument.Inline] {
        var resolver = Marks(marks: marks, inlines: inlines)
        resolver.match(edge)
        return resolver.nested()
    }

    private init(marks: [Mark], inlines: [BodyDocument.Inline]) {
        self.marks = marks
        self.inlines = inlines
    }

    private mutating func match(_ edge: MarkNeighbor) {
        for index in marks.indices {
            let place = marks[index].place
            let before = place > 0 ? MarkNeighbor(inlines[place - 1], isBefore: true) : edge
            let after = place + 1 < inlines.count ? MarkNeighbor(inlines[place + 1], isBefore: false) : edge
            let isLeft = after != .space && (after != .punctuation || before != .letter)
            let isRight = before != .space && (before != .punctuation || after != .letter)
            let isWord = marks[index].character == "_" && isLeft && isRight
            marks[index].canOpen = isLeft && (!isWord || before.isPunctuation)
            marks[index].canClose = isRight && (!isWord || after.isPunctuation)
            if marks[index].character == "~", marks[index].count != 2 { continue }
            if marks[index].canClose { close(index) }
            if marks[index].canOpen, marks[index].count > 0 { openers.append(index) }
        }
    }

    private mutating func close(_ closer: Int) {
        let kind =
            (marks[closer].character == "*" ? 0 : marks[closer].character == "_" ? 1 : 2) * 6 + marks[closer]
            .length % 3 * 2
            + (marks[closer].canOpen ? 1 : 0)
        while marks[closer].count > 0 {
            let bottom = bottoms[kind] ?? 0
            let found = openers[bottom...].lastIndex { opener in
                guard marks[opener].character == marks[closer].character else { return false }
                let isEither = marks[opener].canClose || marks[closer].canOpen
                let (one, other) = (marks[opener].length, marks[closer].length)
                return marks[closer].character == "~" || !isEither || (one + other) % 3 != 0
                    || one % 3 == 0 && other % 3 == 0
            }
            guard let found else {
                bottoms[kind] = openers.count
                return
            }
            let opener = openers[found]
            let count = min(marks[opener].count, marks[closer].count, 2)
            let span: Mark.Kind =
                marks[closer].character == "~" ? .strikethrough : count == 2 ? .strong : .emphasis
            marks[opener].opens.append(span)
            marks[closer].closes.append(span)
            marks[opener].count -= count
            marks[closer].count -= count
            openers.removeSubrange((marks[opener].count == 0 ? found : found + 1)...)
            for (kind, bottom) in bottoms where bottom > openers.count { bottoms[kind] = openers.count }
        }
    }

    /// The inlines with the spans that the marks open and close. Deeper spans keep their text only.
    private func nested() -> [BodyDocument.Inline] {
        var levels: [[BodyDocument.Inline]] = [[]]
        var text = ""
        var ignored = 0
        var next = 0
        func endText() {
            if !text.isEmpty { levels[levels.count - 1].append(.text(text)) }
            text = ""
        }
        for place in inlines.indices {
            guard next < marks.count, marks[next].place == place else {
                if case .text(let more) = inlines[place] {
                    text += more
                } else {
                    endText()
                    levels[levels.count - 1].append(inlines[place])
                }
                continue
            }
            let mark = marks[next]
            next += 1
            for span in mark.closes {
                endText()
                guard ignored == 0, let content = levels.popLast() else {
                    ignored -= 1
                    continue
                }
                switch span {
                case .emphasis: levels[levels.count - 1].append(.emphasis(content))
                case .strong: levels[levels.count - 1].append(.strong(content))
                case .strikethrough: levels[levels.count - 1].append(.strikethrough(content))
                }
            }
            text += String(repeating: mark.character, count: mark.count)
            for _ in mark.opens {
                endText()
                if levels.count > Marks.maximumDepth { ignored += 1 } else { levels.append([]) }
            }
        }
        endText()
        return levels[0]
    }
}

/// What is beside a mark.
enum MarkNeighbor {
    case space, punctuation, letter
    /// A character of Chinese, Japanese or Korean, or their punctuation.
    case ideograph, ideographicPunctuation

    var isPunctuation: Bool { self == .punctuation || self == .ideographicPunctuation }

    init(_ inline: BodyDocument.Inline, isBefore: Bool) {
        switch inline {
        case .text(let text):
            self =
                (isBefore ? text.unicodeScalars.last : text.unicodeScalars.first).map { MarkNeighbor($0) }
                ?? .space
        case .softBreak, .hardBreak: self = .space
        default: self = .punctuation
        }
    }

    init(_ scalar: Unicode.Scalar) {
        let isIdeographic =
            switch scalar.value {
            case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
                0xFE30...0xFE4F,
                0xFF00...0xFFEF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFF:
                true
            default: false
            }
        switch scalar.properties.generalCategory {
        case _ where scalar.properties.isWhitespace: self = .space
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            self = isIdeographic ? .ideographicPunctuation : .punctuation
        default: self = isIdeographic ? .ideograph : .letter
        }
    }
}
