public import BlogModels
public import BlogServices
import GRDB

extension SQLiteRepositories: LikeRepository {
    /// Notes that a user likes a published post; a second time changes nothing, not even the moment.
    /// - Returns: how they stand to each other now; nil if there is no such published post.
    public func like(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<LikeState>? {
        try await write { database in
            guard try database.likeCount(of: blog) != nil else { return nil }
            let changes = try database.run(LikeQueries.add, .post(blog), .user(user), .moment(moment))
            return try database.likeCount(of: blog).map {
                Outcome(
                    state: LikeState(blogID: blog, isLiked: true, likeCount: $0), isChange: changes > 0)
            }
        }
    }

    /// Notes that a user does not like a published post any more; a second time changes nothing.
    /// - Returns: how they stand to each other now; nil if there is no such published post.
    public func unlike(_ blog: PostID, by user: UserID) async throws -> Outcome<LikeState>? {
        try await write { database in
            guard try database.likeCount(of: blog) != nil else { return nil }
            let changes = try database.run(LikeQueries.remove, .post(blog), .user(user))
            return try database.likeCount(of: blog).map {
                Outcome(
                    state: LikeState(blogID: blog, isLiked: false, likeCount: $0), isChange: changes > 0)
            }
        }
    }

    /// Who likes a post, the last first; nil if there is no such published post.
    public func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person>? {
        try read { database in
            let rows = try database.rows(
                LikeQueries.likers, .post(blog), .at(page), .id(page), .rows(page)
            ) { $0.isNull(0) ? nil : $0.person() }
            return rows.isEmpty ? nil : Page(people: rows.compactMap(\.self), page)
        }
    }
}

extension Database {
    /// Nil if there is no such published post.
    fileprivate func likeCount(of blog: PostID) throws -> Int? {
        try row(LikeQueries.count, .post(blog)) { $0.count(0) }
    }
}
