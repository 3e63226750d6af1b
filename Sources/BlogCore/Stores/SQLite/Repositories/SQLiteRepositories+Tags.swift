public import BlogDomain
package import Database
import SQLStoreParts

extension TagQueries {
    static let add = SQLStatement.write(
        """
        INSERT INTO tags (id, key) VALUES (abs(random()) % 9007199254740991 + 1, ?1)
        ON CONFLICT (key) DO NOTHING
        """)

    static let tag = SQLStatement.write(
        """
        INSERT INTO post_tags (post_id, tag_id, name, author_id, published_at)
        SELECT p.id, t.id, ?3, p.author_id, iif(p.state = 'published', p.published_at, NULL)
        FROM posts p, tags t
        WHERE p.id = ?1 AND t.key = ?2
        ON CONFLICT (post_id, tag_id) DO UPDATE SET name = excluded.name
        """)

    static let untag = SQLStatement.write(
        "DELETE FROM post_tags WHERE post_id = ?1 AND tag_id = (SELECT id FROM tags WHERE key = ?2)")

    static let update = SQLStatement.write("UPDATE posts SET tags = ?2 WHERE id = ?1")
}

extension SQLiteRepositories: TagRepository {}

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
