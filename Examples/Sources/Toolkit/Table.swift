/// Rows with a heading above and notes below. Each of the three can be drawn without the others.
public final class Table: Place {
    /// One row.
    public struct Row: Hashable {
        /// Identifies the row.
        public let id: String
        /// The text of the row.
        public let lines: [String]

        /// Creates a row.
        public init(id: some CustomStringConvertible, lines: [String]) {
            self.id = String(describing: id)
            self.lines = lines
        }
    }

    /// The text above the rows. Setting it draws it.
    public var heading: String? {
        didSet { screen?.drew(heading == nil ? 0 : 1) }
    }

    /// The lines below the rows. Setting them draws them.
    public var notes: [String] = [] {
        didSet { screen?.drew(notes.count) }
    }

    /// The current rows.
    public private(set) var rows: [Row] = []

    private weak var screen: Screen?

    init(screen: Screen) {
        self.screen = screen
    }

    /// Replaces all rows.
    public func reload(_ rows: [Row]) {
        self.rows = []
        append(rows)
    }

    /// Adds rows below the others.
    public func append(_ added: [Row]) {
        rows += added
        screen?.drew(added.flatMap(\.lines).count)
    }

    /// Draws one row again. An unknown row is ignored.
    public func redraw(_ row: Row) {
        guard let index = rows.firstIndex(where: { $0.id == row.id }) else { return }
        rows[index] = row
        screen?.drew(row.lines.count)
    }

    /// Removes a row.
    public func remove(_ id: some CustomStringConvertible) {
        rows.removeAll { $0.id == String(describing: id) }
    }

    var shown: [String] {
        (heading.map { [$0] } ?? []) + rows.flatMap { row in row.lines.map { "  " + $0 } }
            + notes.map { "  " + $0 }
    }
}
