/// Shows a list of people.
public typealias PersonListView = ListView<PersonPresentation>
/// Shows a list of people, each with a follow button.
public typealias UserListView = ListView<UserCellPresentation>

/// One row of a list of people.
public struct PersonPresentation: RowPresentation {
    public let id: Int64
    public let username: String
    public let name: String
    public let iconURL: String?
    /// The date of the like, the follow or the registration that the list is about.
    public let date: MomentPresentation

    public init(id: Int64, username: String, name: String, iconURL: String?, date: MomentPresentation) {
        self.id = id
        self.username = username
        self.name = name
        self.iconURL = iconURL
        self.date = date
    }
}

extension PersonPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.id(id)
        sink.value("username", username)
        sink.value("name", name)
        sink.value("iconURL", iconURL)
        sink.value("at", date.at)
        sink.detail("atText", date.text)
    }
}

/// One row of a list of people with follow buttons.
public struct UserCellPresentation: RowPresentation {
    /// The user, and the date of the follow that the list is about.
    public let person: PersonPresentation
    /// Whether the viewer follows the user; nil without a viewer, and if the user is the viewer.
    public let isFollowing: Bool?
    public let commands: ViewerCommands
    /// The relation of the viewer to the user, for people; nil if there is none.
    public let relationText: String?

    public init(
        person: PersonPresentation, isFollowing: Bool?, commands: ViewerCommands = [], relationText: String?
    ) {
        self.person = person
        self.isFollowing = isFollowing
        self.commands = commands
        self.relationText = relationText
    }

    public var id: Int64 { person.id }
}

extension UserCellPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        person.fields(to: &sink)
        sink.personal("isFollowing", isFollowing, relationText)
    }
}

/// A follow button's state.
public struct FollowPresentation: Presentation {
    public let userID: Int64
    public let isFollowing: Bool
    public let followers: CountPresentation
    /// Followers whom the user follows too.
    public let friends: CountPresentation
    /// The relation of the viewer to the user, for people.
    public let text: String

    public init(
        userID: Int64, isFollowing: Bool, followers: CountPresentation, friends: CountPresentation,
        text: String
    ) {
        self.userID = userID
        self.isFollowing = isFollowing
        self.followers = followers
        self.friends = friends
        self.text = text
    }
}
