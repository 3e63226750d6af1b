/// Shows a list of people: who likes a blog, who is here.
public protocol PersonListView: AnyObject {
    /// Shows rows, in place of all that were shown before.
    func display(_ people: PersonListPresentation)
    /// Shows further rows, below those that are there.
    func displayMore(_ people: PersonListPresentation)
    /// Shows that there are none, in place of all that were shown before.
    func displayEmpty(_ empty: EmptyPresentation)
}

/// Rows of a list of people.
public struct PersonListPresentation: Hashable, Sendable {
    /// What the list is called.
    public let heading: String
    /// The rows.
    public let rows: [PersonPresentation]
    /// The way to the next rows; nil at the end.
    public let more: MorePresentation?

    /// Makes rows of a list.
    public init(heading: String, rows: [PersonPresentation], more: MorePresentation?) {
        self.heading = heading
        self.rows = rows
        self.more = more
    }
}

/// One row of a list of people.
public struct PersonPresentation: Hashable, Sendable {
    /// The user's number.
    public let id: Int64
    /// The login name.
    public let username: String
    /// The name.
    public let name: String
    /// The picture's address.
    public let iconURL: String?
    /// When they did what the list is about, ISO 8601.
    public let at: String
    /// When they did what the list is about, for people.
    public let atText: String

    /// Makes a row.
    public init(id: Int64, username: String, name: String, iconURL: String?, at: String, atText: String) {
        self.id = id
        self.username = username
        self.name = name
        self.iconURL = iconURL
        self.at = at
        self.atText = atText
    }
}
