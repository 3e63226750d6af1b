public import BlogModels
public import BlogServices
package import Database

enum TagQueries {
    static let every = [all.statement, blogs.statement, blogsByAuthor.statement, add, tag, untag, update]

    /// Each row reads the spelling of its newest blog. Two searches of the index are merged: SQLite compares only the first
    /// column of a row value with an index that has two directions.
    static let all = Query<TagColumn>(
        """
        SELECT \(TagColumn.list) FROM tags t
        WHERE t.blog_count > 0 AND t.blog_count = ?1 AND t.key > ifnull((SELECT key FROM tags WHERE id = ?2), '')
        UNION ALL
        SELECT \(TagColumn.list) FROM tags t WHERE t.blog_count > 0 AND t.blog_count < ?1
        ORDER BY 2 DESC, 3
        LIMIT ?3
        """)

    /// CROSS JOIN reads the index of the tag first. Posts that are not published have no date in it.
    static let blogs = Query<BlogColumn>(
        """
        SELECT \(BlogColumn.list), \(SummaryColumn.list)
        FROM post_tags t CROSS JOIN posts p ON p.id = t.post_id JOIN users u ON u.id = p.author_id
            \(BlogColumn.viewersLike)
        WHERE t.tag_id = (SELECT id FROM tags WHERE key = ?5) AND (t.published_at, t.post_id) < (?2, ?3)
        ORDER BY t.published_at DESC, t.post_id DESC
        LIMIT ?4
        """)

    static let blogsByAuthor = Query<BlogColumn>(
        """
        SELECT \(BlogColumn.list), \(SummaryColumn.list)
        FROM post_tags t CROSS JOIN posts p ON p.id = t.post_id JOIN users u ON u.id = p.author_id
            \(BlogColumn.viewersLike)
        WHERE t.tag_id = (SELECT id FROM tags WHERE key = ?5) AND t.author_id = ?6
            AND (t.published_at, t.post_id) < (?2, ?3)
        ORDER BY t.published_at DESC, t.post_id DESC
        LIMIT ?4
        """)

    static let add = SQLStatement(
        """
        INSERT INTO tags (id, key) VALUES (abs(random()) % 9007199254740991 + 1, ?1)
        ON CONFLICT (key) DO NOTHING
        """)

    static let tag = SQLStatement(
        """
        INSERT INTO post_tags (post_id, tag_id, name, author_id, published_at)
        SELECT p.id, t.id, ?3, p.author_id, iif(p.state = 'published', p.published_at, NULL)
        FROM posts p, tags t
        WHERE p.id = ?1 AND t.key = ?2
        ON CONFLICT (post_id, tag_id) DO UPDATE SET name = excluded.name
        """)

    static let untag = SQLStatement(
        "DELETE FROM post_tags WHERE post_id = ?1 AND tag_id = (SELECT id FROM tags WHERE key = ?2)")

    static let update = SQLStatement("UPDATE posts SET tags = ?2 WHERE id = ?1")
}

enum TagColumn: Int32, ColumnList {
    case id, blogs, key, name

    var sql: String {
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
}

extension SQLiteRepositories: TagRepository {
    /// The tags of all published blogs: most blogs first, then by key.
    public func tags(_ page: PageRequest) async throws -> Page<TagCount> {
        try await read { connection in
            let tags = try connection.rows(TagQueries.all, .at(page), .id(page), .rows(page)) {
                TagCount(id: $0.integer(.id), name: $0.text(.name), blogCount: $0.count(.blogs))
            }
            return Page(oneMoreThan: page, tags, place: \.place)
        }
    }

    /// The published blogs with a tag, newest first.
    public func blogs(
        tagged tag: TagKey, by author: UserID?, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await read { connection in
            var last: Author?
            let blogs =
                if let author {
                    try connection.rows(
                        TagQueries.blogsByAuthor, .viewer(viewer), .at(page), .id(page), .rows(page),
                        .text(tag.text), .user(author)
                    ) { $0.blog(seenBy: viewer, by: &last) }
                } else {
                    try connection.rows(
                        TagQueries.blogs, .viewer(viewer), .at(page), .id(page), .rows(page), .text(tag.text)
                    ) { $0.blog(seenBy: viewer, by: &last) }
                }
            return Page(oneMoreThan: page, blogs) { Cursor(at: $0.publishedAt, id: $0.id.rawValue) }
        }
    }
}

extension Connection {
    package func changeTags(of post: PostID, from old: Tags = .none, to new: Tags) throws {
        guard old != new else { return }
        // Before the rows, because the triggers of a post look at this column.
        try run(TagQueries.update, .post(post), .text(new.text))
        for key in old.keys.subtracting(new.keys) { try run(TagQueries.untag, .post(post), .text(key.text)) }
        for tag in new.all {
            try run(TagQueries.add, .text(tag.key.text))
            try run(TagQueries.tag, .post(post), .text(tag.key.text), .text(tag.name.text))
        }
    }
}
