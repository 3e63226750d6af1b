import BlogDomain
import Database
import SQLStoreParts
import SQLiteStore

/// Finds and corrects the posts whose rows in `post_tags` differ from their column `tags`.
enum TagRule {
    private static let isWrong = """
        (SELECT count(*) FROM post_tags WHERE post_id = p.id) <> names
        OR names <> (
            SELECT count(*) FROM post_tags AS r CROSS JOIN tags AS t ON t.id = r.tag_id
            WHERE r.post_id = p.id AND t.key = key_of_tag(r.name)
                AND instr(',' || p.tags || ',', ',' || r.name || ',') > 0 AND r.author_id = p.author_id
                AND r.published_at IS iif(p.state = 'published', p.published_at, NULL))
        """
    private static let posts = """
        (SELECT *, iif(tags = '', 0, 1 + length(tags) - length(replace(tags, ',', ''))) AS names FROM posts) AS p
        """

    /// Counts the posts.
    static let find = SQLStatement.once("SELECT count(*) FROM \(posts) WHERE \(isWrong)")

    private static let wrong = Query<PostColumn>(
        "SELECT \(PostColumn.list) FROM \(posts) WHERE p.id BETWEEN ?1 AND ?2 AND (\(isWrong))")

    private enum PostColumn: Int32, ColumnList {
        case id, tags

        static var tablePrefix: String { "p." }
    }

    /// Writes the rows of these posts again, among the posts with these identifiers. Returns the number of posts.
    static func repair(_ connection: Connection, _ identifiers: ClosedRange<Int64>) throws -> Int {
        let posts = try connection.rows(
            wrong, .integer(identifiers.lowerBound), .integer(identifiers.upperBound)
        ) {
            (id: PostID($0.integer(.id)), tags: Tags(stored: $0.text(.tags)))
        }
        for post in posts {
            try connection.run(.once("DELETE FROM post_tags WHERE post_id = ?1"), .post(post.id))
            try connection.changeTags(of: post.id, to: post.tags)
        }
        return posts.count
    }
}
