public import BlogDomain

package enum UserQueries {
    static let one = Query<UserColumn>("SELECT \(UserColumn.list) FROM users WHERE id = ?1")

    package static func one(_ id: UserID, seenBy viewer: UserID?) -> QueryCall<UserColumn> {
        one.with(.user(id), .viewer(viewer))
    }

    static let named = Query<NumberColumn>("SELECT id FROM users WHERE username = ?1")

    package static let exists = SQLStatement("SELECT 1 FROM users WHERE id = ?1")

    static let all = Query<PersonColumn>(
        """
        SELECT \(PersonColumn.list(.at, as: "joined_at"))
        FROM users u
        WHERE (joined_at, id) < (?1, ?2)
        ORDER BY joined_at DESC, id DESC
        LIMIT ?3
        """)

    /// Joins each row of a page with its user `u`, in PostgreSQL. It plans for a tenth of the whole list, because it does not know
    /// the length of a page, and would read all users. With a LIMIT, it looks up one user for each row.
    package static func join(_ id: String) -> String {
        "LEFT JOIN LATERAL (SELECT id, username, name, icon_url FROM users WHERE id = \(id) LIMIT 1) u ON true"
    }

    /// Whether a viewer follows a user. A subquery of one value is an index look-up for each row; for a join or EXISTS, PostgreSQL
    /// may read all that the viewer follows.
    static func isFollowed(_ user: String, by viewer: String) -> String {
        "(SELECT 1 FROM follows WHERE follower_id = \(viewer) AND followed_id = \(user)) IS NOT NULL"
    }
}

public enum UserColumn: Int32, ColumnList {
    case id, username, name, summary, icon, joinedAt, blogs, followers, following, friends, isFollowed

    public var sql: String {
        switch self {
        case .icon: "icon_url"
        case .blogs: "blog_count"
        case .followers: "follower_count"
        case .following: "following_count"
        case .friends: "friend_count"
        case .isFollowed: UserQueries.isFollowed("users.id", by: "?2")
        default: columnName
        }
    }
}

/// A row of any list of people; the user is `u`.
public enum PersonColumn: Int32, ColumnList {
    case id, username, name, icon, at

    @inlinable public static var count: Int32 { 5 }

    public static var tablePrefix: String { "u." }
    public var sql: String { self == .icon ? "u.icon_url" : columnName }
}

extension Row where Columns == UserColumn {
    @inlinable
    public func user(seenBy viewer: UserID?) -> User {
        let id = user(.id)
        return User(
            id: id, username: Username(stored: text(.username)), name: DisplayName(stored: text(.name)),
            summary: Summary(stored: text(.summary)), iconURL: icon(.icon), joinedAt: moment(.joinedAt),
            counts: UserCounts(
                blogs: count(.blogs), followers: count(.followers), following: count(.following),
                friends: count(.friends)),
            isFollowed: viewer == nil || viewer == id ? nil : flag(.isFollowed))
    }
}

extension Row where Columns == PersonColumn {
    @inlinable
    public func person() -> Person {
        Person(
            id: user(.id), username: Username(stored: text(.username)),
            name: DisplayName(stored: text(.name)), iconURL: icon(.icon), at: moment(.at))
    }
}

extension Page<Person> {
    /// A page of people, in whose lists a row's place is its moment and user.
    package init(people: [Person], _ request: PageRequest) {
        self.init(oneMoreThan: request, people) { Cursor(at: $0.at, id: $0.id.rawValue) }
    }
}
