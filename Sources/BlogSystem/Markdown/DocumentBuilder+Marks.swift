import BlogDocument

/// The text of a ``MarkedText``, with its marks and its bare addresses.
extension DocumentBuilder {
    mutating func addMarked(_ bytes: [UInt8]) {
        var rest = bytes[...]
        if rest.first == MarkedText.end,
            let note = MarkedText.reference(in: rest.dropFirst().drop { $0.isSpace }),
            beginNote(note.label)
        {
            // After the colon.
            rest = rest[note.end...].dropFirst().drop { $0.isSpace }
        }
        for place in bytes.indices where place >= rest.startIndex && MarkedText.isHidden(bytes[place]) {
            guard let (range, inline) = inline(in: rest, at: place) else { continue }
            addText(rest[..<range.lowerBound])
            addInline(inline)
            rest = rest[range.upperBound...]
        }
        addText(rest)
    }

    private mutating func addText(_ bytes: ArraySlice<UInt8>) {
        let text = String(decoding: MarkedText.restored(bytes), as: UTF8.self)
        if !text.isEmpty { addInline(.text(text)) }
    }

    /// The reference or the bare address with a hidden character at a place.
    private mutating func inline(in bytes: ArraySlice<UInt8>, at place: Int) -> (
        Range<Int>, BodyDocument.Inline
    )? {
        if let (label, end) = MarkedText.reference(in: bytes[place...]) {
            return labels.contains(label) ? (place..<end, .reference(reference(to: label))) : nil
        }
        guard let (range, text) = MarkedText.address(in: bytes, at: place), !isInLink, let url = url(text)
        else { return nil }
        return (range, .link(url, [.text(text)]))
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
        var (open, count) = (references, references.count)
        return notes.map { note in
            if let reference = open.removeValue(forKey: note.label) {
                return BodyDocument.Note(reference, note.blocks)
            }
            count += 1
            let reference = BodyDocument.Reference(number: count, label: note.label, count: 0)
            return BodyDocument.Note(reference, note.blocks)
        }.sorted { $0.reference.number < $1.reference.number }
    }

    /// The labels of references whose footnote is only in code.
    var missingNotes: Set<String> { Set(references.keys).subtracting(notes.map(\.label)) }
}
