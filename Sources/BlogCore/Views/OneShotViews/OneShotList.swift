public import BlogContracts

/// Stores a list: its rows, and the error beside them. No person acts on a row of a page that is rendered once, so rows have
/// neither errors nor links.
public final class OneShotList<Row: RowPresentation>: ListView, OneShotView {
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

    public func display(_ change: ListDisplay<Row>) {
        switch change {
        case .page(let list):
            replace(with: list.rows, heading: list.heading)
            (more, partialText) = (list.more, list.partialText)
        case .more(let list):
            rows += list.rows
            (more, partialText, listError) = (list.more, list.partialText, nil)
        case .empty(let empty):
            replace(with: [], heading: empty.heading)
            emptyText = empty.text
        case .error(let error): listError = error
        case .row(let row):
            if let index = rows.firstIndex(where: { $0.id == row.id }) { rows[index] = row }
        case .removed(let id): rows.removeAll { $0.id == id }
        case .inserted(let row, let id):
            emptyText = nil
            rows.removeAll { $0.id == row.id }
            rows.insert(row, at: id.flatMap { id in rows.firstIndex { $0.id == id } } ?? rows.endIndex)
        case .new, .rowError, .link: break
        }
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

    /// Visits some of the rows in place.
    @inlinable
    func visit(_ range: Range<Int>, _ body: (borrowing Element) -> Void) {
        span.extracting(range).visit(body)
    }
}

extension Span where Element: ~Copyable {
    /// Only the elements of types that may be noncopyable are not copied.
    @inlinable @inline(__always)
    func visit(_ body: (borrowing Element) -> Void) {
        for index in indices { body(self[index]) }
    }
}
