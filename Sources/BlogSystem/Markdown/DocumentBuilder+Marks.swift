import BlogDocument

/// The text of a ``MarkedText``, with its marks and its bare addresses.
extension DocumentBuilder {
    mutating func addMarked(_ bytes: [UInt8]) {
        var (start, place) = (0, 0)
        func endPiece() {
            if place > start { addInline(.text(String(decoding: bytes[start..<place], as: UTF8.self))) }
        }
        while let next = bytes[place...].firstIndex(where: {
            $0 >= MarkedText.reference || $0 == UInt8(ascii: ":")
        }) {
            place = next
            let byte = bytes[place]
            if byte == MarkedText.reference || byte == MarkedText.note,
                let label = MarkedText.label(in: bytes[place...])
            {
                let text = String(decoding: MarkedText.restored(Array(label)), as: UTF8.self)
                let isNote = byte == MarkedText.note && place == 0 && beginNote(text)
                if isNote || labels.contains(text) {
                    endPiece()
                    if !isNote { addInline(.reference(reference(to: text))) }
                    place = label.endIndex + (isNote ? 2 : 1)
                    if isNote { place += bytes[min(place, bytes.count)...].prefix { $0.isSpace }.count }
                } else {
                    endPiece()
                    addInline(.text("["))
                    place += 1
                }
                start = place
            } else if byte >= MarkedText.star, let character = MarkedText.restored([byte]).first {
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
        place = bytes.count
        endPiece()
    }

    /// Makes the open item of a list a footnote. Returns false where there is none.
    private mutating func beginNote(_ label: String) -> Bool {
        var top = stack.count - 1
        if case .paragraph = stack[top].kind, stack[top].inlines.isEmpty { top -= 1 }
        guard case .item = stack[top].kind, stack[top].tag == nil, stack[top].inlines.isEmpty,
            stack[top].blocks.isEmpty
        else { return false }
        stack[top].note = label
        return true
    }

    private mutating func reference(to label: String) -> BodyDocument.Reference {
        let last = references[label]
        let reference = BodyDocument.Reference(
            number: last?.number ?? references.count + 1, label: label, count: (last?.count ?? 0) + 1)
        references[label] = reference
        // Each medium writes the label, here and at the footnote.
        size += 2 * (DocumentBuilder.elementSize + label.utf8.count)
        return reference
    }

    /// The footnotes in the order of the references to them, and then the others.
    var sortedNotes: [BodyDocument.Note] {
        var found: [BodyDocument.Note] = []
        var others: [BodyDocument.Note] = []
        var labels: Set<String> = []
        for note in notes {
            if labels.insert(note.label).inserted, let reference = references[note.label] {
                found.append(BodyDocument.Note(reference, note.blocks))
            } else {
                let reference = BodyDocument.Reference(
                    number: references.count + others.count + 1, label: note.label, count: 0)
                others.append(BodyDocument.Note(reference, note.blocks))
            }
        }
        return found.sorted { $0.reference.number < $1.reference.number } + others
    }

    /// The labels of references whose footnote is only in code.
    var missingNotes: Set<String> { Set(references.keys).subtracting(notes.map(\.label)) }

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
        if first < 0x80 || first >= reference { return (Unicode.Scalar(restored([first])[0]), 1) }
        let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        return String(decoding: bytes[place...].prefix(count), as: UTF8.self).unicodeScalars.first.map {
            ($0, count)
        }
    }
}
