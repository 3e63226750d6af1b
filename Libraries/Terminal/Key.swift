import CTerminal

/// A key of the keyboard, or a pasted text.
public enum Key: Hashable, Sendable {
    /// A key with a printable character.
    case character(Character)
    /// A letter together with Ctrl, in lower case.
    case control(Character)
    case enter
    case escape
    case tab
    /// Shift and Tab.
    case backTab
    /// The key that deletes the character before the cursor.
    case backspace
    /// The key that deletes the character at the cursor.
    case delete
    /// An arrow key.
    case up, down, left, right
    case pageUp, pageDown
    case home, end
    /// A text that was pasted. It may contain line breaks.
    case pasted(String)
}

/// Turns the input of a terminal into keys. A character may arrive as several scalars, and a pasted text as several reads.
struct KeyReader {
    private var keys: [Key] = []
    private var pasted: String.UnicodeScalarView?
    /// The first bytes of a character in UTF-8 whose other bytes have not arrived.
    private var partial: [UInt8] = []

    /// Reads all input that has arrived.
    mutating func read() -> [Key] {
        var value: UInt32 = 0
        while true {
            switch terminal_read(&value) {
            case TERMINAL_BYTE: add(byte: UInt8(truncatingIfNeeded: value))
            case TERMINAL_KEY: add(terminal_key(rawValue: value))
            default:
                defer { keys = [] }
                return keys
            }
        }
    }

    private mutating func add(byte: UInt8) {
        if byte < 0x80 { partial = [] }
        partial.append(byte)
        if let text = String(validating: partial, as: UTF8.self) {
            for scalar in text.unicodeScalars { add(scalar) }
            partial = []
        } else if partial.count == 4 {
            add("\u{FFFD}")
            partial = []
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        if pasted != nil {
            pasted?.append(scalar)
            return
        }
        switch scalar {
        case "\r", "\n": keys.append(.enter)
        case "\t": keys.append(.tab)
        case "\u{1B}": keys.append(.escape)
        case "\u{8}", "\u{7F}": keys.append(.backspace)
        case "\u{1}"..."\u{1A}":
            if let letter = Unicode.Scalar(scalar.value + 0x60) { keys.append(.control(Character(letter))) }
        case "\u{0}"..."\u{1F}": break
        default: add(character: scalar)
        }
    }

    /// Adds a scalar to the last character if both are one character for a reader, such as a letter and its accent.
    private mutating func add(character scalar: Unicode.Scalar) {
        if case .character(let last) = keys.last {
            let both = String(last) + String(scalar)
            if both.count == 1, let character = both.first {
                keys[keys.count - 1] = .character(character)
                return
            }
        }
        keys.append(.character(Character(scalar)))
    }

    private mutating func add(_ key: terminal_key) {
        switch key {
        case TERMINAL_PASTE_BEGIN: pasted = String.UnicodeScalarView()
        case TERMINAL_PASTE_END:
            if let pasted { keys.append(.pasted(Self.lines(pasted))) }
            pasted = nil
        default:
            if pasted == nil, let key = Self.keys[key.rawValue] { keys.append(key) }
        }
    }

    /// A pasted text, in which a terminal sends line breaks as carriage returns.
    private static func lines(_ text: String.UnicodeScalarView) -> String {
        String(text).split(separator: "\r\n", omittingEmptySubsequences: false)
            .joined(separator: "\n").split(separator: "\r", omittingEmptySubsequences: false)
            .joined(separator: "\n")
    }

    private static let keys: [UInt32: Key] = [
        TERMINAL_UP.rawValue: .up, TERMINAL_DOWN.rawValue: .down, TERMINAL_LEFT.rawValue: .left,
        TERMINAL_RIGHT.rawValue: .right, TERMINAL_PAGE_UP.rawValue: .pageUp,
        TERMINAL_PAGE_DOWN.rawValue: .pageDown, TERMINAL_HOME.rawValue: .home, TERMINAL_END.rawValue: .end,
        TERMINAL_BACKSPACE.rawValue: .backspace, TERMINAL_DELETE.rawValue: .delete,
        TERMINAL_BACK_TAB.rawValue: .backTab, TERMINAL_ENTER.rawValue: .enter,
    ]
}
