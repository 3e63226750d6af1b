/// Breaks text into lines: at spaces, between signs of two columns (Chinese, Japanese, Korean, emoji), and,
/// where a word alone is wider than a line, inside it.
struct TextWrap {
    private let width: Int
    private var lines: [String] = []
    private var line = ""
    private var lineWidth = 0
    /// Spaces between the line and the word; they vanish where a line is broken.
    private var spaces = 0
    private var word = ""
    private var wordWidth = 0

    private init(width: Int) {
        self.width = max(width, 2)
    }

    /// The lines of a clean text of one line, none wider than the width; none at all if it is blank.
    static func lines(_ text: String, width: Int) -> [String] {
        var wrap = TextWrap(width: width)
        for part in text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
            wrap.take(Substring(part))
            wrap.spaces += 1
        }
        wrap.endLine()
        return wrap.lines
    }

    /// Takes what stands between two spaces. Most words are ASCII, and of these nothing need be looked up.
    private mutating func take(_ part: Substring) {
        if part.utf8.allSatisfy({ $0 < 0x80 }) {
            word = String(part)
            wordWidth = part.utf8.count
            return endWord()
        }
        var last: Character?
        for sign in part {
            if let last, LineBreak.isAllowed(between: last, and: sign) {
                endWord()
            }
            word.append(sign)
            wordWidth += DisplayWidth.of(sign)
            last = sign
        }
        endWord()
    }

    private mutating func endWord() {
        guard !word.isEmpty else { return }
        if !line.isEmpty, lineWidth + spaces + wordWidth <= width {
            line += String(repeating: " ", count: spaces) + word
            lineWidth += spaces + wordWidth
        } else {
            endLine()
            startLine()
        }
        word = ""
        wordWidth = 0
        spaces = 0
    }

    /// Starts a line with the word, and further lines as long as it does not fit.
    private mutating func startLine() {
        guard wordWidth > width else {
            line = word
            lineWidth = wordWidth
            return
        }
        for sign in word {
            let signWidth = DisplayWidth.of(sign)
            if lineWidth + signWidth > width { endLine() }
            line.append(sign)
            lineWidth += signWidth
        }
    }

    private mutating func endLine() {
        guard !line.isEmpty else { return }
        lines.append(line)
        line = ""
        lineWidth = 0
    }
}

/// Where a line may be broken without a space: a small part of UAX #14.
enum LineBreak {
    /// Whether a line may end after the one sign and the next begin with the other: beside a sign of two
    /// columns, unless a closing sign would begin a line or an opening one end it.
    static func isAllowed(between first: Character, and second: Character) -> Bool {
        if first.isASCII, second.isASCII { return false }
        guard DisplayWidth.of(first) == 2 || DisplayWidth.of(second) == 2 else { return false }
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
