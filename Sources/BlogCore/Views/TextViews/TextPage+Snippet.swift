import BlogContracts

extension TextPage {
    /// Writes a snippet, wrapped, in which the hits stand out where the terminal can show it.
    mutating func snippet(_ parts: [SnippetPartPresentation], indent: Int) {
        let indent = fitting(indent)
        let pieces = parts.map { (text: CleanText.piece($0.content), isHit: $0.isHit) }
        var marks = pieces.flatMap { piece in
            piece.text.unicodeScalars.map { (scalar: $0, isHit: piece.isHit) }
        }[...]
        for text in TextWrap.lines(pieces.map(\.text).joined(), width: width - indent) {
            var painted = ""
            var run = (text: "", isHit: false)
            // Where a line was broken, spaces were dropped; else a line is the text as it was.
            marks = marks.drop { $0.scalar == " " }
            for sign in text {
                let isHit = marks.first?.isHit ?? false
                marks = marks.dropFirst(sign.unicodeScalars.count)
                if isHit != run.isHit {
                    painted += style.paint(run.text, run.isHit ? .strong : .faint)
                    run = ("", isHit)
                }
                run.text.append(sign)
            }
            painted += style.paint(run.text, run.isHit ? .strong : .faint)
            line(String(repeating: " ", count: indent) + painted)
        }
    }
}
