-- A text that the author of a published post has typed and not saved: the version of the post that it replaces, its title and its tags
-- on a line each, and then the body (PendingText.stored). It has no words in the search index, and a purge deletes it with the body.
ALTER TABLE post_bodies ADD COLUMN pending TEXT CHECK (length(CAST(pending AS BLOB)) <= 270336);
