-- What tells a user's sessions apart: the kind of device, which is all that is kept of a User-Agent, and the day of the last use. Null
-- for a session that began before, and for one that was not used since the day on which it began.
ALTER TABLE tokens
    ADD COLUMN device text CHECK (char_length(device) BETWEEN 1 AND 64),
    ADD COLUMN used_at bigint CHECK (used_at BETWEEN -62135596800 AND 253402300799);
