/// Shows what is in a recycle bin.
public protocol TrashListView: AnyObject {
    /// Shows rows, in place of all that were shown before.
    func display(_ trash: TrashListPresentation)
    /// Shows further rows, below those that are there.
    func displayMore(_ trash: TrashListPresentation)
    /// Shows that the bin is empty, in place of all rows that were shown before.
    func displayEmpty(_ empty: EmptyPresentation)
}

/// Rows of a recycle bin.
public struct TrashListPresentation: Hashable, Sendable {
    /// What the bin is called.
    public let heading: String
    /// The rows.
    public let rows: [TrashEntryPresentation]
    /// The way to the next rows; nil at the end.
    public let more: MorePresentation?

    /// Makes rows of a bin.
    public init(heading: String, rows: [TrashEntryPresentation], more: MorePresentation?) {
        self.heading = heading
        self.rows = rows
        self.more = more
    }
}

/// One row of a recycle bin.
public struct TrashEntryPresentation: Hashable, Sendable {
    /// The post's number.
    public let id: Int64
    /// What it is put back as: `blog` or `draft`.
    public let kind: String
    /// What it is put back as, for people.
    public let kindText: String
    /// The title.
    public let title: String
    /// When it was thrown away, ISO 8601.
    public let deletedAt: String
    /// When it was thrown away, for people.
    public let deletedText: String
    /// From when on it is purged, ISO 8601.
    public let purgeAt: String
    /// From when on it is purged, for people.
    public let purgeText: String

    /// Makes a row.
    public init(
        id: Int64, kind: String, kindText: String, title: String, deletedAt: String, deletedText: String,
        purgeAt: String, purgeText: String
    ) {
        self.id = id
        self.kind = kind
        self.kindText = kindText
        self.title = title
        self.deletedAt = deletedAt
        self.deletedText = deletedText
        self.purgeAt = purgeAt
        self.purgeText = purgeText
    }
}
