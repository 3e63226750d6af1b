/// Shows the head of a user's page.
public typealias UserInfoView = ContentView<UserInfoPresentation>

/// The views of the modules of a user's page. A view whose module displays nothing stays empty.
public protocol UserSceneView: AnyObject {
    var user: any UserInfoView { get }
    var blogs: any BlogListView { get }
    var drafts: any DraftListView { get }
    /// The view of the number of posts in the user's own recycle bin.
    var trashCount: any TrashCountView & ErrorView { get }
    /// The view of the user's own recycle bin; nil if the page shows only the number.
    var trash: (any TrashListView)? { get }

    /// The loading indicator of one module of a page that stays open.
    func loading(of module: UserModule) -> (any LoadingView)?
}

extension UserSceneView {
    public var trash: (any TrashListView)? { nil }

    public func loading(of module: UserModule) -> (any LoadingView)? { nil }
}

/// A part of a user's page that loads by itself.
public enum UserModule: Hashable, Sendable {
    case user, blogs, drafts, trashCount, trash
}

/// The head of a user's page.
public struct UserInfoPresentation: Presentation {
    public let id: Int64
    public let username: String
    public let name: String
    /// The user's description of themself; may be empty.
    public let summary: String
    public let iconURL: String?
    public let joined: MomentPresentation
    /// Published blogs.
    public let blogs: CountPresentation
    public let followers: CountPresentation
    /// Users whom they follow.
    public let following: CountPresentation
    /// Followers whom they follow back.
    public let friends: CountPresentation
    /// Whether the user is the viewer.
    public let isSelf: Bool
    /// Whether the viewer follows them; nil without a viewer and for the viewer's own page.
    public let isFollowing: Bool?
    public let commands: ViewerCommands
    /// The relation of the viewer to them, for people; nil if there is none.
    public let relationText: String?

    public init(
        id: Int64, username: String, name: String, summary: String, iconURL: String?,
        joined: MomentPresentation, blogs: CountPresentation, followers: CountPresentation,
        following: CountPresentation, friends: CountPresentation, isSelf: Bool, isFollowing: Bool?,
        commands: ViewerCommands = [],
        relationText: String?
    ) {
        self.id = id
        self.username = username
        self.name = name
        self.summary = summary
        self.iconURL = iconURL
        self.joined = joined
        self.blogs = blogs
        self.followers = followers
        self.following = following
        self.friends = friends
        self.isSelf = isSelf
        self.isFollowing = isFollowing
        self.commands = commands
        self.relationText = relationText
    }
}

extension UserInfoPresentation {
    /// The first letters of the first and the last name, in place of a picture.
    public var initials: String {
        let names = name.split(separator: " ")
        let letters = [names.first, names.dropFirst().last].compactMap { $0?.first }
        return String(letters).uppercased()
    }
}

extension UserInfoPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.id(id)
        sink.value("username", username)
        sink.value("name", name)
        sink.value("summary", summary)
        sink.value("iconURL", iconURL)
        sink.value("joinedAt", joined.at)
        sink.value("joinedText", joined.text)
        sink.value("blogCount", blogs.number)
        sink.value("blogCountText", blogs.text)
        sink.value("followerCount", followers.number)
        sink.value("followerCountText", followers.text)
        sink.value("followingCount", following.number)
        sink.value("followingCountText", following.text)
        sink.value("friendCount", friends.number)
        sink.value("friendCountText", friends.text)
        sink.personal("isSelf", isSelf, nil)
        sink.personal("isFollowing", isFollowing, relationText)
    }
}
