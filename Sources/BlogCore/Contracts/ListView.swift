/// Shows a list of rows, page by page.
public protocol ListView<Row>: AnyObject {
    associatedtype Row: RowPresentation

    /// Shows rows in place of all previous rows.
    func display(_ list: ListPresentation<Row>)
    /// Shows further rows below the others.
    func displayMore(_ list: ListPresentation<Row>)
    /// Shows that the list has no rows.
    func displayEmpty(_ empty: EmptyPresentation)
}

/// Shows a list whose rows can change one by one. The `id` identifies a row.
public protocol RowView<Row>: AnyObject {
    associatedtype Row: RowPresentation

    func displayRow(_ row: Row)
    func displayRemoved(_ id: Int64)
    /// Shows that rows were added to the list. They appear with the next load, so that rows do not move while a person
    /// reads.
    func displayNew(_ rows: [Row])
    /// Shows a row that the viewer has added, or moved, above another one; nil for the end. A row that is shown already moves.
    func displayInserted(_ row: Row, before id: Int64?)
    /// Shows an error beside one row; the row stays.
    func displayError(_ error: ErrorPresentation, onRow id: Int64)
}

extension RowView {
    /// Shows nothing, in a view that is shown only once.
    public func displayNew(_ rows: [Row]) {}

    /// Announces the row, in a view that inserts none.
    public func displayInserted(_ row: Row, before id: Int64?) { displayNew([row]) }
}

public struct ListPresentation<Row: RowPresentation>: Hashable, Sendable {
    /// The name of the list.
    public let heading: String
    /// The rows. It may be empty although more rows follow.
    public let rows: [Row]
    /// How to get the next rows; nil at the end.
    public let more: MorePresentation?
    /// The reason why the list is incomplete, for people; nil if it is complete. Only a search can be incomplete.
    public let partialText: String?

    /// Creates a page of rows. `more` is nil for the last page.
    public init(heading: String, rows: [Row], more: MorePresentation?, partialText: String? = nil) {
        self.heading = heading
        self.rows = rows
        self.more = more
        self.partialText = partialText
    }
}

/// A list without rows.
public struct EmptyPresentation: Hashable, Sendable {
    /// The name of the list.
    public let heading: String
    /// The text in place of rows.
    public let text: String

    public init(heading: String, text: String) {
        self.heading = heading
        self.text = text
    }
}

/// How to get the next page of a list.
public struct MorePresentation: Hashable, Sendable {
    /// The cursor of the next page, opaque.
    public let cursor: String
    /// The text for people.
    public let text: String

    public init(cursor: String, text: String) {
        self.cursor = cursor
        self.text = text
    }
}
