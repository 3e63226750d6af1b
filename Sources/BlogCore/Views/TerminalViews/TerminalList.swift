public import BlogContracts
public import TextLayout

/// A list on a screen, with a chosen row. It draws only the rows that are visible, however many it has.
public final class TerminalList<Row: TerminalRow, Part: Hashable>: ListView, LoadingView {
    private let page = OneShotList<Row>()
    private let state: ViewState<Part>
    private let part: Part
    private let screen: TerminalHost
    /// The rows that were added and are not shown yet.
    private var newRows: Set<Int64> = []
    /// The rows of which the first one becomes the chosen row when the list has it.
    private var wanted: Set<Int64> = []
    private var isLoading = false
    private var isMoreRequested = false
    /// The number of lines of the last drawing, for moves by pages.
    private var height = 1
    private var width = 80
    private var isCompact = false

    /// - Parameter part: its part of the view state.
    public init(_ part: Part, _ state: ViewState<Part>, on screen: TerminalHost) {
        self.part = part
        self.state = state
        self.screen = screen
        state.subscribe(to: part) { _, _ in screen.changed() }
    }

    public var rows: [Row] { page.rows }
    /// Whether it shows rows, or that there are none.
    public var isLoaded: Bool { page.heading != nil }
    /// Whether the last attempt to load rows failed.
    public var hasError: Bool { page.listError != nil }
    /// Whether it shows neither rows nor an error yet.
    public var isBlank: Bool { page.isEmpty }
    /// Whether further pages follow.
    public var hasMore: Bool { page.more != nil }
    /// The chosen row; nil if the list is empty.
    public var chosen: Row? { rows.indices.contains(index) ? rows[index] : nil }

    /// Whether the next page must be requested now: the chosen row is near the end. It is true once for each page.
    public func takeNeedForMore() -> Bool {
        guard hasMore, !isLoading, !isMoreRequested, page.listError == nil,
            index + max(height, 10) >= rows.count
        else { return false }
        isMoreRequested = true
        return true
    }

    private var index: Int { state[part].chosenIndex }

    public func display(_ change: ListDisplay<Row>) {
        switch change {
        case .page, .more, .empty: update(change, isLoad: true)
        case .row: update(change)
        case .removed(let id):
            newRows.remove(id)
            update(change)
        case .inserted(let row, _):
            newRows.remove(row.id)
            update(change)
        case .new(let rows):
            newRows.formUnion(rows.map(\.id))
            screen.changed()
        case .error:
            page.display(change)
            isMoreRequested = false
            scrollAndDraw()
        case .rowError(let error, _): screen.feedback(.error(error))
        case .link(let share): screen.feedback(.link(share))
        }
    }

    public func displayLoading(_ isLoading: Bool) {
        self.isLoading = isLoading
        if !isLoading { isMoreRequested = false }
        scrollAndDraw()
    }

    /// Draws again. The chosen row may have become longer, and something may follow the last row.
    private func scrollAndDraw() {
        var state = state[part]
        scroll(&state)
        self.state[part] = state
        screen.changed()
    }

    /// Changes the rows. The chosen row stays the same one, below the start of the list at the same height of the screen.
    private func update(_ change: ListDisplay<Row>, isLoad: Bool = false) {
        var state = state[part]
        // At the start of the list, rows that were added above must be visible.
        let offset = state.top == 0 ? Int.max : state.chosenIndex - state.top
        page.display(change)
        if isLoad { (newRows, isMoreRequested) = ([], false) }
        if let index = rows.firstIndex(where: { wanted.contains($0.id) }) {
            (state.chosenIndex, wanted) = (index, [])
        } else if let chosen = state.chosen, let index = rows.firstIndex(where: { $0.id == chosen }) {
            state.chosenIndex = index
        }
        choose(state.chosenIndex, &state)
        state.top = max(0, state.chosenIndex - offset)
        scroll(&state)
        self.state[part] = state
        screen.changed()
    }

    private func choose(_ index: Int, _ state: inout PartState) {
        state.chosenIndex = max(0, min(index, rows.count - 1))
        state.chosen = rows.isEmpty ? nil : rows[state.chosenIndex].id
    }
}

extension TerminalList {
    /// Moves to a row, now or when the list has it.
    public func choose(row id: Int64) {
        wanted = [id]
        if let index = rows.firstIndex(where: { $0.id == id }) { move(by: index - self.index) }
    }

    /// Moves to the first of the rows that were announced when they are loaded.
    public func chooseNew() { wanted = newRows }

    /// Moves to another row.
    public func move(by count: Int) {
        wanted = []
        var state = state[part]
        choose(state.chosenIndex + count, &state)
        scroll(&state)
        self.state[part] = state
    }

    /// Moves to the first or the last row.
    public func move(toEnd isEnd: Bool) { move(by: isEnd ? rows.count : -rows.count) }

    /// Moves by a page, or by half of one.
    public func movePage(down: Bool, isHalf: Bool = false) {
        if isHalf { return move(by: (down ? 1 : -1) * max(visibleRows / 2, 1)) }
        var state = state[part]
        if down {
            state.top = max(lastVisible(state), state.top + 1)
            state.top = min(state.top, max(rows.count - 1, 0))
            choose(max(state.chosenIndex + 1, state.top), &state)
        } else {
            let bottom = state.top
            var room = height
            while state.top > 0 {
                room -= lines(of: state.top - 1, state).count
                guard room >= 0 || state.top == bottom else { break }
                state.top -= 1
            }
            choose(state.top, &state)
        }
        scroll(&state)
        self.state[part] = state
    }

    /// Shows the chosen row completely, or only its first lines again.
    public func toggleExpanded() {
        guard let id = chosen?.id else { return }
        var state = state[part]
        if state.expanded.remove(id) == nil { state.expanded.insert(id) }
        scroll(&state)
        self.state[part] = state
    }

    /// Marks a row as waiting for the answer of a command, or removes the mark.
    public func setPending(_ isPending: Bool, row id: Int64) {
        if isPending { state[part].pending.insert(id) } else { state[part].pending.remove(id) }
    }

    private var visibleRows: Int { lastVisible(state[part]) - state[part].top }

    /// The last row that is at least partly visible.
    private func lastVisible(_ state: PartState) -> Int {
        var room = height
        var row = state.top
        while row < rows.count {
            room -= lines(of: row, state).count
            if room <= 0 { return room < 0 ? row : row + 1 }
            row += 1
        }
        return rows.count - 1
    }

    /// Scrolls until the chosen row is completely visible, and no lines below the last row are left empty.
    private func scroll(_ state: inout PartState) {
        guard !rows.isEmpty else { return }
        state.top = min(state.top, state.chosenIndex)
        // Below the last row an error or a loading indicator must be visible.
        let end = state.chosenIndex == rows.count - 1 ? end.count : 0
        var needed = lines(of: state.chosenIndex, state).count + end
        var first = state.chosenIndex
        while first > state.top {
            needed += lines(of: first - 1, state).count
            guard needed <= height else { break }
            first -= 1
        }
        state.top = first
        var filled = end
        var row = first
        while row < rows.count, filled < height {
            filled += lines(of: row, state).count
            row += 1
        }
        while state.top > 0, !hasMore {
            filled += lines(of: state.top - 1, state).count
            guard filled <= height else { break }
            state.top -= 1
        }
    }
}

extension TerminalList {
    /// The lines of the list in an area of the screen.
    public func lines(size: ScreenSize, isCompact: Bool) -> [ScreenLine] {
        var head: [ScreenLine] = []
        if !newRows.isEmpty { head.append(ScreenLine(screen.new(newRows.count), .accent)) }
        let height = max(size.rows - head.count, 1)
        if (height, size.columns, isCompact) != (self.height, width, self.isCompact) {
            (self.height, width, self.isCompact) = (height, size.columns, isCompact)
            var state = state[part]
            if !rows.isEmpty { scroll(&state) }
            self.state[part] = state
        }
        return head + body().prefix(height)
    }

    private func body() -> [ScreenLine] {
        let state = state[part]
        var body: [ScreenLine] = []
        var row = min(state.top, max(rows.count - 1, 0))
        while row < rows.count, body.count < height {
            body += lines(of: row, state)
            row += 1
        }
        return body.count < height ? body + end : body
    }

    private func lines(of index: Int, _ state: PartState) -> [ScreenLine] {
        guard rows.indices.contains(index) else { return [] }
        let row = rows[index]
        let detail: RowDetail = state.expanded.contains(row.id) ? .all : isCompact ? .line : .some
        // All numbers have the room of the widest one in the list, so that a row keeps its place.
        let labels = TextLabels.columns([rows.first?.id ?? 0, rows.last?.id ?? 0, row.id])
        var lines = row.lines(
            detail, width: width, labels: detail == .line || !Row.isNumbered ? 2 : labels,
            isChosen: index == state.chosenIndex, isPending: state.pending.contains(row.id))
        if !isCompact, Row.isSpaced { lines.append(ScreenLine()) }
        if let heading = rows.heading(above: index) {
            lines.insert(ScreenLine("  " + CleanText.line(heading), .strong).cut(to: width), at: 0)
        }
        return lines
    }

    /// What follows the last row.
    private var end: [ScreenLine] {
        if let error = page.listError {
            return TextPage.lines(width: min(width, 80)) { $0.error(error) } + [
                ScreenLine(screen.retry, .faint)
            ]
        }
        if isLoading { return [ScreenLine(screen.loading, .faint)] }
        if let text = page.emptyText {
            return TextPage.lines(width: min(width, 80)) { $0.paragraph(text, .faint) }
        }
        guard let text = page.partialText else { return [] }
        return TextPage.lines(width: min(width, 80)) { $0.paragraph(text, .alarm) }
    }
}

/// What became of a command of a person.
public enum TerminalFeedback {
    case error(ErrorPresentation)
    case link(SharePresentation)
}

/// What lists and texts need from their screen.
public struct TerminalHost {
    /// Says that content is being loaded, how to load again after an error, and how many rows are new.
    let loading, retry: String
    let new: (Int) -> String
    /// Called when something must be drawn again.
    let changed: () -> Void
    /// Shows what became of a command where the person looks.
    let feedback: (TerminalFeedback) -> Void

    public init(
        loading: String, retry: String, new: @escaping (Int) -> String, changed: @escaping () -> Void,
        feedback: @escaping (TerminalFeedback) -> Void
    ) {
        self.loading = loading
        self.retry = retry
        self.new = new
        self.changed = changed
        self.feedback = feedback
    }
}
