-- The triggers remove the words of a blog from the search index only if the index has the blog.
--
-- A repair empties the index and fills it again in many transactions, and other programs write between them. FTS5 must not
-- remove words that it has not stored. It has a row in blog_words_docsize for each blog in the index.

DROP TRIGGER IF EXISTS bodies_changed_words;
DROP TRIGGER IF EXISTS posts_changed_words;
DROP TRIGGER IF EXISTS posts_deleted_words;

CREATE TRIGGER bodies_changed_words AFTER UPDATE OF title_words, body_words ON post_bodies
WHEN (OLD.title_words <> NEW.title_words OR OLD.body_words <> NEW.body_words)
    AND (SELECT state FROM posts WHERE id = NEW.post_id) = 'published'
BEGIN
    INSERT INTO blog_words (blog_words, rowid, title, body)
    SELECT 'delete', OLD.post_id, OLD.title_words, OLD.body_words
    WHERE EXISTS (SELECT 1 FROM blog_words_docsize WHERE id = OLD.post_id);
    INSERT INTO blog_words (rowid, title, body) VALUES (NEW.post_id, NEW.title_words, NEW.body_words);
END;

CREATE TRIGGER posts_changed_words AFTER UPDATE OF state ON posts
WHEN OLD.state <> NEW.state AND (OLD.state = 'published' OR NEW.state = 'published') BEGIN
    INSERT INTO blog_words (blog_words, rowid, title, body)
    SELECT 'delete', post_id, title_words, body_words FROM post_bodies
    WHERE post_id = OLD.id AND OLD.state = 'published'
        AND EXISTS (SELECT 1 FROM blog_words_docsize WHERE id = OLD.id);
    INSERT INTO blog_words (rowid, title, body)
    SELECT post_id, title_words, body_words FROM post_bodies WHERE post_id = NEW.id AND NEW.state = 'published';
END;

-- Before the foreign key deletes the words.
CREATE TRIGGER posts_deleted_words BEFORE DELETE ON posts WHEN OLD.state = 'published' BEGIN
    INSERT INTO blog_words (blog_words, rowid, title, body)
    SELECT 'delete', post_id, title_words, body_words FROM post_bodies
    WHERE post_id = OLD.id AND EXISTS (SELECT 1 FROM blog_words_docsize WHERE id = OLD.id);
END;
