-- What the program knows about the clock, so that a wrong clock deletes nothing (ClockGuard.swift).

CREATE TABLE clock (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    -- The time when the clock was last plausible. While it is not, the time that it should have shown at least.
    trusted_at INTEGER NOT NULL CHECK (trusted_at BETWEEN -62135596800 AND 253402300799),
    -- What an implausible clock showed last, and for how many seconds it has kept pace with the monotonic clock.
    doubted_at INTEGER CHECK (doubted_at BETWEEN -62135596800 AND 253402300799),
    agreed_seconds INTEGER CHECK (agreed_seconds >= 0),

    CHECK ((doubted_at IS NULL) = (agreed_seconds IS NULL))
) STRICT;
