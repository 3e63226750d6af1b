public import BlogDomain
package import Database
package import SQLStoreParts

extension TagQueries {
    /// Gives a post the tags with the keys `$2` and the spellings `$3`. A new tag gets its identifier from `$4`. `$5` are all tags of
    /// the post as a text.
    static let tag = SQLStatement.write(
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
    static let untag = SQLStatement.write(
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
    ) -> [SQLCall] {
        guard old != new else { return [] }
        let tags = new.all
        let removed = old.keys.subtracting(new.keys).map(\.text)
        return (removed.isEmpty ? [] : [SQLCall(untag, .post(post), .texts(removed))]) + [
            SQLCall(
                tag, .post(post), .texts(tags.map(\.key.text)), .texts(tags.map(\.name.text)),
                .integers(tags.map { _ in .random(in: 1..<1 << 53) }), .text(new.text))
        ]
    }
}

extension PostgresRepositories: TagRepository {}
