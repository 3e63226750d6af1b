-- Who tried from where to log in, in vain: guessing is slowed, also across restarts.

CREATE TABLE login_attempts (
    -- The name that was tried, whether or not anybody has it; empty for all tries from the address.
    account TEXT NOT NULL CHECK (length(account) <= 32),
    address TEXT NOT NULL,
    failures INTEGER NOT NULL CHECK (failures >= 0),
    last_at INTEGER NOT NULL CHECK (last_at BETWEEN -62135596800 AND 253402300799),
    PRIMARY KEY (account, address)
) STRICT, WITHOUT ROWID;

-- What is old is forgotten.
CREATE INDEX login_attempts_by_age ON login_attempts (last_at);

-- A user's sessions are listed, the newest first; the index also serves where a user's tokens are looked for.
DROP INDEX tokens_by_user;
CREATE INDEX tokens_by_user ON tokens (user_id, created_at);
CREATE INDEX tokens_by_expiry ON tokens (expires_at);
