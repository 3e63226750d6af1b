/// A place for rows, with a heading above and notes below them. Each of the three can be drawn without the others.
public final class Table: Place {
    /// One row.
    public struct Row: Hashable {
        /// By what it is known.
        public let id: String
        /// What stands there.
        public let lines: [String]

        /// Makes a row.
        public init(id: some CustomStringConvertible, lines: [String]) {
            self.id = String(describing: id)
            self.lines = lines
        }
    }

    /// What stands above the rows; to set it is to draw it.
    public var heading: String? {
        didSet { screen?.drew(heading == nil ? 0 : 1) }
    }

    /// What stands below the rows; to set it is to draw it.
    public var notes: [String] = [] {
        didSet { screen?.drew(notes.count) }
    }

    /// The rows that are there.
    public private(set) var rows: [Row] = []

    private weak var screen: Screen?

    init(screen: Screen) {
        self.screen = screen
    }

    /// Draws rows in place of all that are there.
    public func reload(_ rows: [Row]) {
        self.rows = []
        append(rows)
    }

    /// Draws rows below those that are there.
    public func append(_ added: [Row]) {
        rows += added
        screen?.drew(added.flatMap(\.lines).count)
    }

    /// Draws one row anew; nothing where there is none of its name.
    public func redraw(_ row: Row) {
        guard let index = rows.firstIndex(where: { $0.id == row.id }) else { return }
        rows[index] = row
        screen?.drew(row.lines.count)
    }

    /// Takes a row away.
    public func remove(_ id: some CustomStringConvertible) {
        rows.removeAll { $0.id == String(describing: id) }
    }

    var shown: [String] {
        (heading.map { [$0] } ?? []) + rows.flatMap { row in row.lines.map { "  " + $0 } }
            + notes.map { "  " + $0 }
    }
}
