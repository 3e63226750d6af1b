public import TextLayout

/// A box in the middle of the screen: a question with buttons, or the help of a screen.
public struct TerminalBox: Hashable, Sendable {
    public let title: String
    /// The lines of text. They are wrapped.
    public let text: [String]
    /// The buttons; empty for a text that is only read.
    public let buttons: [String]
    /// The chosen button.
    public var chosen = 0
    /// The first visible line of the text.
    public var top = 0

    public init(title: String, text: [String], buttons: [String] = []) {
        self.title = title
        self.text = text
        self.buttons = buttons
    }

    public mutating func scroll(by count: Int) { top = max(0, top + count) }

    /// Draws the box over the lines of the screen.
    public mutating func draw(on buffer: inout ScreenBuffer) {
        let columns = max(min(buffer.size.columns, 64), 12)
        let inner = columns - 4
        let wrapped = text.flatMap { text in
            let lines = TextWrap.lines(CleanText.line(text), width: inner)
            return lines.isEmpty ? [""] : lines
        }
        let room = max(buffer.size.rows - 2 - (buttons.isEmpty ? 0 : 2), 1)
        top = max(0, min(top, wrapped.count - room))
        var lines = [edge("┌", "┐", columns: columns, title: title)]
        for line in wrapped.dropFirst(top).prefix(room) { lines.append(side(ScreenLine(line), inner)) }
        if !buttons.isEmpty { lines += [side(ScreenLine(), inner), side(buttonLine, inner)] }
        let rest = wrapped.count - top - room
        lines.append(edge("└", "┘", columns: columns, title: rest > 0 ? "↓ \(rest)" : ""))
        let (row, column) = ((buffer.size.rows - lines.count) / 2, (buffer.size.columns - columns) / 2)
        for (index, line) in lines.enumerated() {
            var padded = ScreenLine(String(repeating: " ", count: max(column, 0)))
            padded.append(line)
            buffer.set(padded, at: max(row, 0) + index)
        }
        buffer.cursor = nil
    }

    private var buttonLine: ScreenLine {
        var line = ScreenLine()
        for (index, button) in buttons.enumerated() {
            let text = ScreenLine("[ \(button) ]", .strong)
            line.append(index == chosen ? text.reversed() : text)
            line.append("  ")
        }
        return line
    }

    private func edge(_ left: String, _ right: String, columns: Int, title: String) -> ScreenLine {
        var line = ScreenLine(left + "─")
        if !title.isEmpty { line.append(ScreenLine(" \(title) ", .strong).cut(to: columns - 4)) }
        line.append(String(repeating: "─", count: max(columns - 1 - line.width, 0)) + right)
        return line
    }

    private func side(_ content: ScreenLine, _ inner: Int) -> ScreenLine {
        var line = ScreenLine("│ ")
        line.append(content.cut(to: inner))
        line.pad(to: inner + 2)
        line.append(" │")
        return line
    }
}
