-- Addresses and excerpts that posts had on the site from which they were imported.

-- The paths at which a post was found there, so that links of other sites still lead to it. Two posts may have had the same
-- path: then the first published one is found.
CREATE TABLE aliases (
    -- Decoded, and without a slash at its end.
    path TEXT NOT NULL CHECK (
        path GLOB '/?*'
        AND length(CAST(path AS BLOB)) <= 1024
        AND instr(CAST(path AS BLOB), x'00') = 0
        AND path NOT GLOB ('*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*')),
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    PRIMARY KEY (path, post_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX aliases_by_post ON aliases (post_id, path);

-- The excerpt that the site gave. It replaces the beginning of the body until the body is edited.
ALTER TABLE posts ADD COLUMN stated_excerpt TEXT CHECK (length(stated_excerpt) BETWEEN 1 AND 200);

CREATE TRIGGER posts_marked_aliases AFTER UPDATE OF purging ON posts WHEN NEW.purging = 1 BEGIN
    DELETE FROM aliases WHERE post_id = NEW.id;
END;
