public import BlogModels
public import BlogServices

extension SQLiteRepositories: FollowRepository {
    /// Who follows a user, the last first.
    public func followers(of user: UserID, _ page: PageRequest) async throws -> Page<Person> {
        try people(FollowQueries.followers, user, page)
    }

    /// Whom a user follows, the last first.
    public func following(by user: UserID, _ page: PageRequest) async throws -> Page<Person> {
        try people(FollowQueries.following, user, page)
    }

    private func people(_ query: Query, _ user: UserID, _ page: PageRequest) throws -> Page<Person> {
        try read { database in
            let people = try database.rows(query, .user(user), .at(page), .id(page), .rows(page)) {
                $0.person()
            }
            return Page(people: people, page)
        }
    }
}
