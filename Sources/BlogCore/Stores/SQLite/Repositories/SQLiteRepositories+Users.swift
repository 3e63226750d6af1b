public import BlogModels
public import BlogServices

extension SQLiteRepositories: UserRepository {
    /// One user as `viewer` sees them; nil if there is none.
    public func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User? {
        try read { database in
            try database.row(UserQueries.one, .user(id), .viewer(viewer)) { $0.user(seenBy: viewer) }
        }
    }

    /// The identifier behind a username; nil if there is none.
    public func userID(named username: Username) async throws -> UserID? {
        try read { try $0.row(UserQueries.named, .text(username.text)) { $0.user(0) } }
    }

    /// Whether there is such a user.
    public func exists(_ id: UserID) async throws -> Bool {
        try read { try $0.has(UserQueries.exists, .user(id)) }
    }

    /// Everybody, those who joined last first; `at` is when they joined.
    public func users(_ page: PageRequest) async throws -> Page<Person> {
        try read { database in
            let people = try database.rows(UserQueries.all, .at(page), .id(page), .rows(page)) { $0.person() }
            return Page(people: people, page)
        }
    }
}

extension Columns {
    fileprivate func user(seenBy viewer: UserID?) -> User {
        let id = user(0)
        return User(
            id: id, username: Username(stored: text(1)), name: DisplayName(stored: text(2)),
            summary: Summary(stored: text(3)), iconURL: icon(4), joinedAt: moment(5),
            counts: UserCounts(blogs: count(6), followers: count(7), following: count(8), friends: count(9)),
            isFollowed: viewer == nil || viewer == id ? nil : flag(10))
    }

    /// A row of any list of people: identifier, username, name, icon, moment.
    func person() -> Person {
        Person(
            id: user(0), username: Username(stored: text(1)), name: DisplayName(stored: text(2)),
            iconURL: icon(3), at: moment(4))
    }
}

extension Page<Person> {
    /// A page of people, in whose lists a row's place is its moment and user.
    init(people: [Person], _ request: PageRequest) {
        self.init(oneMoreThan: request, people) { Cursor(at: $0.at, id: $0.id.rawValue) }
    }
}
