-- Comments on posts, each a short plain text. A post keeps them when it is unpublished or in the recycle bin.
CREATE TABLE comments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    commented_at INTEGER NOT NULL CHECK (commented_at BETWEEN -62135596800 AND 253402300799),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 4000)
) STRICT;

-- SQLite ends each entry with the id, which orders comments of the same second.
CREATE INDEX comments_by_post ON comments (post_id, commented_at);
CREATE INDEX comments_by_user ON comments (user_id, commented_at);

ALTER TABLE posts ADD COLUMN comment_count INTEGER NOT NULL DEFAULT 0 CHECK (comment_count >= 0);
-- Whether the author accepts no more comments.
ALTER TABLE posts ADD COLUMN comments_closed INTEGER NOT NULL DEFAULT 0 CHECK (comments_closed IN (0, 1));

CREATE TRIGGER comments_inserted AFTER INSERT ON comments BEGIN
    UPDATE posts SET comment_count = comment_count + 1 WHERE id = NEW.post_id;
END;

CREATE TRIGGER comments_deleted AFTER DELETE ON comments BEGIN
    UPDATE posts SET comment_count = comment_count - 1 WHERE id = OLD.post_id;
END;

CREATE TRIGGER comments_stay BEFORE UPDATE OF post_id, user_id ON comments BEGIN
    SELECT RAISE(ABORT, 'a comment is added or deleted, never moved');
END;
