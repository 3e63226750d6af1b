-- Pictures that users add. Their files are in a folder, named by the hash of their content.
CREATE TABLE pictures (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 68 AND 69),
    width INTEGER NOT NULL CHECK (width > 0),
    height INTEGER NOT NULL CHECK (height > 0),
    bytes INTEGER NOT NULL CHECK (bytes > 0),
    -- What it shows, for people who do not see it.
    alt TEXT NOT NULL,
    added_at INTEGER NOT NULL CHECK (added_at BETWEEN -62135596800 AND 253402300799),
    UNIQUE (user_id, name)
) STRICT;

CREATE INDEX pictures_by_user ON pictures (user_id, added_at, id);
CREATE INDEX pictures_by_name ON pictures (name);
