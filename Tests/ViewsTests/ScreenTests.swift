import BlogViews
import Testing
import TextLayout

/// Lines, buffers, texts and boxes of a screen.
struct ScreenTests {
    @Test(
        "A line is cut between characters and ends in an ellipsis",
        arguments: [
            ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("ab", 1, "…"),
        ])
    func cut(text: String, columns: Int, expected: String) {
        let line = ScreenLine(text).cut(to: columns)

        #expect(line.text == expected)
        #expect(line.width <= columns)
    }

    @Test("A cut at the border of two runs has one ellipsis")
    func cutRuns() {
        var line = ScreenLine("abc", .strong)
        line.append("def", .faint)

        #expect(line.cut(to: 4).text == "abc…")
        #expect(line.cut(to: 4).width == 4)
        #expect(line.cut(to: 3).text == "ab…")
    }

    @Test("Control characters and overrides of the direction become visible")
    func clean() {
        #expect(ScreenLine("a\u{1B}[2Jb\u{202E}c").text == "a␛[2Jb\u{FFFD}c")
    }

    @Test("A buffer knows the rows whose lines have changed")
    func changes() {
        var buffer = ScreenBuffer(size: ScreenSize(columns: 4, rows: 3))
        #expect(buffer.takeChanges() == [0, 1, 2])

        buffer.set([ScreenLine("a"), ScreenLine("abcdef")], in: 0..<3)
        #expect(buffer.takeChanges() == [0, 1])
        #expect(buffer.lines.map(\.text) == ["a", "abc…", ""])
        buffer.set([ScreenLine("a"), ScreenLine("abcdef")], in: 0..<3)
        buffer.set(ScreenLine("outside"), at: 3)
        #expect(buffer.takeChanges() == [])
    }

    @Test("A late subscriber gets the whole state, and each one only the changes of its part")
    func viewState() {
        let state = ViewState<String>(tab: "blogs")
        var heard: [String] = []
        state["blogs"].top = 3

        state.subscribe(to: "blogs") { part, state in heard.append("\(part) \(state.top)") }
        state["drafts"].top = 9
        state["blogs"].top = 4
        state["blogs"].top = 4
        state.tab = "drafts"
        state.tab = "blogs"

        #expect(heard == ["blogs 3", "blogs 4", "blogs 4"])
        #expect(state["drafts"].top == 9)
    }

    @Test("A box shows a title, wrapped text and buttons in the middle")
    func box() {
        var buffer = ScreenBuffer(size: ScreenSize(columns: 24, rows: 7))
        var box = TerminalBox(title: "Sure?", text: ["Leave without saving?"], buttons: ["No", "Yes"])

        box.draw(on: &buffer)

        #expect(
            buffer.lines.map(\.text) == [
                "┌─ Sure? ──────────────┐", "│ Leave without        │", "│ saving?              │",
                "│                      │", "│ [ No ]  [ Yes ]      │", "└──────────────────────┘", "",
            ])
        #expect(buffer.lines[4].runs.first { $0.isReversed }?.text == "[ No ]")
    }

    @Test("A long text of a box is scrolled, and its edge says how much follows")
    func boxScroll() {
        var buffer = ScreenBuffer(size: ScreenSize(columns: 24, rows: 5))
        var box = TerminalBox(title: "Keys", text: (1...9).map { "Line \($0)" })

        box.draw(on: &buffer)
        #expect(buffer.lines[4].text.contains("↓ 6"))
        box.scroll(by: 100)
        box.draw(on: &buffer)

        #expect(buffer.lines[3].text == "│ Line 9               │")
        #expect(buffer.lines[4].text == "└──────────────────────┘")
    }
}

/// A text that a person edits.
struct TextInputTests {
    private func typed(_ text: String, isMultiline: Bool = true) -> TextInput {
        var input = TextInput(isMultiline: isMultiline)
        for character in text { input.insert(String(character)) }
        return input
    }

    @Test("Characters are deleted whole")
    func delete() {
        var input = typed("a👨‍👩‍👧e\u{301}b")

        input.deleteBackward()
        input.deleteBackward()
        #expect(input.text == "a👨‍👩‍👧")
        input.move(by: -2)
        input.deleteForward()
        input.deleteBackward()
        #expect(input.text == "👨‍👩‍👧")
    }

    @Test("A combining mark joins the character before the cursor")
    func combining() {
        var input = typed("ex")
        input.move(by: -1)

        input.insert("\u{301}")
        input.insert("y")

        #expect(input.text == "e\u{301}yx")
    }

    @Test("A single line has spaces in place of line breaks")
    func singleLine() {
        var input = TextInput()

        input.insert("a\nb\r\nc")

        #expect(input.text == "a b c")
    }

    @Test("Long lines continue on the next line, and the cursor moves between them")
    func wrapping() {
        var input = typed("日本語日本語\nab")
        let size = ScreenSize(columns: 8, rows: 5)

        let first = input.lines(size: size)
        #expect(first.lines.map(\.text) == ["日本語", "日本語", "ab"])
        #expect(first.cursor == ScreenBuffer.Cursor(row: 2, column: 2))
        input.moveLines(by: -1)
        #expect(input.lines(size: size).cursor == ScreenBuffer.Cursor(row: 1, column: 2))
        input.move(toEnd: true)
        input.insert("x")
        #expect(input.text == "日本語日本語x\nab")
        input.moveLines(by: -1)
        #expect(input.lines(size: size).cursor == ScreenBuffer.Cursor(row: 0, column: 4))
        input.moveLines(by: -9)
        input.move(toEnd: false)
        input.insert("y")
        #expect(input.text == "y日本語日本語x\nab")
    }

    @Test("Only the lines around the cursor are visible")
    func scrolling() {
        var input = typed("1\n2\n3\n4\n5")

        let visible = input.lines(size: ScreenSize(columns: 9, rows: 2))

        #expect(visible.lines.map(\.text) == ["4", "5"])
        #expect(visible.cursor.row == 1)
    }
}
