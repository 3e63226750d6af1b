/// A user's page without a viewer: `{"user":{…},"blogs":{"items":[…],"next":CURSOR|null}}`, from the two statements
/// that blog-server runs.
struct UserScene {
    private let user: Statement
    private let blogs: BlogList

    init(_ connection: Connection) throws(Failure) {
        user = try Statement(
            """
            SELECT id, username, name, summary, icon_url, joined_at, blog_count, follower_count, following_count,
                friend_count, EXISTS (SELECT 1 FROM follows WHERE follower_id = ?2 AND followed_id = users.id)
            FROM users
            WHERE id = ?1
            """, on: connection)
        blogs = try BlogList.byAuthor(connection)
    }

    /// Writes the page. Returns whether the user exists.
    func write(user id: Int64, into json: inout Output) -> Bool {
        user.bind(id, at: 1)
        defer { user.reset() }
        guard user.step() else { return false }
        writeUser(into: &json)
        json.append(#","blogs":"#)
        _ = blogs.write(of: id, after: .start, into: &json)
        json.append("}\n")
        return true
    }

    private func writeUser(into json: inout Output) {
        json.append(#"{"user":{"id":"#)
        json.append(decimal: user.integer(0))
        json.append(#","username":"#)
        json.append(json: user.text(1))
        json.append(#","name":"#)
        json.append(json: user.text(2))
        json.append(#","summary":"#)
        json.append(json: user.text(3))
        json.append(#","iconURL":"#)
        user.isNull(4) ? json.append("null") : json.append(json: user.text(4))
        let joined = CivilTime(user.integer(5))
        json.append(#","joinedAt":"#)
        json.append(json: joined)
        json.append(#","joinedText":"Joined "#)
        json.append(day: joined)
        json.append(#"","blogCount":"#)
        json.append(decimal: user.integer(6))
        json.append(#","blogCountText":""#)
        json.append(user.integer(6), of: " blog")
        json.append(#"","followerCount":"#)
        json.append(decimal: user.integer(7))
        json.append(#","followerCountText":""#)
        json.append(user.integer(7), of: " follower")
        json.append(#"","followingCount":"#)
        json.append(decimal: user.integer(8))
        json.append(#","followingCountText":""#)
        json.append(decimal: user.integer(8))
        json.append(#" following","friendCount":"#)
        json.append(decimal: user.integer(9))
        json.append(#","friendCountText":""#)
        json.append(user.integer(9), of: " friend")
        json.append(#"","isSelf":false,"isFollowing":null}"#)
    }
}
