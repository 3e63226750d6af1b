/// Turns the bytes that a terminal sends into keys (ECMA-48, xterm). A character or a sequence may arrive in several parts. A sequence
/// that is not known is swallowed whole: none of its bytes is a key.
struct KeyParser {
    private enum State: Equatable {
        case text
        /// After ESC: the key Esc, the key Alt, or the start of a sequence.
        case escape
        /// After ESC and `[`: the bytes of a control sequence.
        case control([UInt8])
        /// After ESC and `O`.
        case single
        /// In a text that ends with BEL or ESC and `\`, such as the answer to a question of a program (ECMA-48 §5.6).
        case string
        /// In a pasted text, whose end is a sequence.
        case pasted
    }

    private var state = State.text
    private var keys: [Key] = []
    private var pasted: [UInt8] = []
    /// The first bytes of a character in UTF-8 whose other bytes have not arrived.
    private var partial: [UInt8] = []

    /// Whether a sequence has begun, so that ``finish()`` must be called if nothing follows soon.
    var isWaiting: Bool { state != .text }
    /// Whether a pasted text has begun. It may pause on its way.
    var isPasting: Bool { state == .pasted }

    /// The keys Ctrl-C, CAN and SUB end a sequence that has begun, and what is pasted if they arrive alone or last.
    private static let endings: Set<UInt8> = [0x03, 0x18, 0x1A]

    mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
        defer { keys = [] }
        for byte in bytes { take(byte) }
        if state == .pasted, let last = pasted.last, Self.endings.contains(last) {
            pasted.removeLast()
            end(by: last)
        }
        return keys
    }

    /// Nothing has followed for a while: ESC was the key Esc, and a pasted text or another sequence has no end.
    mutating func finish() -> [Key] {
        defer { (state, partial, pasted) = (.text, [], []) }
        return switch state {
        case .escape where partial.isEmpty: [.escape]
        case .pasted where !pasted.isEmpty: [.pasted(Self.lines(pasted))]
        default: []
        }
    }

    private mutating func end(by byte: UInt8) {
        keys += finish()
        if byte == 0x03 { add(byte) }
    }

    private mutating func take(_ byte: UInt8) {
        let escape = UInt8(0x1B)
        switch state {
        case .escape, .control, .single, .string:
            if Self.endings.contains(byte) { return end(by: byte) }
        case .text, .pasted: break
        }
        switch state {
        case .text where byte == escape: state = .escape
        case .text: add(byte)
        case .escape where partial.isEmpty && byte == escape: keys.append(.escape)
        case .escape: begin(byte)
        case .control(let bytes):
            if byte == escape {
                state = .escape
            } else if bytes == [], byte == UInt8(ascii: "[") {
                // A function key of the Linux console: ESC [ [ and a letter.
                state = .control([byte])
            } else if (0x40...0x7E).contains(byte) {
                end(bytes, byte)
            } else {
                state = .control(bytes + [byte])
            }
        case .single:
            // A digit is a modifier.
            guard !(0x30...0x39).contains(byte) else { return }
            state = .text
            switch byte {
            case UInt8(ascii: "M"): keys.append(.enter)
            case UInt8(ascii: "X"): keys.append(.character("="))
            // The number pad: `*` to `9`.
            case 0x6A...0x79: keys.append(.character(Character(Unicode.Scalar(byte - 0x40))))
            default: if let key = Self.letters[byte] { keys.append(key) }
            }
        case .string:
            if byte == 0x07 { state = .text }
            if byte == escape { state = .escape }
        case .pasted:
            pasted.append(byte)
            guard pasted.suffix(Self.endOfPaste.count).elementsEqual(Self.endOfPaste) else { return }
            keys.append(.pasted(Self.lines(pasted.dropLast(Self.endOfPaste.count))))
            (pasted, state) = ([], .text)
        }
    }

    /// A byte after ESC.
    private mutating func begin(_ byte: UInt8) {
        guard partial.isEmpty else { return addMeta(byte) }
        switch byte {
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .single
        // DCS, SOS, OSC, PM and APC.
        case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string
        // The end of a text.
        case UInt8(ascii: "\\"): state = .text
        default: addMeta(byte)
        }
    }

    private mutating func addMeta(_ byte: UInt8) {
        add(byte, isMeta: true)
        if partial.isEmpty { state = .text }
    }

    /// The end of a control sequence.
    private mutating func end(_ bytes: [UInt8], _ last: UInt8) {
        state = .text
        let parameters = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let first = parameters.first.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard last == UInt8(ascii: "~") else {
            // A second parameter is a modifier, such as Shift.
            if let key = Self.letters[last], bytes.allSatisfy({ $0 < 0x3C }) { keys.append(key) }
            return
        }
        if first == 200 {
            state = .pasted
        } else if let key = first.flatMap({ Self.numbers[$0] }) {
            keys.append(key)
        }
    }

    private mutating func add(_ byte: UInt8, isMeta: Bool = false) {
        if byte < 0x80 { partial = [] }
        partial.append(byte)
        let text = String(validating: partial, as: UTF8.self) ?? (partial.count == 4 ? "\u{FFFD}" : nil)
        guard let text else { return }
        partial = []
        for scalar in text.unicodeScalars {
            if isMeta { keys.append(.meta(Character(scalar))) } else { add(scalar) }
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\r", "\n": keys.append(.enter)
        case "\t": keys.append(.tab)
        case "\u{8}", "\u{7F}": keys.append(.backspace)
        case "\u{0}"..."\u{1F}":
            // Ctrl takes 64 from the code of a capital letter or a sign.
            let sign = Unicode.Scalar(UInt8(scalar.value) + 0x40)
            keys.append(.control(Character(sign.properties.lowercaseMapping)))
        default: add(character: scalar)
        }
    }

    /// Adds a scalar to the last character if both are one character for a reader, such as a letter and its accent.
    private mutating func add(character scalar: Unicode.Scalar) {
        if case .character(let last)? = keys.last {
            let both = String(last) + String(scalar)
            if both.count == 1, let character = both.first {
                keys[keys.count - 1] = .character(character)
                return
            }
        }
        keys.append(.character(Character(scalar)))
    }

    /// A pasted text, in which a terminal sends line breaks as carriage returns.
    private static func lines(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
            .joined(separator: "\n").split(separator: "\r", omittingEmptySubsequences: false)
            .joined(separator: "\n")
    }

    private static let endOfPaste = Array("\u{1B}[201~".utf8)

    /// The keys by the last letter of their sequence.
    private static let letters: [UInt8: Key] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab,
    ]

    /// The keys by the number of their sequence. Terminals number Home and End in two ways.
    private static let numbers: [Int: Key] = [
        1: .home, 7: .home, 4: .end, 8: .end, 3: .delete, 5: .pageUp, 6: .pageDown,
    ]
}
