-- Who runs the blog. The first account of a new database is an owner; an older database has none until `blog-cli user role`.
ALTER TABLE users ADD COLUMN role TEXT NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'member'));
-- The reason why the owner has suspended the user, which may be empty; null unless the user is suspended.
ALTER TABLE users ADD COLUMN suspension TEXT CHECK (length(suspension) <= 500);

CREATE INDEX users_owners ON users (id) WHERE role = 'owner';

-- Null until an owner or a first server decides. Then it is open.
CREATE TABLE site (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    registration TEXT CHECK (registration IN ('open', 'closed'))
) STRICT;

INSERT INTO site SELECT 1, CASE WHEN EXISTS (SELECT 1 FROM users) THEN 'open' END;

-- What owners and operators did.
CREATE TABLE owner_actions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    done_at INTEGER NOT NULL CHECK (done_at BETWEEN -62135596800 AND 253402300799),
    -- Null for the operator.
    actor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    -- The number of a post or comment.
    object INTEGER,
    reason TEXT NOT NULL CHECK (length(reason) <= 500)
) STRICT;

CREATE INDEX owner_actions_by_date ON owner_actions (done_at);
CREATE INDEX owner_actions_by_actor ON owner_actions (actor_id);
CREATE INDEX owner_actions_by_user ON owner_actions (user_id);
