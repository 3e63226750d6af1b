public import TextLayout

/// A text that a person edits: characters and a cursor. Long lines continue on the next line of the screen.
public struct TextInput: Hashable, Sendable {
    /// Whether it may contain line breaks.
    public let isMultiline: Bool

    private var characters: [Character]
    private var cursor: Int
    /// The number of columns of the last drawing, for moves to other lines.
    private var width = 80

    /// Creates an input with the cursor at the end.
    public init(_ text: String = "", isMultiline: Bool = false) {
        self.isMultiline = isMultiline
        characters = Array(text)
        cursor = characters.count
    }

    public var text: String { String(characters) }

    /// Inserts a text before the cursor. A single line contains spaces in place of line breaks.
    public mutating func insert(_ text: String) {
        let new = text.map { $0.isNewline ? isMultiline ? "\n" : " " : $0 }
        // A combining mark joins the character before it.
        let before = max(cursor - 1, 0)..<cursor
        let joined = Array(String(characters[before]) + String(new))
        characters.replaceSubrange(before, with: joined)
        cursor = before.lowerBound + joined.count
    }

    /// Deletes the character before the cursor.
    public mutating func deleteBackward() {
        guard cursor > 0 else { return }
        cursor -= 1
        characters.remove(at: cursor)
    }

    /// Deletes the character at the cursor.
    public mutating func deleteForward() {
        if cursor < characters.count { characters.remove(at: cursor) }
    }

    /// Deletes from the start of the word to the cursor.
    public mutating func deleteWord() {
        let end = cursor
        moveWord(forward: false)
        characters.removeSubrange(cursor..<end)
    }

    /// Deletes from the cursor to the start or the end of the line.
    public mutating func deleteLine(toEnd isEnd: Bool) {
        let old = cursor
        move(toEnd: isEnd)
        characters.removeSubrange(min(old, cursor)..<max(old, cursor))
        cursor = min(old, cursor)
    }

    /// Moves the cursor to the start of a word, or behind its end.
    public mutating func moveWord(forward: Bool) {
        func isWord(_ index: Int) -> Bool { !characters[index].isWhitespace }
        if forward {
            while cursor < characters.count, !isWord(cursor) { cursor += 1 }
            while cursor < characters.count, isWord(cursor) { cursor += 1 }
        } else {
            while cursor > 0, !isWord(cursor - 1) { cursor -= 1 }
            while cursor > 0, isWord(cursor - 1) { cursor -= 1 }
        }
    }

    /// Moves the cursor by characters.
    public mutating func move(by count: Int) {
        cursor = max(0, min(cursor + count, characters.count))
    }

    /// Moves the cursor to the start or the end of its line.
    public mutating func move(toEnd isEnd: Bool) {
        let lines = layout()
        let row = row(in: lines)
        cursor = isEnd ? lastPlace(of: row, in: lines) : lines[row].start
    }

    /// Moves the cursor by lines of the screen, to about the same column.
    public mutating func moveLines(by count: Int) {
        let lines = layout()
        let row = row(in: lines)
        let target = max(0, min(row + count, lines.count - 1))
        guard target != row else { return }
        let column = columns(lines[row].start..<cursor)
        cursor = lines[target].start
        let end = lastPlace(of: target, in: lines)
        while cursor < end, columns(lines[target].start..<cursor + 1) <= column { cursor += 1 }
    }

    /// The visible lines and the place of the cursor in them.
    public mutating func lines(size: ScreenSize) -> (lines: [ScreenLine], cursor: ScreenBuffer.Cursor) {
        width = max(size.columns - 1, 2)
        let lines = layout()
        let row = row(in: lines)
        let top = max(0, row - size.rows + 1)
        return (
            lines[top..<min(top + size.rows, lines.count)].map {
                ScreenLine(String(characters[$0.start..<$0.end]))
            }, ScreenBuffer.Cursor(row: row - top, column: columns(lines[row].start..<cursor))
        )
    }

    private func columns(_ range: Range<Int>) -> Int {
        characters[range].reduce(0) { $0 + DisplayWidth.of(CleanText.piece(String($1))) }
    }

    /// The lines of the screen, as ranges of characters without their line breaks.
    private func layout() -> [(start: Int, end: Int)] {
        var lines: [(start: Int, end: Int)] = []
        var (start, column) = (0, 0)
        for (index, character) in characters.enumerated() {
            if character.isNewline {
                lines.append((start, index))
                (start, column) = (index + 1, 0)
                continue
            }
            let columns = DisplayWidth.of(character)
            if column + columns > width {
                lines.append((start, index))
                (start, column) = (index, 0)
            }
            column += columns
        }
        return lines + [(start, characters.count)]
    }

    /// The last place of the cursor in a line. At the end of a line that continues, the cursor is at the start of the next one.
    private func lastPlace(of row: Int, in lines: [(start: Int, end: Int)]) -> Int {
        let continues = row + 1 < lines.count && lines[row + 1].start == lines[row].end
        return continues ? lines[row].end - 1 : lines[row].end
    }

    private func row(in lines: [(start: Int, end: Int)]) -> Int {
        lines.lastIndex { $0.start <= cursor } ?? 0
    }
}
