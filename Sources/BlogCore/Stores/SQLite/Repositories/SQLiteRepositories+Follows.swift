public import BlogModels
public import BlogServices
import GRDB

extension SQLiteRepositories: FollowRepository {
    /// Notes that somebody follows a user; a second time changes nothing, not even the moment.
    /// - Returns: how they stand to each other now; nil if there is no such user to follow.
    public func follow(
        _ user: UserID, by follower: UserID, at moment: Timestamp
    ) async throws -> Outcome<FollowState>? {
        try await write { database in
            guard try database.followState(of: user, isFollowing: false) != nil else { return nil }
            let changes = try database.run(
                FollowQueries.add, .user(follower), .user(user), .moment(moment))
            return try database.followState(of: user, isFollowing: true).map {
                Outcome(state: $0, isChange: changes > 0)
            }
        }
    }

    /// Notes that somebody does not follow a user any more; a second time changes nothing.
    /// - Returns: how they stand to each other now; nil if there is no such user.
    public func unfollow(_ user: UserID, by follower: UserID) async throws -> Outcome<FollowState>? {
        try await write { database in
            let changes = try database.run(FollowQueries.remove, .user(follower), .user(user))
            return try database.followState(of: user, isFollowing: false).map {
                Outcome(state: $0, isChange: changes > 0)
            }
        }
    }

    /// Who follows a user, the last first, and whether `viewer` follows those.
    public func followers(
        of user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        try people(FollowQueries.followers, user, page, seenBy: viewer)
    }

    /// Whom a user follows, the last first, and whether `viewer` follows those.
    public func following(
        by user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        try people(FollowQueries.following, user, page, seenBy: viewer)
    }

    private func people(
        _ query: Query, _ user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) throws -> Page<Person> {
        try read { database in
            let people = try database.rows(
                query, .user(user), .at(page), .id(page), .rows(page), .viewer(viewer)
            ) { $0.person(seenBy: viewer) }
            return Page(people: people, page)
        }
    }
}

extension Columns {
    fileprivate func person(seenBy viewer: UserID?) -> Person {
        let person = person()
        return viewer == nil || viewer == person.id ? person : person.followed(flag(5))
    }
}

extension Database {
    /// Nil if there is no such user.
    fileprivate func followState(of user: UserID, isFollowing: Bool) throws -> FollowState? {
        try row(FollowQueries.counts, .user(user)) {
            FollowState(
                userID: user, isFollowing: isFollowing, followerCount: $0.count(0), friendCount: $0.count(1))
        }
    }
}
