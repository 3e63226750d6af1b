/// Collects plain text. Characters that later prove to be markup can be dropped.
struct ExcerptOutput {
    private var scalars: [Unicode.Scalar] = []
    private var isDropped: [Bool] = []
    private var openers: [Unicode.Scalar: [Opener]] = [:]

    /// A run of marks that may open emphasis.
    private struct Opener {
        let place: Int
        var count: Int
    }

    /// The number of scalars written.
    var count: Int { scalars.count }

    /// Writes scalars.
    mutating func append(contentsOf added: some Collection<Unicode.Scalar>) {
        scalars.append(contentsOf: added)
        isDropped.append(contentsOf: repeatElement(false, count: added.count))
    }

    /// Drops the scalar at a place.
    mutating func drop(at place: Int) {
        isDropped[place] = true
    }

    /// Keeps the first `count` scalars.
    mutating func truncate(to count: Int) {
        scalars.removeSubrange(count...)
        isDropped.removeSubrange(count...)
        for mark in openers.keys {
            while let last = openers[mark]?.last, last.place >= count { openers[mark]?.removeLast() }
        }
    }

    /// Writes a run of `*`, `_` or `~`, and drops the marks of this run and of earlier runs that pair (CommonMark
    /// 0.31 §6.2).
    mutating func appendMarks(
        _ mark: Unicode.Scalar, count: Int, between around: (before: Unicode.Scalar?, after: Unicode.Scalar?)
    ) {
        let place = scalars.count
        append(contentsOf: repeatElement(mark, count: count))
        if mark == "~" && count != 2 { return }
        let (canOpen, canClose) = ExcerptOutput.sides(of: mark, around)
        var unpaired = count
        while canClose, unpaired > 0, let opener = openers[mark]?.popLast() {
            let paired = min(unpaired, opener.count)
            for offset in 0..<paired {
                isDropped[opener.place + opener.count - 1 - offset] = true
                isDropped[place + count - unpaired + offset] = true
            }
            unpaired -= paired
            if opener.count > paired {
                openers[mark]?.append(Opener(place: opener.place, count: opener.count - paired))
            }
        }
        if canOpen, unpaired > 0 {
            openers[mark, default: []].append(Opener(place: place + count - unpaired, count: unpaired))
        }
    }

    /// The text on one line: a run of blanks and control characters becomes one space, without leading and trailing
    /// spaces.
    var line: String {
        var text = String.UnicodeScalarView()
        var isAfterBlank = true
        for (scalar, isDropped) in zip(scalars, isDropped) where !isDropped {
            let isBlank = scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
            if !isBlank {
                text.append(scalar)
            } else if !isAfterBlank {
                text.append(" ")
            }
            isAfterBlank = isBlank
        }
        if isAfterBlank, !text.isEmpty { text.removeLast() }
        return String(text)
    }

    /// Whether a run can open and close emphasis, from the characters around it. A `_` inside a word cannot.
    private static func sides(
        of mark: Unicode.Scalar, _ around: (before: Unicode.Scalar?, after: Unicode.Scalar?)
    ) -> (canOpen: Bool, canClose: Bool) {
        let isSpaceBefore = around.before?.properties.isWhitespace ?? true
        let isSpaceAfter = around.after?.properties.isWhitespace ?? true
        let isPunctuationBefore = around.before?.properties.isMarkdownPunctuation ?? false
        let isPunctuationAfter = around.after?.properties.isMarkdownPunctuation ?? false
        let isLeftFlanking = !isSpaceAfter && (!isPunctuationAfter || isSpaceBefore || isPunctuationBefore)
        let isRightFlanking = !isSpaceBefore && (!isPunctuationBefore || isSpaceAfter || isPunctuationAfter)
        guard mark == "_" else { return (isLeftFlanking, isRightFlanking) }
        return (
            isLeftFlanking && (!isRightFlanking || isPunctuationBefore),
            isRightFlanking && (!isLeftFlanking || isPunctuationAfter)
        )
    }
}

extension Unicode.Scalar.Properties {
    /// Whether it is punctuation or a symbol (CommonMark 0.31 §2.1).
    var isMarkdownPunctuation: Bool {
        switch generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
            .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }
}
