public struct ScreenSize: Hashable, Sendable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// What a screen shows, without a terminal. Views draw lines into it, and it knows which lines differ from those that were
/// drawn before.
public struct ScreenBuffer: Sendable {
    public struct Cursor: Hashable, Sendable {
        /// The row, from 0.
        public var row: Int
        /// The column, from 0.
        public var column: Int

        public init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// The lines, from the top.
    public private(set) var lines: [ScreenLine]
    /// The rows whose lines have changed since the last ``takeChanges()``.
    public private(set) var changedRows: Set<Int>
    /// The place of the cursor; nil if it is hidden.
    public var cursor: Cursor?

    public let size: ScreenSize

    /// Creates an empty screen. All of its rows count as changed.
    public init(size: ScreenSize) {
        self.size = size
        lines = Array(repeating: ScreenLine(), count: max(size.rows, 0))
        changedRows = Set(lines.indices)
    }

    /// Replaces a line. A longer line is cut. A row outside the screen is ignored.
    public mutating func set(_ line: ScreenLine, at row: Int) {
        guard lines.indices.contains(row) else { return }
        let line = line.cut(to: size.columns)
        guard line != lines[row] else { return }
        lines[row] = line
        changedRows.insert(row)
    }

    /// Replaces the lines of an area. Rows without a line become empty.
    public mutating func set(_ new: [ScreenLine], in area: Range<Int>) {
        for (index, row) in area.enumerated() {
            set(new.indices.contains(index) ? new[index] : ScreenLine(), at: row)
        }
    }

    /// Returns the changed rows, and forgets them.
    public mutating func takeChanges() -> [Int] {
        defer { changedRows = [] }
        return changedRows.sorted()
    }
}
