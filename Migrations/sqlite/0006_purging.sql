-- A post is purged in two steps, because a million likes cannot be deleted at once without making other writers wait.
--
-- First it is marked: from then on it is in no list and no count, its text is gone, and nothing brings it back. Then its
-- likes and shares are deleted, a bounded number in a transaction, and last the row itself. The mark outlives a crash:
-- whoever purges next finishes the work.
--
-- The column comes after the body. That is no cost: SQLite stores 0 and 1 in a row's header.
ALTER TABLE posts ADD COLUMN purging INTEGER NOT NULL DEFAULT 0
    CHECK (purging = 0 OR (purging = 1 AND state = 'trashed'));

-- What is marked is not in the recycle bin any more.
DROP INDEX posts_trashed_by_author;
CREATE INDEX posts_trashed_by_author ON posts (author_id, deleted_at) WHERE state = 'trashed' AND purging = 0;
DROP INDEX posts_trashed_by_deletion;
CREATE INDEX posts_trashed_by_deletion ON posts (deleted_at) WHERE state = 'trashed' AND purging = 0;
CREATE INDEX posts_purging ON posts (deleted_at) WHERE purging = 1;

DROP TRIGGER posts_deleted;
CREATE TRIGGER posts_deleted AFTER DELETE ON posts WHEN OLD.state <> 'draft' AND OLD.purging = 0 BEGIN
    UPDATE users
    SET blog_count = blog_count - (OLD.state = 'published'), trash_count = trash_count - (OLD.state = 'trashed')
    WHERE id = OLD.author_id;
END;

DROP TRIGGER posts_moved;
CREATE TRIGGER posts_moved AFTER UPDATE OF state, author_id, purging ON posts
WHEN OLD.state <> NEW.state OR OLD.author_id <> NEW.author_id OR OLD.purging <> NEW.purging BEGIN
    UPDATE users
    SET blog_count = blog_count - (OLD.state = 'published'),
        trash_count = trash_count - (OLD.state = 'trashed' AND OLD.purging = 0)
    WHERE id = OLD.author_id;
    UPDATE users
    SET blog_count = blog_count + (NEW.state = 'published'),
        trash_count = trash_count + (NEW.state = 'trashed' AND NEW.purging = 0)
    WHERE id = NEW.author_id;
END;

-- The file that a purged post was imported from stays known without it.
CREATE TRIGGER posts_marked AFTER UPDATE OF purging ON posts WHEN NEW.purging = 1 BEGIN
    UPDATE imports SET post_id = NULL WHERE post_id = NEW.id;
END;
