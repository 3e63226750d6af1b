-- Where posts came from, so that an import that is repeated knows what it brought before.

CREATE TABLE imports (
    -- The file, relative to the site's folder.
    path TEXT PRIMARY KEY,
    -- Null once the post was purged: the file stays known, and is not imported again.
    post_id INTEGER UNIQUE REFERENCES posts (id) ON DELETE SET NULL,
    -- The version that the last import left; a post that has another one was changed here.
    version INTEGER NOT NULL CHECK (version >= 1),
    -- What the site calls the author, and the date it gives: kept to see whether they change.
    author_key TEXT,
    date INTEGER NOT NULL CHECK (date BETWEEN -62135596800 AND 253402300799)
) STRICT;

-- Which user a site's author became. The null key is the one user of all posts that name no author.
CREATE TABLE import_authors (
    key TEXT UNIQUE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE
) STRICT;

-- To UNIQUE, every null is different.
CREATE UNIQUE INDEX import_authors_without_key ON import_authors (ifnull(key, '')) WHERE key IS NULL;
CREATE INDEX import_authors_by_user ON import_authors (user_id);
