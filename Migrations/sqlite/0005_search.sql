-- The words of published blogs, to be searched.
--
-- words_of_title and words_of_body are functions of ours (SearchFunctions.swift): the words of a text or of a Markdown
-- body, small, without diacritics and markup, with a space between them, every Chinese, Japanese and Korean sign a word
-- by itself. SQLite has no tokenizer that does that, and a trigger can call a function. Whoever changes a published
-- post by a connection without them fails, and leaves no index that is not true. What they answer must never change:
-- a word is removed from the index by saying it again. Other rules are other functions and a new index.

CREATE VIEW published_words (id, title, body) AS
SELECT id, words_of_title(title), words_of_body(body) FROM posts WHERE state = 'published';

-- The texts themselves are not stored again: the view is asked when the index is checked or rebuilt, and only then.
-- The tokenizer is to take the words as they come, with marks and with letters younger than it is; somebody who asks
-- by hand gets their capitals and diacritics folded too.
CREATE VIRTUAL TABLE blog_words USING fts5 (
    title, body,
    content = 'published_words', content_rowid = 'id',
    tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* Co Cn'"
);

INSERT INTO blog_words (blog_words) VALUES ('rebuild');

CREATE TRIGGER posts_inserted_words AFTER INSERT ON posts WHEN NEW.state = 'published' BEGIN
    INSERT INTO blog_words (rowid, title, body)
    VALUES (NEW.id, words_of_title(NEW.title), words_of_body(NEW.body));
END;

CREATE TRIGGER posts_deleted_words AFTER DELETE ON posts WHEN OLD.state = 'published' BEGIN
    INSERT INTO blog_words (blog_words, rowid, title, body)
    VALUES ('delete', OLD.id, words_of_title(OLD.title), words_of_body(OLD.body));
END;

-- One trigger for both, because the old words have to go first. Likes and shares change none of these columns.
CREATE TRIGGER posts_changed_words AFTER UPDATE OF id, state, title, body ON posts
WHEN (OLD.state = 'published' OR NEW.state = 'published')
    AND (OLD.id <> NEW.id OR OLD.state <> NEW.state OR OLD.title <> NEW.title OR OLD.body <> NEW.body)
BEGIN
    INSERT INTO blog_words (blog_words, rowid, title, body)
    SELECT 'delete', OLD.id, words_of_title(OLD.title), words_of_body(OLD.body) WHERE OLD.state = 'published';
    INSERT INTO blog_words (rowid, title, body)
    SELECT NEW.id, words_of_title(NEW.title), words_of_body(NEW.body) WHERE NEW.state = 'published';
END;
