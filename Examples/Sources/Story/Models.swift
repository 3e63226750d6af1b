/// A person who writes blogs.
public struct User: Equatable, Sendable {
    public let id: Int
    public let username, name, summary: String
    public var blogCount, followerCount, followingCount: Int
    /// Whether the viewer follows this user. Nil without a viewer, and for the viewers themselves.
    public var isFollowed: Bool?

    public init(
        _ id: Int, _ username: String, _ name: String, _ summary: String, blogs: Int = 0, followers: Int = 0,
        following: Int = 0, isFollowed: Bool? = nil
    ) {
        (self.id, self.username, self.name, self.summary) = (id, username, name, summary)
        (blogCount, followerCount, followingCount) = (blogs, followers, following)
        self.isFollowed = isFollowed
    }

    /// The user as the viewer will see them after a follow or an unfollow.
    public func followed(_ isFollowed: Bool) -> User {
        var user = self
        if isFollowed != self.isFollowed { user.followerCount += isFollowed ? 1 : -1 }
        user.isFollowed = isFollowed
        return user
    }
}

/// A published post.
public struct Blog: Equatable, Sendable {
    public let id: Int
    public let title, text: String
    public let author: User
    public var likeCount: Int
    /// Whether the viewer likes the blog. Nil without a viewer.
    public var isLiked: Bool?

    public init(id: Int, title: String, text: String, author: User, likeCount: Int = 0, isLiked: Bool? = nil)
    {
        (self.id, self.title, self.text, self.author) = (id, title, text, author)
        (self.likeCount, self.isLiked) = (likeCount, isLiked)
    }
}

/// A post that only its author can see.
public struct Draft: Equatable, Sendable {
    public let id: Int
    public let title: String

    public init(id: Int, title: String) {
        (self.id, self.title) = (id, title)
    }
}

/// Some items of a list, and where the next ones begin.
public struct Page<Item> {
    public let items: [Item]
    /// The identifier after which the next page begins. Nil at the end.
    public let next: Int?

    public init(items: [Item], next: Int?) {
        (self.items, self.next) = (items, next)
    }
}

/// Why a call of the service failed.
public enum Failure: Error, Equatable {
    case notFound(String)
    case notLoggedIn
    case notAllowed(String)
    case notPossible(String)
    case unavailable

    /// For the person.
    public var message: String {
        switch self {
        case .notFound(let message), .notAllowed(let message), .notPossible(let message): message
        case .notLoggedIn: "Please log in."
        case .unavailable: "The service does not answer."
        }
    }
}

/// "1 like", "2 likes".
public func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
}
