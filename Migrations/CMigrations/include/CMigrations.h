#pragma once

/// One step of the schema.
struct cmigrations_step {
    /// The name of its file, without `.sql`.
    const char *identifier;
    /// Its SQL.
    const unsigned char *sql;
    /// The length of the SQL in bytes.
    long count;
};

/// The number of steps.
long cmigrations_count(void);

/// A step, in the order in which they run, from 0.
struct cmigrations_step cmigrations_at(long index);
