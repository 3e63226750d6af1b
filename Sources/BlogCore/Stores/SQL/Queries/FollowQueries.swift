public import BlogDomain

package enum FollowQueries {
    package static let followers = people("f.follower_id", where: "f.followed_id")

    package static let following = people("f.followed_id", where: "f.follower_id")

    /// CROSS JOIN lets SQLite read the index of the follows first.
    private static func people(_ person: String, where user: String) -> Query<PersonColumn> {
        Query(
            adapting: """
                SELECT \(PersonColumn.list(.at, as: "f.followed_at")), \(FollowedColumn.list)
                FROM follows f CROSS JOIN users u ON u.id = \(person)
                WHERE \(user) = ?1 AND (f.followed_at, \(person)) < (?2, ?3)
                ORDER BY f.followed_at DESC, \(person) DESC
                LIMIT ?4
                """)
    }
}

public enum FollowedColumn: Int32, ColumnList {
    case isFollowed

    /// `?5` is the viewer.
    public var sql: String { UserQueries.isFollowed("u.id", by: "?5") }
}

extension Row where Columns == PersonColumn {
    /// A row of a list of follows.
    @inlinable
    public func person(seenBy viewer: UserID?) -> Person {
        let person = person()
        guard viewer != nil, viewer != person.id else { return person }
        return person.followed(next(FollowedColumn.self).flag(.isFollowed))
    }
}
