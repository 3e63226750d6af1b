/// Shows a list of users whom the viewer may follow: who follows somebody, whom somebody follows.
public protocol UserListView: AnyObject {
    /// Shows rows, in place of all that were shown before.
    func display(_ users: UserListPresentation)
    /// Shows further rows, below those that are there.
    func displayMore(_ users: UserListPresentation)
    /// Shows that there are none, in place of all that were shown before.
    func displayEmpty(_ empty: EmptyPresentation)
}

/// Shows one row of a list of users, which it knows by the row's `id`.
public protocol UserCellView: AnyObject {
    /// Shows the row anew, the others left alone.
    func display(_ user: UserCellPresentation)
    /// Shows that something went wrong with the row, the row left as it is.
    func displayError(_ error: ErrorPresentation, onUser id: Int64)
}

/// Rows of a list of users.
public struct UserListPresentation: Hashable, Sendable {
    /// What the list is called.
    public let heading: String
    /// The rows.
    public let rows: [UserCellPresentation]
    /// The way to the next rows; nil at the end.
    public let more: MorePresentation?

    /// Makes rows of a list.
    public init(heading: String, rows: [UserCellPresentation], more: MorePresentation?) {
        self.heading = heading
        self.rows = rows
        self.more = more
    }
}

/// One row of a list of users.
public struct UserCellPresentation: Hashable, Sendable {
    /// Who it is, and since when the list's follow.
    public let person: PersonPresentation
    /// Whether the viewer follows them; nil for nobody and for the viewer themself.
    public let isFollowing: Bool?
    /// How the viewer stands to them, for people; nil where there is nothing to say.
    public let relationText: String?

    /// Makes a row.
    public init(person: PersonPresentation, isFollowing: Bool?, relationText: String?) {
        self.person = person
        self.isFollowing = isFollowing
        self.relationText = relationText
    }

    /// The user's number.
    public var id: Int64 { person.id }
}
