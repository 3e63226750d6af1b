import BlogDocument

/// The text of a ``MarkedText``, with its marks and its bare addresses.
extension DocumentBuilder {
    func addMarked(_ bytes: [UInt8]) {
        var (start, place) = (0, 0)
        func endPiece() {
            if place > start { addInline(.text(String(decoding: bytes[start..<place], as: UTF8.self))) }
        }
        while place < bytes.count {
            let byte = bytes[place]
            if byte >= MarkedText.star, let character = MarkedText.restored([byte]).first {
                endPiece()
                let count = bytes[place...].prefix { $0 == byte }.count
                makeRoom()
                let mark = Character(Unicode.Scalar(character))
                let top = stack.count - 1
                stack[top].marks.append(
                    Mark(place: stack[top].inlines.count, character: mark, length: count, count: count))
                addInline(.text(String(mark)))
                place += count
                start = place
            } else if byte == UInt8(ascii: ":"), let range = address(in: bytes, from: start, at: place) {
                let text = String(decoding: MarkedText.restored(Array(bytes[range])), as: UTF8.self)
                guard let url = url(text) else {
                    // It is too long, and so is every address in it.
                    place = range.upperBound
                    continue
                }
                place = range.lowerBound
                endPiece()
                addInline(.link(url, [.text(text)]))
                place = range.upperBound
                start = place
            } else {
                place += 1
            }
        }
        endPiece()
    }

    /// The range of a bare address with its colon at a place, by the rules of GitHub. It may follow an ideograph, and it ends at
    /// ideographic punctuation.
    private func address(in bytes: [UInt8], from start: Int, at colon: Int) -> Range<Int>? {
        guard bytes[colon...].starts(with: "://".utf8), !isInLink else { return nil }
        let scheme = bytes[start..<colon].suffix(5).map { $0 | 0x20 }
        let length = scheme == Array("https".utf8) ? 5 : 4
        guard scheme.suffix(4) == Array("http".utf8) || length == 5, canBegin(bytes, colon - length) else {
            return nil
        }
        let host = bytes[(colon + 3)...].prefix {
            $0.isWord || "-._".utf8.contains($0) || $0 == MarkedText.underscore
        }
        var end = host.endIndex
        let parts = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count > 1, parts[0].first != nil, parts[1].first?.isWord == true else { return nil }
        if let next = bytes[end...].first, "/?#:".utf8.contains(next) {
            while end < bytes.count, !bytes[end].isSpace, bytes[end] != UInt8(ascii: "<") {
                guard let (scalar, count) = MarkedText.scalar(in: bytes, at: end),
                    MarkNeighbor(scalar) != .ideographicPunctuation
                else { break }
                end += count
            }
        }
        var opened = 0
        for byte in bytes[host.endIndex..<end] {
            opened += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
        }
        while let last = bytes[..<end].last {
            if last == UInt8(ascii: ")") && opened < 0 {
                opened += 1
            } else if !"?!.,:;'\"*_~".utf8.contains(last), last < MarkedText.star {
                break
            }
            end -= 1
        }
        return colon - length..<end
    }

    /// Whether an address may begin at a place.
    private func canBegin(_ bytes: [UInt8], _ place: Int) -> Bool {
        guard place > 0 else {
            switch stack[stack.count - 1].inlines.last {
            case nil, .softBreak, .hardBreak: return true
            default: return false
            }
        }
        let before = bytes[place - 1]
        if before < 0x80 || before >= MarkedText.star {
            return before.isSpace || before >= MarkedText.star || "*_~([{".utf8.contains(before)
        }
        let first = bytes[..<place].lastIndex { !UTF8.isContinuation($0) } ?? place
        let neighbor = MarkedText.scalar(in: bytes, at: first).map { MarkNeighbor($0.scalar) }
        return neighbor == .ideograph || neighbor == .ideographicPunctuation
    }
}

extension MarkedText {
    /// A character and its length. A hidden mark is the mark.
    static func scalar(in bytes: [UInt8], at place: Int) -> (scalar: Unicode.Scalar, count: Int)? {
        let first = bytes[place]
        if first < 0x80 || first >= star { return (Unicode.Scalar(restored([first])[0]), 1) }
        let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        return String(decoding: bytes[place...].prefix(count), as: UTF8.self).unicodeScalars.first.map {
            ($0, count)
        }
    }
}
