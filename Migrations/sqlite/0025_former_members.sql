-- When the account is purged; null unless it ends. The first second of all dates marks an account that is being purged.
ALTER TABLE users ADD COLUMN ends_at INTEGER CHECK (ends_at BETWEEN -62135596800 AND 253402300799);

CREATE INDEX users_ending ON users (ends_at) WHERE ends_at IS NOT NULL;

-- For the foreign key, when a user is deleted: the other indexes have only some of the posts.
CREATE INDEX posts_by_author ON posts (author_id);

-- A comment of a former member has no user. SQLite cannot change a column, so the rows are copied.
CREATE TABLE kept_comments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    -- Null for a former member.
    user_id INTEGER REFERENCES users (id) ON DELETE RESTRICT,
    commented_at INTEGER NOT NULL CHECK (commented_at BETWEEN -62135596800 AND 253402300799),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 4000)
) STRICT;

INSERT INTO kept_comments (id, post_id, user_id, commented_at, text)
SELECT id, post_id, user_id, commented_at, text FROM comments ORDER BY id;

-- A number is not used twice, also of a comment that was deleted.
DELETE FROM sqlite_sequence WHERE name = 'kept_comments';
INSERT INTO sqlite_sequence (name, seq) SELECT 'kept_comments', seq FROM sqlite_sequence WHERE name = 'comments';

DROP TABLE comments;
ALTER TABLE kept_comments RENAME TO comments;

CREATE INDEX comments_by_post ON comments (post_id, commented_at);
CREATE INDEX comments_by_user ON comments (user_id, commented_at);

CREATE TRIGGER comments_inserted AFTER INSERT ON comments BEGIN
    UPDATE posts SET comment_count = comment_count + 1 WHERE id = NEW.post_id;
END;

CREATE TRIGGER comments_deleted AFTER DELETE ON comments BEGIN
    UPDATE posts SET comment_count = comment_count - 1 WHERE id = OLD.post_id;
END;

CREATE TRIGGER comments_stay BEFORE UPDATE OF post_id, user_id ON comments BEGIN
    SELECT RAISE(ABORT, 'a comment is added or deleted, never moved');
END;

-- A hidden comment of a former member has no user either.
CREATE TABLE kept_hidden (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    -- The comment, with its date and text; null for the post itself.
    comment_id INTEGER UNIQUE,
    commented_at INTEGER CHECK (commented_at BETWEEN -62135596800 AND 253402300799),
    text TEXT CHECK (length(text) BETWEEN 1 AND 4000),
    -- Its author; null for a former member.
    user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    hidden_at INTEGER NOT NULL CHECK (hidden_at BETWEEN -62135596800 AND 253402300799),
    reason TEXT NOT NULL CHECK (length(reason) <= 500),
    -- Whether a suspension or the end of the account has hidden it, whose end shows it again.
    is_of_suspension INTEGER NOT NULL CHECK (is_of_suspension IN (0, 1)),
    CHECK ((comment_id IS NULL) = (commented_at IS NULL) AND (comment_id IS NULL) = (text IS NULL))
) STRICT;

INSERT INTO kept_hidden (id, post_id, comment_id, commented_at, text, user_id, hidden_at, reason, is_of_suspension)
SELECT id, post_id, comment_id, commented_at, text, user_id, hidden_at, reason, is_of_suspension FROM hidden ORDER BY id;

DELETE FROM sqlite_sequence WHERE name = 'kept_hidden';
INSERT INTO sqlite_sequence (name, seq) SELECT 'kept_hidden', seq FROM sqlite_sequence WHERE name = 'hidden';

DROP TABLE hidden;
ALTER TABLE kept_hidden RENAME TO hidden;

CREATE UNIQUE INDEX hidden_posts ON hidden (post_id) WHERE comment_id IS NULL;
CREATE INDEX hidden_by_post ON hidden (post_id);
CREATE INDEX hidden_by_user ON hidden (user_id);
