import TextLayout

/// Writes what differs between the screen that a terminal shows and a ``ScreenBuffer``.
struct ScreenWriter {
    private struct Style: Hashable {
        var emphasis = TextEmphasis.normal
        var isReversed = false
    }

    /// One column of a line. The second column of a wide character is empty.
    private struct Cell: Equatable {
        var text: String
        var style: Style
        /// Terminals may give the character other widths, so that the place of the cursor is unknown after it.
        var isDoubtful = false

        static let blank = Cell(text: " ", style: Style())
    }

    private let type: TerminalType
    private let usesColours: Bool
    private var columns = 0
    /// The lines that the terminal shows; empty if they are not known.
    private var shown: [ScreenLine] = []
    private var cursor: ScreenBuffer.Cursor?
    /// Nil if it is not known.
    private var isCursorShown: Bool?

    private var bytes: [UInt8] = []
    private var style = Style()
    private var place: ScreenBuffer.Cursor?

    init(_ type: TerminalType, usesColours: Bool) {
        self.type = type
        self.usesColours = usesColours
    }

    /// Forgets what the terminal shows: another program has written to it.
    mutating func forget() {
        shown = []
        isCursorShown = nil
    }

    /// The bytes that show a buffer.
    mutating func update(_ buffer: inout ScreenBuffer) -> [UInt8] {
        var changed = buffer.takeChanges()
        bytes = []
        place = nil
        if shown.count != buffer.lines.count || columns != buffer.size.columns {
            (columns, shown) = (buffer.size.columns, buffer.lines.map { _ in ScreenLine() })
            add("sgr0")
            add("clear")
            changed = Array(shown.indices)
        }
        if let first = changed.first, let last = changed.last {
            scroll(buffer.lines, first...last)
            for row in first...last where shown[row] != buffer.lines[row] {
                write(buffer.lines[row], at: row)
            }
        }
        set(Style())
        // The place of a hidden cursor does not matter.
        if let new = buffer.cursor, !bytes.isEmpty || new != cursor { move(to: new) }
        cursor = buffer.cursor
        if (buffer.cursor != nil) != isCursorShown {
            isCursorShown = buffer.cursor != nil
            add(buffer.cursor != nil ? "cnorm" : "civis")
        }
        return bytes
    }

    private mutating func add(_ capability: String, _ first: Int = 0, _ second: Int = 0) {
        bytes += type.capability(capability, first, second) ?? []
    }

    private mutating func move(to new: ScreenBuffer.Cursor) {
        if place != new { add("cup", new.row, new.column) }
        place = new
    }

    private mutating func set(_ new: Style) {
        guard new != style else { return }
        if style != Style() { add("sgr0") }
        style = new
        switch new.emphasis {
        case .normal: break
        case .strong: add("bold")
        case .faint: add("dim")
        case .accent: if usesColours { add("setaf", 6) }
        case .alarm:
            add("bold")
            if usesColours { add("setaf", 1) }
        }
        if new.isReversed { add("rev") }
    }
}

// MARK: - Lines

extension ScreenWriter {
    private mutating func write(_ line: ScreenLine, at row: Int) {
        let new = cells(of: line)
        var old = cells(of: shown[row])
        shown[row] = line
        if (new + old).contains(where: \.isDoubtful) {
            // What the terminal shows of such a line is not known for sure.
            set(Style())
            move(to: ScreenBuffer.Cursor(row: row, column: 0))
            add("el")
            old = old.map { _ in .blank }
        }
        let end = Self.end(of: new)
        shift(&old, end: Self.end(of: old), to: new, end: end, row)
        var column = 0
        while let start = (column..<columns).first(where: { new[$0] != old[$0] }) {
            // A few equal characters are shorter than a movement of the cursor.
            var last = start
            while let next = (last + 1..<min(last + 6, columns)).first(where: { new[$0] != old[$0] }) {
                last = next
            }
            column = write(new, from: start, to: last, end: end, row)
        }
    }

    /// The column after the last cell that is not blank.
    private static func end(of cells: [Cell]) -> Int { (cells.lastIndex { $0 != .blank } ?? -1) + 1 }

    /// Moves the end of a line to another column, if that is shorter than writing it there.
    private mutating func shift(
        _ old: inout [Cell], end oldEnd: Int, to new: [Cell], end newEnd: Int, _ row: Int
    ) {
        let (distance, shorter) = (newEnd - oldEnd, min(oldEnd, newEnd))
        let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
        var same =
            (0..<shorter - start).first { old[oldEnd - 1 - $0] != new[newEnd - 1 - $0] } ?? shorter - start
        // A wide character is moved whole.
        while same > 0, new[newEnd - same].text.isEmpty { same -= 1 }
        guard distance != 0, same >= 16,
            let edit = type.capability(distance > 0 ? "ich" : "dch", abs(distance))
        else { return }
        let column = shorter - same
        set(Style())
        move(to: ScreenBuffer.Cursor(row: row, column: column))
        bytes += edit
        if distance > 0 {
            old.insert(contentsOf: repeatElement(.blank, count: distance), at: column)
            old.removeLast(distance)
        } else {
            old.removeSubrange(column..<column - distance)
            old += repeatElement(.blank, count: -distance)
        }
    }

    /// Writes the cells from `start` to `last`, and erases from `end`.
    /// - Returns: the column after them.
    private mutating func write(_ cells: [Cell], from start: Int, to last: Int, end: Int, _ row: Int) -> Int {
        var column = start
        while column > 0, cells[column].text.isEmpty { column -= 1 }
        while column <= last || (column < cells.count && cells[column].text.isEmpty) {
            if column >= end, last - column >= 4 || last == cells.count - 1 {
                set(Style())
                move(to: ScreenBuffer.Cursor(row: row, column: column))
                add("el")
                return cells.count
            }
            let cell = cells[column]
            if !cell.text.isEmpty {
                let here = ScreenBuffer.Cursor(row: row, column: column)
                move(to: here)
                set(cell.style)
                if cell.isDoubtful, cell.style.isReversed {
                    // The character may fill fewer columns.
                    let rest = cells[(column + 1)...].prefix { $0.text.isEmpty }
                    bytes += repeatElement(UInt8(ascii: " "), count: rest.count + 1)
                    place = nil
                    move(to: here)
                }
                bytes += cell.text.utf8
            }
            column += 1
            // At the end of a line the next character may belong to the next one.
            place = cell.isDoubtful || column == columns ? nil : ScreenBuffer.Cursor(row: row, column: column)
        }
        return column
    }

    private func cells(of line: ScreenLine) -> [Cell] {
        var cells: [Cell] = []
        for run in line.runs {
            let style = Style(emphasis: run.emphasis, isReversed: run.isReversed)
            for character in type.isUTF8 ? run.text : ASCIIForm.of(run.text) {
                let columns = DisplayWidth.of(character)
                var cell = Cell(
                    text: String(character), style: style, isDoubtful: Self.isDoubtful(character, columns))
                if columns == 0 {
                    // A mark without a character of its own.
                    guard let last = cells.popLast() else { continue }
                    cell.text = last.text + cell.text
                }
                cells.append(cell)
                cell.text = ""
                cells += repeatElement(cell, count: max(columns - 1, 0))
            }
        }
        return cells + repeatElement(.blank, count: max(columns - cells.count, 0))
    }

    private static func isDoubtful(_ character: Character, _ columns: Int) -> Bool {
        let scalars = character.unicodeScalars
        guard let first = scalars.first, !character.isASCII else { return false }
        return scalars.count > 1 || first.properties.generalCategory == .spacingMark
            || TerminalType.width(of: first) != columns
    }
}

// MARK: - Scrolling

extension ScreenWriter {
    /// Moves lines of the terminal, if that brings most of them to their places.
    private mutating func scroll(_ lines: [ScreenLine], _ rows: ClosedRange<Int>) {
        guard rows.count > 4 else { return }
        // The number of lines that have content and are found `count` rows further down.
        func found(_ count: Int) -> Int {
            rows.count { row in
                rows.contains(row + count) && lines[row] != ScreenLine() && shown[row + count] == lines[row]
            }
        }
        let best = (1..<rows.count).flatMap { [$0, -$0] }.map { ($0, found($0)) }.max { $0.1 < $1.1 }
        guard let (count, lines) = best, lines > found(0), lines * 3 > rows.count,
            let delete = type.capability("dl", abs(count)), let insert = type.capability("il", abs(count))
        else { return }
        set(Style())
        let bottom = rows.upperBound + 1 - abs(count)
        let (from, to) = count > 0 ? (rows.lowerBound, bottom) : (bottom, rows.lowerBound)
        move(to: ScreenBuffer.Cursor(row: from, column: 0))
        bytes += delete
        move(to: ScreenBuffer.Cursor(row: to, column: 0))
        bytes += insert
        shown.removeSubrange(from..<from + abs(count))
        shown.insert(contentsOf: repeatElement(ScreenLine(), count: abs(count)), at: to)
    }
}
