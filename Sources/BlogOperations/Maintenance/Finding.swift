public import BlogDomain

/// A fault in a database.
public enum Finding: Hashable, Sendable {
    /// The file is damaged; the database engine's message.
    case damage(String)
    /// A table is missing or differs from the schema of this program.
    case table(String)
    /// An index, a view or a trigger is missing or differs from the schema of this program.
    case part(String)
    /// An index differs from its table; with the number of faults.
    case index(String, faults: Int)
    /// Rows of a table refer to missing rows of another.
    case orphans(table: String, of: String, rows: Int)
    /// A counter is wrong; with the number of rows.
    case counter(StoredCounter, rows: Int)
    /// The search index, or the words stored for it, differ from the posts.
    case search(SearchFaults)
    /// The lists of blogs by tag differ from the tags of posts; with the number of posts.
    case tags(posts: Int)
    /// Pictures have no file; with the names of the files.
    case pictures(missing: [String])

    /// Whether it can be rebuilt from the rest of the database, so that a repair loses nothing.
    public var isDerived: Bool {
        switch self {
        case .part, .index, .counter, .search, .tags: true
        case .damage, .table, .orphans, .pictures: false
        }
    }

    /// Whether texts cannot be read, because a page or a table may be lost.
    var preventsReading: Bool {
        switch self {
        case .damage, .table: true
        case .part, .index, .orphans, .counter, .search, .tags, .pictures: false
        }
    }

    /// Whether the data in the file is unreliable, and writing to it may make it worse.
    public var isDamage: Bool {
        if case .damage = self { true } else { false }
    }
}

/// Stored texts of one kind that would be refused today, because they cannot be seen or do not end a change of the writing
/// direction. They are no fault: they stay readable until they are changed.
public struct OutdatedTexts: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case titles, names, summaries
    }

    /// The maximum number of ``first``.
    public static let mostNamed = 10

    public let kind: Kind
    public private(set) var count = 0
    /// The identifiers of the first posts or users.
    public private(set) var first: [Int64] = []

    public init(_ kind: Kind, of identifiers: [Int64] = []) {
        self.kind = kind
        identifiers.forEach { add($0) }
    }

    public mutating func add(_ identifier: Int64) {
        count += 1
        if count <= Self.mostNamed { first.append(identifier) }
    }

    /// The texts of all kinds that would be refused.
    /// - Parameter visit: calls its second argument with the identifier and the text of each row of a kind.
    package static func all(
        _ report: (MaintenanceProgress) -> Void,
        visit: (Kind, (Int64, String) -> Void) throws -> Void
    ) throws -> [OutdatedTexts] {
        try MaintenanceProgress.each(of: Kind.allCases, in: .validating, report) { kind in
            var texts = OutdatedTexts(kind)
            try visit(kind) { if !kind.accepts($1) { texts.add($0) } }
            return texts.count > 0 ? texts : nil
        }
    }
}

extension OutdatedTexts.Kind {
    /// Whether a text of this kind is valid today.
    package func accepts(_ text: String) -> Bool {
        switch self {
        case .titles: (try? Title(text)) != nil
        case .names: (try? DisplayName(text)) != nil
        case .summaries: (try? Summary(text)) != nil
        }
    }
}

/// How the words for search differ from the posts. If all numbers are 0, the index is incomplete and the blogs cannot be determined.
public struct SearchFaults: Hashable, Sendable {
    /// Published blogs that it lacks.
    public internal(set) var missing = 0
    /// Posts in the index that are not published.
    public internal(set) var extra = 0
    /// Posts whose words differ from their text, in the index or where they are stored; there may be more of them.
    public internal(set) var stale = 0

    /// The number of posts for which search is wrong; 0 if it cannot be determined.
    public var posts: Int { missing + extra + stale }
}

/// A number that the database stores beside the rows that it counts.
public enum StoredCounter: Hashable, Sendable, CaseIterable {
    /// Published posts of a user.
    case blogs
    /// Posts in a user's recycle bin.
    case trash
    /// People who follow a user.
    case followers
    /// People that a user follows.
    case following
    /// People who follow a user, if the user follows them too.
    case friends
    /// Reactions to a post.
    case reactions(ReactionKind)
    /// Published blogs of a tag.
    case tagged

    public static let allCases: [StoredCounter] =
        [.blogs, .trash, .followers, .following, .friends]
        + ReactionKind.allCases.filter(\.isOfPost).map(StoredCounter.reactions) + [.tagged]

    /// The table and its column.
    public var name: String {
        switch self {
        case .blogs: "users.blog_count"
        case .trash: "users.trash_count"
        case .followers: "users.follower_count"
        case .following: "users.following_count"
        case .friends: "users.friend_count"
        case .reactions(let kind): "posts.\(kind.rawValue)_count"
        case .tagged: "tags.blog_count"
        }
    }

    /// The counter in a column of a table; nil for another column.
    package init?(_ name: String) {
        guard let counter = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = counter
    }
}
