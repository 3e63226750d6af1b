-- What recent commits have changed, so that open screens read it again.
--
-- One row per commit, written by the transaction itself. Old rows are deleted, the newest one never, so a seq is not used
-- twice. There are no triggers: they would cost each changed row, not each commit.
CREATE TABLE changes (
    seq INTEGER PRIMARY KEY,
    -- A random number: a restored backup may give a seq again.
    tag INTEGER NOT NULL CHECK (tag BETWEEN 0 AND 4294967295),
    -- The subjects, encoded (ChangeLog.swift). Empty if no reader can see the change.
    subjects BLOB NOT NULL
) STRICT;

INSERT INTO changes (seq, tag, subjects) VALUES (1, random() & 4294967295, x'');
