public import BlogDomain

package enum TagQueries {
    /// Each row reads the spelling of its newest blog. Two searches of the index are merged: SQLite compares only the first
    /// column of a row value with an index that has two directions. In PostgreSQL, only the rows of the page read a spelling.
    static let all = Query<TagColumn>(
        """
        SELECT \(TagColumn.list) FROM tags t
        WHERE t.blog_count > 0 AND t.blog_count = ?1 AND t.key > ifnull((SELECT key FROM tags WHERE id = ?2), '')
        UNION ALL
        SELECT \(TagColumn.list) FROM tags t WHERE t.blog_count > 0 AND t.blog_count < ?1
        ORDER BY 2 DESC, 3
        LIMIT ?3
        """,
        postgres: """
            SELECT \(TagColumn.list(.name, as: TagColumn.publishedName))
            FROM (
                (SELECT id, blog_count, key FROM tags
                    WHERE blog_count > 0 AND blog_count = $1
                        AND key > coalesce((SELECT key FROM tags WHERE id = $2), '')
                    ORDER BY key LIMIT $3)
                UNION ALL
                (SELECT id, blog_count, key FROM tags WHERE blog_count > 0 AND blog_count < $1
                    ORDER BY blog_count DESC, key LIMIT $3)
                ORDER BY 2 DESC, 3
                LIMIT $3
            ) AS t
            ORDER BY 2 DESC, 3
            """)

    static let blogs = blogs(where: "")

    static let blogsByAuthor = blogs(where: " AND t.author_id = ?6")

    /// Posts that are not published have no date in the index of the tag, which SQLite reads first because of CROSS JOIN.
    private static func blogs(where condition: String) -> Query<BlogColumn> {
        BlogQueries.blogs(
            from: "post_tags t CROSS JOIN posts p ON p.id = t.post_id JOIN users u ON u.id = p.author_id",
            """
            WHERE t.tag_id = (SELECT id FROM tags WHERE key = ?5)\(condition)
                AND (t.published_at, t.post_id) < (?2, ?3)
            ORDER BY t.published_at DESC, t.post_id DESC
            LIMIT ?4
            """)
    }
}

public enum TagColumn: Int32, ColumnList {
    case id, blogs, key, name

    public var sql: String {
        switch self {
        case .id: "t.id"
        case .blogs: "t.blog_count"
        case .key: "t.key"
        case .name:
            """
            (SELECT name FROM post_tags n WHERE n.tag_id = t.id ORDER BY n.published_at DESC, n.post_id DESC LIMIT 1)
            """
        }
    }

    /// The name for PostgreSQL, in whose order null comes first.
    static let publishedName = """
        (SELECT name FROM post_tags n WHERE n.tag_id = t.id AND n.published_at IS NOT NULL
            ORDER BY n.published_at DESC, n.post_id DESC LIMIT 1)
        """
}

extension Row where Columns == TagColumn {
    @inlinable
    public func tag() -> TagCount {
        TagCount(id: integer(.id), name: text(.name), blogCount: count(.blogs))
    }
}
