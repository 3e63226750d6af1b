/// Shows a list of rows, page by page.
public protocol ListView<Row>: ErrorView {
    associatedtype Row: RowPresentation

    /// Shows a change of the list.
    func display(_ change: ListDisplay<Row>)
}

extension ListView {
    public func displayError(_ error: ErrorPresentation) { display(.error(error)) }
}

/// What a list shows next. The `id` of a row identifies it. A view ignores what it has no place for.
public enum ListDisplay<Row: RowPresentation>: Hashable, Sendable {
    /// Rows in place of all previous rows.
    case page(ListPresentation<Row>)
    /// Further rows below the others.
    case more(ListPresentation<Row>)
    /// The list has no rows.
    case empty(EmptyPresentation)
    /// The rows could not be loaded. The previous rows stay.
    case error(ErrorPresentation)
    /// Another value of a row.
    case row(Row)
    case removed(Int64)
    /// Rows were added to the list. They appear with the next load, so that rows do not move while a person reads.
    case new([Row])
    /// A row that the viewer has added, or moved, above another one; nil for the end. A row that is shown already moves.
    case inserted(Row, before: Int64?)
    /// An error beside one row; the row stays.
    case rowError(ErrorPresentation, row: Int64)
    /// The link to the blog of a row, for sharing.
    case link(SharePresentation)
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
