public import BlogContracts

/// Stores a list: its rows, and the error beside them. No person acts on a row of a page that is rendered once, so rows have
/// neither errors nor links.
public final class OneShotList<Row: RowPresentation>: ListView, RowView, LinkView, ErrorView, OneShotView {
    /// The rows of all displayed pages.
    public private(set) var rows: [Row] = []
    /// The name of the list; nil if neither rows nor an empty list were displayed.
    public private(set) var heading: String?
    /// The text of a list without rows.
    public private(set) var emptyText: String?
    /// How to get the next page.
    public private(set) var more: MorePresentation?
    /// The reason why the list is incomplete; nil if it is complete.
    public private(set) var partialText: String?
    /// The error of the last attempt to load rows. Existing rows stay.
    public private(set) var listError: ErrorPresentation?

    public init() {}

    public func display(_ list: ListPresentation<Row>) {
        replace(with: list.rows, heading: list.heading)
        (more, partialText) = (list.more, list.partialText)
    }

    public func displayMore(_ list: ListPresentation<Row>) {
        rows += list.rows
        (more, partialText, listError) = (list.more, list.partialText, nil)
    }

    public func displayEmpty(_ empty: EmptyPresentation) {
        replace(with: [], heading: empty.heading)
        emptyText = empty.text
    }

    public func displayRow(_ row: Row) {
        if let index = rows.firstIndex(where: { $0.id == row.id }) { rows[index] = row }
    }

    public func displayInserted(_ row: Row, before id: Int64?) {
        emptyText = nil
        rows.removeAll { $0.id == row.id }
        rows.insert(row, at: id.flatMap { id in rows.firstIndex { $0.id == id } } ?? rows.endIndex)
    }

    public func displayRemoved(_ id: Int64) {
        rows.removeAll { $0.id == id }
    }

    public func displayError(_ error: ErrorPresentation, onRow id: Int64) {}

    public func displayLink(_ share: SharePresentation) {}

    public func displayError(_ error: ErrorPresentation) {
        listError = error
    }

    public var isEmpty: Bool { heading == nil && listError == nil }
    public var next: String? { more?.cursor }
    public var error: ErrorPresentation? { listError }
    public var isPartial: Bool { partialText != nil }
    public var isLong: Bool { Row.areLong(rows) }

    private func replace(with rows: [Row], heading: String) {
        self.rows = rows
        self.heading = heading
        (more, emptyText, partialText, listError) = (nil, nil, nil, nil)
    }
}

extension Array where Element: RowPresentation {
    /// Visits the rows in place. A loop copies each row.
    @inlinable
    public func visit(_ body: (borrowing Element) -> Void) {
        span.visit(body)
    }
}

extension Span where Element: ~Copyable {
    /// Only the elements of types that may be noncopyable are not copied.
    @inlinable @inline(__always)
    func visit(_ body: (borrowing Element) -> Void) {
        for index in indices { body(self[index]) }
    }
}
