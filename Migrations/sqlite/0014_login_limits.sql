-- Limits of attempts recover evenly, so the time of the recovery is stored in place of a number of failures.
ALTER TABLE login_attempts RENAME COLUMN failures TO recovery;

-- Whether a login to the account from the address has succeeded. Attempts from other addresses do not count there. A row with
-- the address '*' counts the attempts on an account from all addresses that are not known.
ALTER TABLE login_attempts ADD COLUMN known INTEGER NOT NULL DEFAULT 0 CHECK (known IN (0, 1));

DROP INDEX login_attempts_by_age;
CREATE INDEX login_attempts_by_age ON login_attempts (known, last_at);
