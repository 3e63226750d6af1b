-- Users, posts, likes, follows, shares, tokens.
--
-- Moments are whole seconds since 1970-01-01 UTC, in the years 0001 to 9999.
-- length() stops at a NUL, which is how NUL is kept out of short texts; bodies and excerpts may hold it.
-- Nothing may use INSERT OR REPLACE here: it deletes without firing the triggers that count.

-- The letters BLOG. By it a database is known to be ours before anything in it is touched.
PRAGMA application_id = 1112297287;

CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    -- At least one letter, so that a username is never mistaken for a number.
    username TEXT NOT NULL UNIQUE CHECK (
        length(username) BETWEEN 1 AND 32
        AND length(username) = length(CAST(username AS BLOB))
        AND username NOT GLOB '*[^a-z0-9_]*'
        AND username GLOB '*[a-z]*'),
    name TEXT NOT NULL CHECK (
        length(name) BETWEEN 1 AND 100
        AND instr(CAST(name AS BLOB), x'00') = 0
        AND name NOT GLOB ('*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*')),
    -- Line breaks and tabs are the control characters that a summary may have.
    summary TEXT NOT NULL CHECK (
        length(summary) <= 1000
        AND instr(CAST(summary AS BLOB), x'00') = 0
        AND summary NOT GLOB (
            '*[' || char(1) || '-' || char(8) || char(11) || char(12) || char(14) || '-' || char(31)
            || char(127) || '-' || char(159) || ']*')),
    icon_url TEXT CHECK (
        length(CAST(icon_url AS BLOB)) <= 2048
        AND length(icon_url) = length(CAST(icon_url AS BLOB))
        AND icon_url NOT GLOB '*[^!-~]*'
        AND (icon_url GLOB 'http://[^/]*' OR icon_url GLOB 'https://[^/]*')),
    -- Null for users who came with an import or a demo: nobody can log in as them.
    password_hash TEXT,
    joined_at INTEGER NOT NULL CHECK (joined_at BETWEEN -62135596800 AND 253402300799),
    -- Counted by the triggers below, in the transaction that changes what is counted.
    blog_count INTEGER NOT NULL DEFAULT 0 CHECK (blog_count >= 0),
    trash_count INTEGER NOT NULL DEFAULT 0 CHECK (trash_count >= 0),
    follower_count INTEGER NOT NULL DEFAULT 0 CHECK (follower_count >= 0),
    following_count INTEGER NOT NULL DEFAULT 0 CHECK (following_count >= 0),
    friend_count INTEGER NOT NULL DEFAULT 0 CHECK (friend_count >= 0)
) STRICT;

CREATE INDEX users_by_joining ON users (joined_at);

-- One table for drafts, published blogs and the recycle bin: a post keeps its identifier, its dates and its
-- likes through all of them. AUTOINCREMENT, because a purged post's identifier must not come back.
CREATE TABLE posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    -- Whoever deletes a user must first say what becomes of the posts.
    author_id INTEGER NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
    state TEXT NOT NULL CHECK (state IN ('draft', 'published', 'trashed')),
    -- What a post in the bin is put back as.
    trashed_from TEXT CHECK (trashed_from IN ('draft', 'published')),
    title TEXT NOT NULL CHECK (
        length(title) BETWEEN 1 AND 200
        AND instr(CAST(title AS BLOB), x'00') = 0
        AND title NOT GLOB ('*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*')),
    excerpt TEXT NOT NULL CHECK (length(excerpt) <= 200),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800 AND 253402300799),
    -- When title or body last changed.
    edited_at INTEGER NOT NULL CHECK (edited_at BETWEEN -62135596800 AND 253402300799),
    -- When it was first published; a post that is unpublished or thrown away keeps it.
    published_at INTEGER CHECK (published_at BETWEEN -62135596800 AND 253402300799),
    deleted_at INTEGER CHECK (deleted_at BETWEEN -62135596800 AND 253402300799),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
    like_count INTEGER NOT NULL DEFAULT 0 CHECK (like_count >= 0),
    share_count INTEGER NOT NULL DEFAULT 0 CHECK (share_count >= 0),
    -- The last column: a long body lies on pages of its own, which a list then never reads.
    body TEXT NOT NULL CHECK (length(CAST(body AS BLOB)) <= 262144),

    CHECK ((state = 'trashed') = (trashed_from IS NOT NULL)),
    CHECK ((state = 'trashed') = (deleted_at IS NOT NULL)),
    CHECK (published_at IS NOT NULL OR (state <> 'published' AND trashed_from IS NOT 'published'))
) STRICT;

-- Every list is a walk along one of these, in its order and from wherever a page begins. SQLite ends each entry
-- with the row's id, which orders posts of the same second.
CREATE INDEX posts_published ON posts (published_at) WHERE state = 'published';
CREATE INDEX posts_published_by_author ON posts (author_id, published_at) WHERE state = 'published';
CREATE INDEX posts_drafts_by_author ON posts (author_id, edited_at) WHERE state = 'draft';
CREATE INDEX posts_trashed_by_author ON posts (author_id, deleted_at) WHERE state = 'trashed';

CREATE TABLE likes (
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    liked_at INTEGER NOT NULL CHECK (liked_at BETWEEN -62135596800 AND 253402300799),
    PRIMARY KEY (post_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX likes_by_post ON likes (post_id, liked_at, user_id);
CREATE INDEX likes_by_user ON likes (user_id, liked_at, post_id);

CREATE TABLE follows (
    follower_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    followed_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    followed_at INTEGER NOT NULL CHECK (followed_at BETWEEN -62135596800 AND 253402300799),
    PRIMARY KEY (follower_id, followed_id),
    CHECK (follower_id <> followed_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX follows_by_follower ON follows (follower_id, followed_at, followed_id);
CREATE INDEX follows_by_followed ON follows (followed_id, followed_at, follower_id);

CREATE TABLE shares (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    shared_at INTEGER NOT NULL CHECK (shared_at BETWEEN -62135596800 AND 253402300799)
) STRICT;

CREATE INDEX shares_by_post ON shares (post_id);
CREATE INDEX shares_by_user ON shares (user_id);

-- A token itself is told once and never kept; this is what it hashes to.
CREATE TABLE tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800 AND 253402300799),
    expires_at INTEGER NOT NULL CHECK (expires_at BETWEEN -62135596800 AND 253402300799)
) STRICT;

CREATE INDEX tokens_by_user ON tokens (user_id);

-- Blogs and bin entries of a user.

CREATE TRIGGER posts_inserted AFTER INSERT ON posts WHEN NEW.state <> 'draft' BEGIN
    UPDATE users
    SET blog_count = blog_count + (NEW.state = 'published'), trash_count = trash_count + (NEW.state = 'trashed')
    WHERE id = NEW.author_id;
END;

CREATE TRIGGER posts_deleted AFTER DELETE ON posts WHEN OLD.state <> 'draft' BEGIN
    UPDATE users
    SET blog_count = blog_count - (OLD.state = 'published'), trash_count = trash_count - (OLD.state = 'trashed')
    WHERE id = OLD.author_id;
END;

-- An import changes a post's author when the site does.
CREATE TRIGGER posts_moved AFTER UPDATE OF state, author_id ON posts
WHEN OLD.state <> NEW.state OR OLD.author_id <> NEW.author_id BEGIN
    UPDATE users
    SET blog_count = blog_count - (OLD.state = 'published'), trash_count = trash_count - (OLD.state = 'trashed')
    WHERE id = OLD.author_id;
    UPDATE users
    SET blog_count = blog_count + (NEW.state = 'published'), trash_count = trash_count + (NEW.state = 'trashed')
    WHERE id = NEW.author_id;
END;

-- Likes and shares of a post.

CREATE TRIGGER likes_inserted AFTER INSERT ON likes BEGIN
    UPDATE posts SET like_count = like_count + 1 WHERE id = NEW.post_id;
END;

CREATE TRIGGER likes_deleted AFTER DELETE ON likes BEGIN
    UPDATE posts SET like_count = like_count - 1 WHERE id = OLD.post_id;
END;

CREATE TRIGGER shares_inserted AFTER INSERT ON shares BEGIN
    UPDATE posts SET share_count = share_count + 1 WHERE id = NEW.post_id;
END;

CREATE TRIGGER shares_deleted AFTER DELETE ON shares BEGIN
    UPDATE posts SET share_count = share_count - 1 WHERE id = OLD.post_id;
END;

-- Followers, followed and friends of a user; friends are two who follow each other, so the second follow makes
-- both a friend more, and the first one that ends makes both a friend less.

CREATE TRIGGER follows_inserted AFTER INSERT ON follows BEGIN
    UPDATE users SET following_count = following_count + 1 WHERE id = NEW.follower_id;
    UPDATE users SET follower_count = follower_count + 1 WHERE id = NEW.followed_id;
    UPDATE users SET friend_count = friend_count + 1
    WHERE id IN (NEW.follower_id, NEW.followed_id)
        AND EXISTS (
            SELECT 1 FROM follows WHERE follower_id = NEW.followed_id AND followed_id = NEW.follower_id);
END;

CREATE TRIGGER follows_deleted AFTER DELETE ON follows BEGIN
    UPDATE users SET following_count = following_count - 1 WHERE id = OLD.follower_id;
    UPDATE users SET follower_count = follower_count - 1 WHERE id = OLD.followed_id;
    UPDATE users SET friend_count = friend_count - 1
    WHERE id IN (OLD.follower_id, OLD.followed_id)
        AND EXISTS (
            SELECT 1 FROM follows WHERE follower_id = OLD.followed_id AND followed_id = OLD.follower_id);
END;

-- These are given and taken back, never turned into another's: the counts above rely on it.

CREATE TRIGGER likes_stay BEFORE UPDATE OF post_id, user_id ON likes BEGIN
    SELECT RAISE(ABORT, 'a like is given or taken back, never moved');
END;

CREATE TRIGGER shares_stay BEFORE UPDATE OF post_id, user_id ON shares BEGIN
    SELECT RAISE(ABORT, 'a share is counted or forgotten, never moved');
END;

CREATE TRIGGER follows_stay BEFORE UPDATE OF follower_id, followed_id ON follows BEGIN
    SELECT RAISE(ABORT, 'a follow is begun or ended, never moved');
END;
