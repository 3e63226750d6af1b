-- Links of one use. Only a hash of their token is stored, as with the tokens of sessions.
CREATE TABLE links (
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
    -- Who can set a new password with it; null for an invitation.
    user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL CHECK (expires_at BETWEEN -62135596800 AND 253402300799)
) STRICT, WITHOUT ROWID;

CREATE INDEX links_by_user ON links (user_id);
CREATE INDEX links_by_expiry ON links (expires_at);
