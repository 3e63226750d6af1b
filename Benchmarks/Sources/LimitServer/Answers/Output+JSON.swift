extension Output {
    /// A string's value, quoted and escaped (RFC 8259 §7).
    mutating func append(json text: UnsafeRawBufferPointer) {
        append(byte: UInt8(ascii: "\""))
        append(escaping: text)
        append(byte: UInt8(ascii: "\""))
    }

    /// Text within quotes, copied in pieces without escapes, which is nearly always one piece.
    mutating func append(escaping text: UnsafeRawBufferPointer) {
        var rest = text[...]
        while !rest.isEmpty {
            let place = reserve(rest.count)
            let copied = Output.copyClean(UnsafeRawBufferPointer(rebasing: rest), to: place)
            advance(copied)
            rest = rest.dropFirst(copied)
            if let byte = rest.popFirst() { append(escape: byte) }
        }
    }

    /// Copies eight bytes at a time up to the first that needs an escape, and returns the number of copied bytes.
    private static func copyClean(
        _ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer
    ) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = 0
        while index + 8 <= source.count {
            let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let (quotes, backslashes) = (word ^ (ones &* 0x22), word ^ (ones &* 0x5C))
            let found =
                ((word &- ones &* 0x20) & ~word) | ((quotes &- ones) & ~quotes)
                | ((backslashes &- ones) & ~backslashes)
            guard found & (ones &* 0x80) == 0 else { break }
            target.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
            index += 8
        }
        while index < source.count {
            let byte = source[index]
            guard byte >= 0x20, byte != 0x22, byte != 0x5C else { break }
            target.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
            index += 1
        }
        return index
    }

    private mutating func append(escape byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append(#"\""#)
        case UInt8(ascii: "\\"): append(#"\\"#)
        case 0x0A: append(#"\n"#)
        case 0x0D: append(#"\r"#)
        case 0x09: append(#"\t"#)
        default:
            append(#"\u00"#)
            append(UInt64(byte), radix: 16, width: 2)
        }
    }

    /// `"2026-11-21T07:38:00Z"`.
    mutating func append(json time: CivilTime) {
        let place = reserve(22)
        var offset = 1
        func put(_ number: Int, _ width: Int, _ end: Unicode.Scalar) {
            var rest = number
            for index in stride(from: width - 1, through: 0, by: -1) {
                let digit = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                place.storeBytes(of: digit, toByteOffset: offset + index, as: UInt8.self)
                rest /= 10
            }
            place.storeBytes(of: UInt8(ascii: end), toByteOffset: offset + width, as: UInt8.self)
            offset += width + 1
        }
        place.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
        put(time.year, 4, "-")
        put(time.month, 2, "-")
        put(time.day, 2, "T")
        put(time.hour, 2, ":")
        put(time.minute, 2, ":")
        put(time.second, 2, "Z")
        place.storeBytes(of: UInt8(ascii: "\""), toByteOffset: offset, as: UInt8.self)
        advance(offset + 1)
    }

    /// `21 Nov 2026`.
    mutating func append(day time: CivilTime) {
        append(decimal: Int64(time.day))
        switch time.month {
        case 1: append(" Jan ")
        case 2: append(" Feb ")
        case 3: append(" Mar ")
        case 4: append(" Apr ")
        case 5: append(" May ")
        case 6: append(" Jun ")
        case 7: append(" Jul ")
        case 8: append(" Aug ")
        case 9: append(" Sep ")
        case 10: append(" Oct ")
        case 11: append(" Nov ")
        default: append(" Dec ")
        }
        append(decimal: Int64(time.year))
    }

    /// `1 like`, `3 likes`.
    mutating func append(_ number: Int64, of thing: StaticString) {
        append(decimal: number)
        append(thing)
        if number != 1 { append(byte: UInt8(ascii: "s")) }
    }
}
