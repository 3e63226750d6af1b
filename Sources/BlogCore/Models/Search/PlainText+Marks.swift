extension PlainText {
    /// Takes one byte of a line's text, or the mark that begins with it.
    mutating func takeMark(to end: Int) {
        let byte = source[place]
        let after = place + 1 < end ? source[place + 1] : UInt8(ascii: " ")
        switch byte {
        case UInt8(ascii: "\\") where after.isPunctuation:
            put(after)
            place += 2
        case UInt8(ascii: "`"): takeTicks(to: end)
        case UInt8(ascii: "*"): place += 1
        case UInt8(ascii: "_"), UInt8(ascii: "~"): takeUnderscore(byte, before: after)
        case UInt8(ascii: "&"): takeEntity()
        case UInt8(ascii: "<") where after.isASCIILetter || "/!?".utf8.contains(after): takeTag()
        case UInt8(ascii: "{") where after == UInt8(ascii: "%"): skip(past: "%}")
        case UInt8(ascii: "{") where after == UInt8(ascii: "{"): skip(past: "}}")
        case UInt8(ascii: "{") where after == UInt8(ascii: ":"): skip(past: "}")
        case UInt8(ascii: "!") where after == UInt8(ascii: "["): place += 1
        case UInt8(ascii: "["):
            brackets.append(output.count)
            putOne()
        case UInt8(ascii: "]"): takeBracket(before: after)
        default: putOne()
        }
    }

    private mutating func putOne() {
        put(source[place])
        place += 1
    }

    /// Code within a line stands as it is.
    private mutating func takeTicks(to end: Int) {
        place += 1
        guard let code = self.end(of: "`", from: place), code <= end else { return }
        copy(to: code - 1)
        place = code
    }

    /// Within a word it belongs to it.
    private mutating func takeUnderscore(_ byte: UInt8, before after: UInt8) {
        let isAfterWord = output.last.map { $0.isWordByte } ?? false
        if isAfterWord, after.isWordByte { put(byte) }
        place += 1
    }

    private mutating func takeEntity() {
        guard let end = end(of: ";", from: place + 1, within: 32),
            let scalar = MarkdownEntity.scalar(
                named: String(decoding: source[(place + 1)..<(end - 1)], as: UTF8.self))
        else { return putOne() }
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { put(byte) }
        place = end
    }

    /// Drops a tag or a comment; of an address in angle brackets the address stays.
    private mutating func takeTag() {
        if source[place...].starts(with: "<!--".utf8) {
            guard let end = end(of: "-->", from: place + 4, within: .max) else { return putOne() }
            place = end
            return
        }
        guard let end = end(of: ">", from: place) else { return putOne() }
        let content = source[(place + 1)..<(end - 1)]
        let isAddress =
            content.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "@") }
            && !content.contains { $0 <= 0x20 || $0 == UInt8(ascii: "<") }
        if isAddress {
            place += 1
            copy(to: end - 1)
        } else {
            put(UInt8(ascii: " "))
        }
        place = end
    }

    private mutating func skip(past closing: String) {
        guard let end = end(of: closing, from: place + 2) else { return putOne() }
        place = end
    }

    /// Of a link the text stays, without its brackets and its target.
    private mutating func takeBracket(before after: UInt8) {
        guard let opening = brackets.popLast() else { return putOne() }
        let closing = after == UInt8(ascii: "(") ? ")" : after == UInt8(ascii: "[") ? "]" : nil
        guard let closing, let end = end(of: closing, from: place + 2) else { return putOne() }
        output[opening] = 0
        place = end
    }
}

extension UInt8 {
    fileprivate var isPunctuation: Bool {
        (0x21...0x7E).contains(self) && !isASCIILetter && !isDigit
    }

    /// Whether it is an ASCII letter or digit, or belongs to a scalar beyond ASCII.
    fileprivate var isWordByte: Bool { isASCIILetter || isDigit || self >= 0x80 }
}
