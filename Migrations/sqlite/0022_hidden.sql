-- Posts and comments that owners have hidden. A hidden post is a draft that its author cannot publish; a hidden comment lies only here.
CREATE TABLE hidden (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    -- The comment, with its date and text; null for the post itself.
    comment_id INTEGER UNIQUE,
    commented_at INTEGER CHECK (commented_at BETWEEN -62135596800 AND 253402300799),
    text TEXT CHECK (length(text) BETWEEN 1 AND 4000),
    -- Its author.
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    hidden_at INTEGER NOT NULL CHECK (hidden_at BETWEEN -62135596800 AND 253402300799),
    reason TEXT NOT NULL CHECK (length(reason) <= 500),
    -- Whether a suspension has hidden it, whose end shows it again.
    is_of_suspension INTEGER NOT NULL CHECK (is_of_suspension IN (0, 1)),
    CHECK ((comment_id IS NULL) = (commented_at IS NULL) AND (comment_id IS NULL) = (text IS NULL))
) STRICT;

CREATE UNIQUE INDEX hidden_posts ON hidden (post_id) WHERE comment_id IS NULL;
CREATE INDEX hidden_by_post ON hidden (post_id);
CREATE INDEX hidden_by_user ON hidden (user_id);
