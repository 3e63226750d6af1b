-- Requests with an idempotency key, so that a repetition of a request does not write again.
--
-- A row is written in the transaction that it belongs to, and deleted after a day.
CREATE TABLE idempotency_keys (
    id INTEGER PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The key is valid for one route, such as 'POST /drafts'.
    route TEXT NOT NULL CHECK (length(route) BETWEEN 1 AND 64),
    key TEXT NOT NULL CHECK (
        length(key) BETWEEN 1 AND 64
        AND length(key) = length(CAST(key AS BLOB))
        AND key NOT GLOB '*[^!-~]*'),
    -- A hash of the fields. A form may send other content under the same key.
    content BLOB NOT NULL CHECK (length(content) = 32),
    -- No reference: the row of a purged post stays, so that a repetition does not create the post again.
    post_id INTEGER NOT NULL CHECK (post_id > 0),
    used_at INTEGER NOT NULL CHECK (used_at BETWEEN -62135596800 AND 253402300799),
    UNIQUE (user_id, route, key, content)
) STRICT;

CREATE INDEX idempotency_keys_by_age ON idempotency_keys (used_at);
