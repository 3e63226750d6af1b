-- The tags of posts.
--
-- A row of posts has its tags as a text, so that lists read them without another query. The tables below are an index of
-- these texts: they list the published blogs of a tag. The program writes both in one transaction, because the key of a tag
-- needs Unicode. An older program does not open a database with this step.

-- The names in the author's order, with a comma between them.
ALTER TABLE posts ADD COLUMN tags TEXT NOT NULL DEFAULT '' CHECK (
    length(tags) <= 1019
    AND instr(CAST(tags AS BLOB), x'00') = 0
    AND tags NOT GLOB ('*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'));

CREATE TABLE tags (
    -- A random number, so that it does not show whether a hidden post had the tag before.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    -- The name in lower case. All spellings of a tag have the same key.
    key TEXT NOT NULL UNIQUE CHECK (length(key) BETWEEN 1 AND 200),
    -- The number of its published blogs, kept by the triggers below.
    blog_count INTEGER NOT NULL DEFAULT 0 CHECK (blog_count >= 0)
) STRICT;

CREATE INDEX tags_by_count ON tags (blog_count DESC, key) WHERE blog_count > 0;

CREATE TABLE post_tags (
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    tag_id INTEGER NOT NULL REFERENCES tags (id) ON DELETE RESTRICT,
    -- The spelling in this post.
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
    -- The author of the post, and its publication date; null if it is not published. Then it is in no list.
    author_id INTEGER NOT NULL,
    published_at INTEGER,
    PRIMARY KEY (post_id, tag_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX post_tags_by_tag ON post_tags (tag_id, published_at, post_id);
CREATE INDEX post_tags_by_author ON post_tags (tag_id, author_id, published_at, post_id);

CREATE TRIGGER post_tags_inserted AFTER INSERT ON post_tags WHEN NEW.published_at IS NOT NULL BEGIN
    UPDATE tags SET blog_count = blog_count + 1 WHERE id = NEW.tag_id;
END;

-- A tag without posts is deleted, so that the table does not grow with names that no post has.
CREATE TRIGGER post_tags_deleted AFTER DELETE ON post_tags BEGIN
    UPDATE tags SET blog_count = blog_count - 1 WHERE id = OLD.tag_id AND OLD.published_at IS NOT NULL;
    DELETE FROM tags
    WHERE id = OLD.tag_id AND NOT EXISTS (SELECT 1 FROM post_tags WHERE tag_id = OLD.tag_id);
END;

CREATE TRIGGER post_tags_published AFTER UPDATE OF published_at ON post_tags
WHEN (OLD.published_at IS NULL) <> (NEW.published_at IS NULL) BEGIN
    UPDATE tags SET blog_count = blog_count + iif(NEW.published_at IS NULL, -1, 1) WHERE id = NEW.tag_id;
END;

CREATE TRIGGER post_tags_stay BEFORE UPDATE OF post_id, tag_id ON post_tags BEGIN
    SELECT RAISE(ABORT, 'a tag is given to a post or removed, never moved');
END;

-- Publishing, unpublishing, deleting and restoring a post, and an import that changes its author.
CREATE TRIGGER posts_moved_tags AFTER UPDATE OF state, published_at, author_id ON posts
WHEN NEW.tags <> '' AND (
    OLD.state <> NEW.state OR OLD.published_at IS NOT NEW.published_at OR OLD.author_id <> NEW.author_id)
BEGIN
    UPDATE post_tags
    SET published_at = iif(NEW.state = 'published', NEW.published_at, NULL), author_id = NEW.author_id
    WHERE post_id = NEW.id;
END;

-- A purge deletes the tags at once.
CREATE TRIGGER posts_purged_tags AFTER UPDATE OF purging ON posts WHEN NEW.purging = 1 AND NEW.tags <> '' BEGIN
    DELETE FROM post_tags WHERE post_id = NEW.id;
    UPDATE posts SET tags = '' WHERE id = NEW.id;
END;
