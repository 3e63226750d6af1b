/// A user's page as nobody in particular sees it: `{"user":{…},"blogs":{"items":[…],"next":CURSOR|null}}`, two
/// statements, the ones that blog-server runs.
struct UserScene {
    private let user: Statement
    private let blogs: Statement

    private static let rows = 20

    init(_ connection: Connection) throws(Failure) {
        user = try Statement(
            """
            SELECT id, username, name, summary, icon_url, joined_at, blog_count, follower_count, following_count,
                friend_count, EXISTS (SELECT 1 FROM follows WHERE follower_id = ?2 AND followed_id = users.id)
            FROM users
            WHERE id = ?1
            """, on: connection)
        blogs = try Statement(
            """
            SELECT p.id, p.title, p.excerpt, u.id, u.username, u.name, p.published_at, p.edited_at, p.like_count,
                p.share_count, p.version, EXISTS (SELECT 1 FROM likes WHERE post_id = p.id AND user_id = ?1)
            FROM posts p JOIN users u ON u.id = p.author_id
            WHERE p.author_id = ?5 AND p.state = 'published' AND (p.published_at, p.id) < (?2, ?3)
            ORDER BY p.published_at DESC, p.id DESC
            LIMIT ?4
            """, on: connection)
    }

    /// Writes the page, and says whether there is such a user.
    func write(user id: Int64, into json: inout Output) -> Bool {
        user.bind(id, at: 1)
        defer { user.reset() }
        guard user.step() else { return false }
        writeUser(into: &json)
        writeBlogs(of: id, into: &json)
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
        json.append(#","followerCount":"#)
        json.append(decimal: user.integer(7))
        json.append(#","followingCount":"#)
        json.append(decimal: user.integer(8))
        json.append(#","friendCount":"#)
        json.append(decimal: user.integer(9))
        json.append(#","friendCountText":""#)
        json.append(user.integer(9), of: " friend")
        json.append(#"","isSelf":false,"isFollowing":null}"#)
    }

    private func writeBlogs(of author: Int64, into json: inout Output) {
        // The viewer stays null; no list has a later moment than the greatest number.
        blogs.bind(.max, at: 2)
        blogs.bind(.max, at: 3)
        // One row more than is shown tells whether there is a next page.
        blogs.bind(Int64(UserScene.rows + 1), at: 4)
        blogs.bind(author, at: 5)
        defer { blogs.reset() }
        var written = 0
        var (at, id): (Int64, Int64) = (0, 0)
        json.append(#","blogs":{"items":["#)
        while blogs.step() {
            guard written < UserScene.rows else {
                json.append(#"],"next":""#)
                // As blog-server spells it: seconds since the year 1 and the identifier, in base 36.
                json.append(UInt64(at + 62_135_596_800), radix: 36, width: 1)
                json.append("-")
                json.append(UInt64(id), radix: 36, width: 1)
                return json.append(#""}"#)
            }
            if written > 0 { json.append(",") }
            (at, id) = (blogs.integer(6), blogs.integer(0))
            writeRow(id: id, publishedAt: at, into: &json)
            written += 1
        }
        json.append(#"],"next":null}"#)
    }

    private func writeRow(id: Int64, publishedAt: Int64, into json: inout Output) {
        json.append(#"{"id":"#)
        json.append(decimal: id)
        json.append(#","title":"#)
        json.append(json: blogs.text(1))
        json.append(#","excerpt":"#)
        json.append(json: blogs.text(2))
        json.append(#","author":{"id":"#)
        json.append(decimal: blogs.integer(3))
        json.append(#","username":"#)
        json.append(json: blogs.text(4))
        json.append(#","name":"#)
        json.append(json: blogs.text(5))
        json.append(#"},"authorText":"Author: "#)
        json.append(escaping: blogs.text(5))
        let published = CivilTime(publishedAt)
        json.append(#"","publishedAt":"#)
        json.append(json: published)
        json.append(#","publishedText":"Published "#)
        json.append(day: published)
        json.append(#"","editedAt":"#)
        let edited = blogs.integer(7)
        edited > publishedAt ? json.append(json: CivilTime(edited)) : json.append("null")
        json.append(#","likeCount":"#)
        json.append(decimal: blogs.integer(8))
        json.append(#","likeCountText":""#)
        json.append(blogs.integer(8), of: " like")
        json.append(#"","isLiked":null,"shareCount":"#)
        json.append(decimal: blogs.integer(9))
        json.append(#","shareCountText":""#)
        json.append(blogs.integer(9), of: " share")
        json.append(#"","version":"#)
        json.append(decimal: blogs.integer(10))
        json.append("}")
    }
}
