/// Wraps text: at spaces, between characters of two columns (Chinese, Japanese, Korean, emoji), and inside a word that is
/// wider than a line. The spaces at a break are dropped.
package struct TextWrap {
    private let text: String
    private let width: Int
    private var lines: [String] = []
    private var line: Range<String.Index>?
    private var lineWidth = 0
    /// Spaces between the line and the next word.
    private var spaces = 0

    private init(_ text: String, width: Int) {
        self.text = text
        self.width = max(width, 2)
    }

    /// The lines of a clean text without line breaks, at most `width` columns wide; empty for a blank text.
    package static func lines(_ text: String, width: Int) -> [String] {
        var wrap = TextWrap(text, width: width)
        var start = text.startIndex
        while true {
            let end = text.utf8[start...].firstIndex(of: UInt8(ascii: " ")) ?? text.endIndex
            wrap.take(start..<end)
            guard end < text.endIndex else { break }
            wrap.spaces += 1
            start = text.utf8.index(after: end)
        }
        wrap.endLine()
        return wrap.lines
    }

    /// Adds the text between two spaces. Most text is ASCII, which is a single word with one column per byte.
    private mutating func take(_ part: Range<String.Index>) {
        let piece = text[part]
        if piece.utf8.allSatisfy({ $0 < 0x80 }) { return take(part, width: piece.utf8.count) }
        var word = part.lowerBound..<part.lowerBound
        var wordWidth = 0
        var last: Character?
        // Iterate over the piece, because in the whole text a combining mark after a space belongs to the space.
        for index in piece.indices {
            let character = piece[index]
            if let last, LineBreak.isAllowed(between: last, and: character) {
                take(word, width: wordWidth)
                (word, wordWidth) = (index..<index, 0)
            }
            word = word.lowerBound..<piece.index(after: index)
            wordWidth += DisplayWidth.of(character)
            last = character
        }
        take(word, width: wordWidth)
    }

    private mutating func take(_ word: Range<String.Index>, width wordWidth: Int) {
        guard !word.isEmpty else { return }
        if let line, lineWidth + spaces + wordWidth <= width {
            self.line = line.lowerBound..<word.upperBound
            lineWidth += spaces + wordWidth
        } else {
            endLine()
            startLine(word, width: wordWidth)
        }
        spaces = 0
    }

    /// Starts a line with a word. A word that is wider than a line continues on further lines.
    private mutating func startLine(_ word: Range<String.Index>, width wordWidth: Int) {
        guard wordWidth > width else {
            (line, lineWidth) = (word, wordWidth)
            return
        }
        let piece = text[word]
        for index in piece.indices {
            let signWidth = DisplayWidth.of(piece[index])
            if lineWidth + signWidth > width { endLine() }
            line = (line?.lowerBound ?? index)..<piece.index(after: index)
            lineWidth += signWidth
        }
    }

    private mutating func endLine() {
        guard let line else { return }
        lines.append(String(text[line]))
        (self.line, lineWidth) = (nil, 0)
    }
}

/// The places where a line may be broken without a space: a small part of UAX #14.
enum LineBreak {
    /// Whether a line may be broken between two characters: next to a character of two columns, unless a closing
    /// punctuation mark would begin the next line or an opening one would end this line.
    static func isAllowed(between first: Character, and second: Character) -> Bool {
        if first.isASCII, second.isASCII { return false }
        guard DisplayWidth.isWide(first) || DisplayWidth.isWide(second) else { return false }
        return !opening.contains(first) && !closing.contains(second) && DisplayWidth.of(second) > 0
    }

    private static let opening: Set<Character> = [
        "(", "[", "{", "“", "‘", "«", "（", "［", "｛", "「", "『", "【", "〈", "《", "〔",
    ]
    private static let closing: Set<Character> = [
        ")", "]", "}", "”", "’", "»", ".", ",", ":", ";", "!", "?", "…", "）", "］", "｝", "」", "』", "】",
        "〉", "》", "〕", "、", "。", "，", "．", "：", "；", "！", "？", "ー", "々", "ゝ", "・", "ぁ", "ぃ", "ぅ",
        "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
    ]
}
