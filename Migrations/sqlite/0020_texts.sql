-- The search words and the excerpts of all texts, by the parser that also shows them: it reads HTML, footnotes and marks beside Chinese,
-- Japanese and Korean.
--
-- Every stored row changes, so the index is filled again at the end, not row by row.

DROP TRIGGER bodies_changed_words;

UPDATE post_bodies SET title_words = words_of_title(title), body_words = words_of_body(body)
FROM posts WHERE posts.id = post_id;

UPDATE posts SET excerpt = ifnull(stated_excerpt, excerpt_of_body(body)) FROM post_bodies
WHERE post_id = posts.id AND purging = 0;

INSERT INTO blog_words (blog_words) VALUES ('rebuild');

CREATE TRIGGER bodies_changed_words AFTER UPDATE OF title_words, body_words ON post_bodies
WHEN (OLD.title_words <> NEW.title_words OR OLD.body_words <> NEW.body_words)
    AND (SELECT state FROM posts WHERE id = NEW.post_id) = 'published'
BEGIN
    INSERT INTO blog_words (blog_words, rowid, title, body)
    SELECT 'delete', OLD.post_id, OLD.title_words, OLD.body_words
    WHERE EXISTS (SELECT 1 FROM blog_words_docsize WHERE id = OLD.post_id);
    INSERT INTO blog_words (rowid, title, body) VALUES (NEW.post_id, NEW.title_words, NEW.body_words);
END;
