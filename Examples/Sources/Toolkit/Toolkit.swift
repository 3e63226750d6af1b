// Stands for UIKit: a screen of labels, buttons and tables, one above the other. It shows text, and counts what it draws.

public protocol Part {
    /// What the person sees. Empty if the part takes no space.
    var shown: String { get }
    /// The buttons outside of rows, or those of one row.
    func buttons(row: Int?) -> [Button]
    func scroll(to row: Int)
}

extension Part {
    public func buttons(row: Int?) -> [Button] { [] }
    public func scroll(to row: Int) {}
}

public final class Label: Part {
    public var text = "" { didSet { onDraw() } }
    fileprivate var onDraw: () -> Void = {}

    public var shown: String { text }
}

public final class Button: Part {
    public var title: String
    public var isHidden = false
    public var onPress: () async -> Void = {}

    init(_ title: String) { self.title = title }

    public var shown: String { isHidden ? "" : "[\(title)]" }
    public func buttons(row: Int?) -> [Button] { row == nil ? [self] : [] }
}

/// A row of a table. Cells are reused: after the person has scrolled, a cell shows another row.
open class Cell {
    public let label = Label()
    fileprivate var buttons: [Button] = []

    public required init() {}

    public func button(_ title: String) -> Button {
        buttons.append(Button(title))
        return buttons[buttons.count - 1]
    }
}

/// Shows as many rows as it is high. It has no more cells than that.
public final class Table<Row: Cell>: Part {
    public var count: () -> Int = { 0 }
    public var configure: (_ cell: Row, _ row: Int) -> Void = { _, _ in }
    private let cells: [Row]
    private var top = 0

    init(height: Int, onDraw: @escaping () -> Void) {
        cells = (0..<height).map { _ in Row() }
        cells.forEach { $0.label.onDraw = onDraw }
    }

    private var visible: Range<Int> { top..<max(top, min(count(), top + cells.count)) }

    /// Draws all visible rows.
    public func reload() { visible.forEach(reload) }

    /// Draws a row, if it is visible.
    public func reload(_ row: Int) { cell(row).map { configure($0, row) } }

    /// The cell that shows a row now.
    public func cell(_ row: Int) -> Row? { visible.contains(row) ? cells[row % cells.count] : nil }

    /// Draws the rows that become visible, in the cells of those that leave.
    public func scroll(to row: Int) {
        let old = visible
        top = row
        visible.filter { !old.contains($0) }.forEach(reload)
    }

    public var shown: String {
        visible.compactMap(cell).map { cell in
            ([cell.label.shown] + cell.buttons.map(\.shown)).filter { !$0.isEmpty }.joined(separator: " ")
        }.joined(separator: "\n")
    }

    public func buttons(row: Int?) -> [Button] { row.flatMap(cell)?.buttons ?? [] }
}

public final class Screen {
    /// The questions of alerts, and the person's answer to all of them.
    public private(set) var questions: [String] = []
    public var answer = true
    /// Runs before the screen is drawn, as `layoutSubviews()` does.
    public var onLayout: () -> Void = {}
    private var rowCount = 0
    private var parts: [any Part] = []

    public init() {}

    public func label() -> Label { add(Label()) }
    public func button(_ title: String) -> Button { add(Button(title)) }
    public func table<Row: Cell>(of: Row.Type) -> Table<Row> {
        add(Table(height: 5) { [unowned self] in rowCount += 1 })
    }

    public func ask(_ question: String) async -> Bool {
        questions.append(question)
        return answer
    }

    public var text: String {
        onLayout()
        return parts.map(\.shown).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The number of rows drawn so far.
    public var drawnRows: Int {
        onLayout()
        return rowCount
    }

    /// Presses a visible button, outside of rows or in a row, and waits until its action is finished.
    public func press(_ title: String, row: Int? = nil) async {
        onLayout()
        let button = parts.flatMap { $0.buttons(row: row) }.first { $0.title == title && !$0.isHidden }
        await button?.onPress()
    }

    public func scroll(to row: Int) { parts.forEach { $0.scroll(to: row) } }

    private func add<P: Part>(_ part: P) -> P {
        parts.append(part)
        return part
    }
}
