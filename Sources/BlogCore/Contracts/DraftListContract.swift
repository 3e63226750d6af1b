/// Shows a list of drafts.
public protocol DraftListView: AnyObject {
    /// Shows rows, in place of all that were shown before.
    func display(_ drafts: DraftListPresentation)
    /// Shows further rows, below those that are there.
    func displayMore(_ drafts: DraftListPresentation)
    /// Shows that there are none, in place of all that were shown before.
    func displayEmpty(_ empty: EmptyPresentation)
}

/// Rows of a list of drafts.
public struct DraftListPresentation: Hashable, Sendable {
    /// What the list is called.
    public let heading: String
    /// The rows.
    public let rows: [DraftCellPresentation]
    /// The way to the next rows; nil at the end.
    public let more: MorePresentation?

    /// Makes rows of a list.
    public init(heading: String, rows: [DraftCellPresentation], more: MorePresentation?) {
        self.heading = heading
        self.rows = rows
        self.more = more
    }
}

/// One row of a list of drafts.
public struct DraftCellPresentation: Hashable, Sendable {
    /// The draft's number.
    public let id: Int64
    /// The title.
    public let title: String
    /// The first paragraph.
    public let excerpt: String
    /// When it was last changed, ISO 8601.
    public let editedAt: String
    /// When it was last changed, for people.
    public let editedText: String
    /// How often it was changed.
    public let version: Int

    /// Makes a row.
    public init(
        id: Int64, title: String, excerpt: String, editedAt: String, editedText: String, version: Int
    ) {
        self.id = id
        self.title = title
        self.excerpt = excerpt
        self.editedAt = editedAt
        self.editedText = editedText
        self.version = version
    }
}
