public import BlogModels
public import BlogServices
package import PostgreSQL

package enum TagQueries {
    static let every = [all.statement, blogs.statement, blogsByAuthor.statement, tag, untag]

    /// Two parts of an index with two directions are merged. Only the rows of the page read the spelling of their newest blog.
    static let all = PostgresQuery<TagColumn>(
        """
        SELECT \(TagColumn.list)
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

    static let blogs = page(where: "")

    static let blogsByAuthor = page(where: "AND t.author_id = $6")

    /// Posts that are not published have no date in the index.
    private static func page(where condition: String) -> PostgresQuery<BlogColumn> {
        PostgresQuery(
            """
            SELECT \(BlogColumn.list), \(SummaryColumn.list)
            FROM post_tags t JOIN posts p ON p.id = t.post_id JOIN users u ON u.id = p.author_id
            WHERE t.tag_id = (SELECT id FROM tags WHERE key = $5) \(condition)
                AND (t.published_at, t.post_id) < ($2, $3)
            ORDER BY t.published_at DESC, t.post_id DESC
            LIMIT $4
            """)
    }

    /// Gives a post the tags with the keys `$2` and the spellings `$3`. A new tag gets its identifier from `$4`. `$5` are all tags of
    /// the post as a text.
    static let tag = PostgresStatement.write(
        """
        WITH post AS (
                UPDATE posts SET tags = $5 WHERE id = $1
                RETURNING id, author_id, CASE WHEN state = 'published' THEN published_at END AS published_at),
            given AS (SELECT * FROM unnest($2::text[], $3::text[], $4::bigint[]) AS g (key, name, new_id)),
            known AS (SELECT tags.id, given.name FROM given JOIN tags ON tags.key = given.key),
            fresh AS (
                INSERT INTO tags (id, key, blog_count)
                SELECT given.new_id, given.key, (post.published_at IS NOT NULL)::integer
                FROM given, post
                WHERE NOT EXISTS (SELECT 1 FROM tags WHERE tags.key = given.key)
                RETURNING id),
            counted AS (
                UPDATE tags SET blog_count = blog_count + 1
                FROM known, post
                WHERE tags.id = known.id AND post.published_at IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM post_tags t WHERE t.post_id = $1 AND t.tag_id = known.id))
        INSERT INTO post_tags (post_id, tag_id, name, author_id, published_at)
        SELECT post.id, tag.id, tag.name, post.author_id, post.published_at
        FROM post, (
            SELECT id, name FROM known
            UNION ALL
            SELECT fresh.id, given.name FROM fresh JOIN given ON given.new_id = fresh.id
        ) AS tag
        ON CONFLICT (post_id, tag_id) DO UPDATE SET name = excluded.name
        """)

    /// Removes the tags with the keys `$2` from a post. A tag without posts is deleted, so that the table does not grow with names that
    /// no post has.
    static let untag = PostgresStatement.write(
        """
        WITH removed AS (
                DELETE FROM post_tags
                WHERE post_id = $1 AND tag_id IN (SELECT id FROM tags WHERE key = ANY ($2::text[]))
                RETURNING tag_id, published_at),
            left_over AS (
                SELECT tag_id AS id, published_at FROM removed
                WHERE EXISTS (SELECT 1 FROM post_tags t WHERE t.tag_id = removed.tag_id AND t.post_id <> $1)),
            counted AS (
                UPDATE tags SET blog_count = blog_count - 1
                FROM left_over WHERE tags.id = left_over.id AND left_over.published_at IS NOT NULL)
        DELETE FROM tags
        WHERE id IN (SELECT tag_id FROM removed) AND id NOT IN (SELECT id FROM left_over)
        """)

    /// The statements that change the tags of a post; none if they stay the same.
    package static func calls(
        changing post: PostID, from old: Tags = .none, to new: Tags
    ) -> [PostgresCall] {
        guard old != new else { return [] }
        let tags = new.all
        let removed = old.keys.subtracting(new.keys).map(\.text)
        return (removed.isEmpty ? [] : [PostgresCall(untag, .post(post), .texts(removed))]) + [
            PostgresCall(
                tag, .post(post), .texts(tags.map(\.key.text)), .texts(tags.map(\.name.text)),
                .integers(tags.map { _ in .random(in: 1..<1 << 53) }), .text(new.text))
        ]
    }
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
            (SELECT name FROM post_tags n WHERE n.tag_id = t.id AND n.published_at IS NOT NULL
                ORDER BY n.published_at DESC, n.post_id DESC LIMIT 1)
            """
        }
    }
}

extension PostgresRepositories: TagRepository {
    /// The tags of all published blogs: most blogs first, then by key.
    public func tags(_ page: PageRequest) async throws -> Page<TagCount> {
        try await read { reading in
            let tags = try await reading.rows(TagQueries.all, .at(page), .id(page), .rows(page)) {
                TagCount(id: $0.integer(.id), name: $0.text(.name), blogCount: $0.count(.blogs))
            }
            return Page(oneMoreThan: page, tags, place: \.place)
        }
    }

    /// The published blogs with a tag, newest first.
    public func blogs(
        tagged tag: TagKey, by author: UserID?, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await read { reading in
            let blogs =
                if let author {
                    try await reading.rows(
                        TagQueries.blogsByAuthor, .viewer(viewer), .at(page), .id(page), .rows(page),
                        .text(tag.text), .user(author)
                    ) { $0.blog(seenBy: viewer) }
                } else {
                    try await reading.rows(
                        TagQueries.blogs, .viewer(viewer), .at(page), .id(page), .rows(page), .text(tag.text)
                    ) { $0.blog(seenBy: viewer) }
                }
            return Page(blogs: blogs, page)
        }
    }
}
