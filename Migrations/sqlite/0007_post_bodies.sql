-- The bodies of posts in a table of their own, with the search words of each post.
--
-- A like changes the row of its post. Without the body, that row is short. The words are computed before the transaction
-- that stores them (SearchableTitle, SearchableBody), and the triggers copy them to the search index. To remove a blog, FTS5
-- needs the same words again, so the stored words of a blog are always the words in the index.

CREATE TABLE post_bodies (
    post_id INTEGER PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    body TEXT NOT NULL CHECK (length(CAST(body AS BLOB)) <= 262144),
    -- After the body, so that reading a body does not read the words.
    title_words TEXT NOT NULL,
    body_words TEXT NOT NULL
) STRICT;

-- A post that is being purged has no body.
INSERT INTO post_bodies (post_id, body, title_words, body_words)
SELECT id, body, words_of_title(title), words_of_body(body) FROM posts WHERE purging = 0;

DROP TRIGGER posts_inserted_words;
DROP TRIGGER posts_deleted_words;
DROP TRIGGER posts_changed_words;
DROP VIEW published_words;

ALTER TABLE posts DROP COLUMN body;

CREATE VIEW published_words (id, title, body) AS
SELECT p.id, b.title_words, b.body_words
FROM posts p JOIN post_bodies b ON b.post_id = p.id
WHERE p.state = 'published';

CREATE TRIGGER bodies_inserted_words AFTER INSERT ON post_bodies
WHEN (SELECT state FROM posts WHERE id = NEW.post_id) = 'published' BEGIN
    INSERT INTO blog_words (rowid, title, body) VALUES (NEW.post_id, NEW.title_words, NEW.body_words);
END;

CREATE TRIGGER bodies_changed_words AFTER UPDATE OF title_words, body_words ON post_bodies
WHEN (OLD.title_words <> NEW.title_words OR OLD.body_words <> NEW.body_words)
    AND (SELECT state FROM posts WHERE id = NEW.post_id) = 'published'
BEGIN
    INSERT INTO blog_words (blog_words, rowid, title, body)
    VALUES ('delete', OLD.post_id, OLD.title_words, OLD.body_words);
    INSERT INTO blog_words (rowid, title, body) VALUES (NEW.post_id, NEW.title_words, NEW.body_words);
END;

CREATE TRIGGER posts_changed_words AFTER UPDATE OF state ON posts
WHEN OLD.state <> NEW.state AND (OLD.state = 'published' OR NEW.state = 'published') BEGIN
    INSERT INTO blog_words (blog_words, rowid, title, body)
    SELECT 'delete', post_id, title_words, body_words FROM post_bodies
    WHERE post_id = OLD.id AND OLD.state = 'published';
    INSERT INTO blog_words (rowid, title, body)
    SELECT post_id, title_words, body_words FROM post_bodies WHERE post_id = NEW.id AND NEW.state = 'published';
END;

-- Before the foreign key deletes the words.
CREATE TRIGGER posts_deleted_words BEFORE DELETE ON posts WHEN OLD.state = 'published' BEGIN
    INSERT INTO blog_words (blog_words, rowid, title, body)
    SELECT 'delete', post_id, title_words, body_words FROM post_bodies WHERE post_id = OLD.id;
END;

-- A purge deletes the body at once.
CREATE TRIGGER posts_purged AFTER UPDATE OF purging ON posts WHEN NEW.purging = 1 BEGIN
    DELETE FROM post_bodies WHERE post_id = NEW.id;
END;
