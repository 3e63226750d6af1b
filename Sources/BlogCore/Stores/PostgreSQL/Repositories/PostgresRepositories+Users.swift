public import BlogModels
public import BlogServices
import PostgreSQL

enum UserQueries {
    static let every = [one.statement, named, exists, all.statement]

    /// `$2` is the viewer. A subquery of one value is an index look-up for each row; a join or EXISTS may read all that the
    /// viewer follows.
    static let one = PostgresQuery<UserColumn>("SELECT \(UserColumn.list) FROM users WHERE id = $1")

    static func one(_ id: UserID, seenBy viewer: UserID?) -> PostgresQueryCall<UserColumn> {
        one.with(.user(id), .viewer(viewer))
    }

    static let named = PostgresStatement("SELECT id FROM users WHERE username = $1")

    static let exists = PostgresStatement("SELECT 1 FROM users WHERE id = $1")

    /// Joins each row of a page with its user `u`. PostgreSQL plans for a tenth of the whole list, because it does not know the length of
    /// a page, and would read all users. With a LIMIT, it looks up one user for each row.
    static func join(_ id: String) -> String {
        "LEFT JOIN LATERAL (SELECT id, username, name, icon_url FROM users WHERE id = \(id) LIMIT 1) u ON true"
    }

    static let all = PostgresQuery<PersonColumn>(
        """
        SELECT \(PersonColumn.list(.at, as: "joined_at"))
        FROM users u
        WHERE (joined_at, id) < ($1, $2)
        ORDER BY joined_at DESC, id DESC
        LIMIT $3
        """)
}

enum UserColumn: Int32, ColumnList {
    case id, username, name, summary, icon, joinedAt, blogs, followers, following, friends, isFollowed

    var sql: String {
        switch self {
        case .icon: "icon_url"
        case .joinedAt: "joined_at"
        case .blogs: "blog_count"
        case .followers: "follower_count"
        case .following: "following_count"
        case .friends: "friend_count"
        case .isFollowed:
            "(SELECT 1 FROM follows WHERE follower_id = $2 AND followed_id = users.id) IS NOT NULL"
        default: caseName
        }
    }
}

/// A row of any list of people; the user is `u`.
enum PersonColumn: Int32, ColumnList {
    case id, username, name, icon, at

    var sql: String {
        switch self {
        case .id: "u.id"
        case .username: "u.username"
        case .name: "u.name"
        case .icon: "u.icon_url"
        default: caseName
        }
    }
}

extension PostgresRepositories: UserRepository {
    /// One user as `viewer` sees them; nil if there is none.
    public func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User? {
        try await read { try await $0.user(id, seenBy: viewer) }
    }

    /// The identifier that belongs to a username; nil if there is none.
    public func userID(named username: Username) async throws -> UserID? {
        try await read { try await $0.integer(UserQueries.named, .text(username.text)).map(UserID.init) }
    }

    public func exists(_ id: UserID) async throws -> Bool {
        try await read { try await $0.has(UserQueries.exists, .user(id)) }
    }

    /// All users, newest first. `at` is the date on which they joined.
    public func users(_ page: PageRequest) async throws -> Page<Person> {
        try await read { reading in
            let people = try await reading.rows(UserQueries.all, .at(page), .id(page), .rows(page)) {
                $0.person()
            }
            return Page(people: people, page)
        }
    }
}

extension PostgresStatements {
    /// Nil if the user does not exist.
    func user(_ id: UserID, seenBy viewer: UserID? = nil) async throws -> User? {
        try await row(UserQueries.one(id, seenBy: viewer)) { $0.user(seenBy: viewer) }
    }
}

extension PostgresRow<UserColumn> {
    fileprivate func user(seenBy viewer: UserID?) -> User {
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

extension PostgresRow<PersonColumn> {
    func person() -> Person {
        Person(
            id: user(.id), username: Username(stored: text(.username)),
            name: DisplayName(stored: text(.name)),
            iconURL: icon(.icon), at: moment(.at))
    }
}

extension Page<Person> {
    /// A page of people, in whose lists a row's place is its moment and user.
    init(people: [Person], _ request: PageRequest) {
        self.init(oneMoreThan: request, people) { Cursor(at: $0.at, id: $0.id.rawValue) }
    }
}
