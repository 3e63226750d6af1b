public import BlogDomain
public import BlogSeed

extension SeedContent {
    /// Ada (1), Bob (2) and Cy (3). Ada and Bob are friends, and Cy follows Ada. Ada has blog 1, the edited blog 2, draft 3
    /// and the discarded blog 4. Bob has blog 5. Bob and Cy like blog 1, which was shared once. Ada likes blogs 4 and 5.
    public static var tinyBlog: SeedContent {
        SeedContent(
            users: [
                .named(
                    "ada", id: 1, summary: "Writes\nprograms.", icon: "https://example.com/ada.png",
                    joinedAt: 100),
                .named("bob", id: 2, joinedAt: 200),
                .named("cy", id: 3, joinedAt: 300),
            ],
            posts: [
                .blog("First", at: 1_000),
                .blog("Second", at: 2_000, edited: 2_500),
                .draft("Unfinished", at: 3_000),
                .blog("Regretted", at: 1_500).trashed(at: Timestamp(secondsSince1970: 4_000)),
                .blog("Bob's", by: 2, at: 1_800),
            ],
            likes: [
                .link(2, 1, at: 1_100), .link(3, 1, at: 1_200), .link(1, 5, at: 1_900),
                .link(1, 4, at: 1_600),
            ],
            follows: [.link(1, 2, at: 400), .link(2, 1, at: 500), .link(3, 1, at: 600)],
            shares: [.link(2, 1, at: 1_300)])
    }
}

/// A like or a follow by numbers.
public struct SeedLink: Sendable {
    let from: Int64
    let to: Int64
    let at: Timestamp

    public static func link(_ from: Int64, _ to: Int64, at moment: Int64) -> SeedLink {
        SeedLink(from: from, to: to, at: Timestamp(secondsSince1970: moment))
    }

    public var user: UserID { UserID(from) }
    public var post: PostID { PostID(to) }

    public func reaction(_ kind: ReactionKind) -> Reaction {
        Reaction(kind, by: user, to: to, at: at)
    }
}

extension SeedContent {
    public init(
        users: [UserRecord] = [], posts: [SeedPost] = [], likes: [SeedLink], follows: [SeedLink] = [],
        shares: [SeedLink] = []
    ) {
        self.init(users: users, posts: posts)
        (self.likes, self.follows, self.shares) = (likes, follows, shares)
    }

    public var likes: [SeedLink] {
        get { links(.like) }
        set { replace(.like, by: newValue) }
    }

    public var follows: [SeedLink] {
        get { links(.follow) }
        set { replace(.follow, by: newValue) }
    }

    public var shares: [SeedLink] {
        get { links(.share) }
        set { replace(.share, by: newValue) }
    }

    private func links(_ kind: ReactionKind) -> [SeedLink] {
        reactions.filter { $0.kind == kind }
            .map { SeedLink(from: $0.user?.rawValue ?? 0, to: $0.target, at: $0.at) }
    }

    private mutating func replace(_ kind: ReactionKind, by links: [SeedLink]) {
        reactions.removeAll { $0.kind == kind }
        reactions += links.map { $0.reaction(kind) }
    }
}

extension UserRecord {
    /// A user with an identifier, a username, and default values.
    public static func named(
        _ username: String, id: Int64, summary: String = "", icon: String? = nil, joinedAt: Int64 = 1_000
    ) -> UserRecord {
        UserRecord(
            id: UserID(id), username: Username(stored: username),
            name: DisplayName(stored: username.prefix(1).uppercased() + username.dropFirst()),
            summary: Summary(stored: summary),
            iconURL: icon.map(IconURL.init(stored:)), joinedAt: Timestamp(secondsSince1970: joinedAt))
    }
}

extension SeedPost {
    /// A blog. Dates are in seconds since 1970.
    public static func blog(
        _ title: String, by author: Int64 = 1, body: String = "Text.", at published: Int64 = 10_000,
        edited: Int64? = nil
    ) -> SeedPost {
        .blog(
            by: UserID(author), title: Title(stored: title), body: Body(stored: body),
            publishedAt: Timestamp(secondsSince1970: published),
            editedAt: edited.map(Timestamp.init(secondsSince1970:)))
    }

    /// The same post in the recycle bin, deleted at a date in seconds since 1970.
    public func trashed(at deleted: Int64) -> SeedPost {
        trashed(at: Timestamp(secondsSince1970: deleted))
    }

    /// A draft. The date is in seconds since 1970.
    public static func draft(
        _ title: String, by author: Int64 = 1, body: String = "Text.", at edited: Int64 = 10_000
    ) -> SeedPost {
        .draft(
            by: UserID(author), title: Title(stored: title), body: Body(stored: body),
            editedAt: Timestamp(secondsSince1970: edited))
    }
}
