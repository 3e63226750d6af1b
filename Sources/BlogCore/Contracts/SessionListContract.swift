/// Shows a list of a user's sessions.
public protocol SessionListView: AnyObject {
    /// Shows rows, in place of all that were shown before.
    func display(_ sessions: SessionListPresentation)
    /// Shows further rows, below those that are there.
    func displayMore(_ sessions: SessionListPresentation)
    /// Shows that there are none, in place of all that were shown before.
    func displayEmpty(_ empty: EmptyPresentation)
}

/// Rows of a list of sessions.
public struct SessionListPresentation: Hashable, Sendable {
    /// What the list is called.
    public let heading: String
    /// The rows.
    public let rows: [SessionCellPresentation]
    /// The way to the next rows; nil at the end.
    public let more: MorePresentation?

    /// Makes rows of a list.
    public init(heading: String, rows: [SessionCellPresentation], more: MorePresentation?) {
        self.heading = heading
        self.rows = rows
        self.more = more
    }
}

/// One row of a list of sessions.
public struct SessionCellPresentation: Hashable, Sendable {
    /// The session's number.
    public let id: Int64
    /// When it began, ISO 8601.
    public let createdAt: String
    /// When it began, for people.
    public let createdText: String
    /// When it ends, ISO 8601.
    public let expiresAt: String
    /// When it ends, for people.
    public let expiresText: String
    /// Whether the list is asked for in this session.
    public let isCurrent: Bool
    /// That the list is asked for in this session, for people; nil when it is not.
    public let currentText: String?

    /// Makes a row.
    public init(
        id: Int64, createdAt: String, createdText: String, expiresAt: String, expiresText: String,
        isCurrent: Bool, currentText: String?
    ) {
        self.id = id
        self.createdAt = createdAt
        self.createdText = createdText
        self.expiresAt = expiresAt
        self.expiresText = expiresText
        self.isCurrent = isCurrent
        self.currentText = currentText
    }
}
