#include "CMigrations.h"

// Clang has #embed in all versions of C, and warns before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char sql_0001_initial[] = {
#embed "../0001_initial.sql"
};

static const unsigned char sql_0002_imports[] = {
#embed "../0002_imports.sql"
};

static const unsigned char sql_0003_login_attempts[] = {
#embed "../0003_login_attempts.sql"
};

static const unsigned char sql_0004_trash_due[] = {
#embed "../0004_trash_due.sql"
};

static const unsigned char sql_0005_search[] = {
#embed "../0005_search.sql"
};

static const unsigned char sql_0006_purging[] = {
#embed "../0006_purging.sql"
};

static const unsigned char sql_0007_post_bodies[] = {
#embed "../0007_post_bodies.sql"
};

static const unsigned char sql_0008_changes[] = {
#embed "../0008_changes.sql"
};

static const unsigned char sql_0009_words[] = {
#embed "../0009_words.sql"
};

static const unsigned char sql_0010_tags[] = {
#embed "../0010_tags.sql"
};

static const unsigned char sql_0011_aliases[] = {
#embed "../0011_aliases.sql"
};

static const unsigned char sql_0012_clock[] = {
#embed "../0012_clock.sql"
};

static const unsigned char sql_0013_idempotency_keys[] = {
#embed "../0013_idempotency_keys.sql"
};
static const unsigned char sql_0014_login_limits[] = {
#embed "../0014_login_limits.sql"
};

static const unsigned char sql_0015_guarded_words[] = {
#embed "../0015_guarded_words.sql"
};

#define STEP(name) {#name, sql_##name, sizeof sql_##name}

static const struct cmigrations_step steps[] = {
    STEP(0001_initial),
    STEP(0002_imports),
    STEP(0003_login_attempts),
    STEP(0004_trash_due),
    STEP(0005_search),
    STEP(0006_purging),
    STEP(0007_post_bodies),
    STEP(0008_changes),
    STEP(0009_words),
    STEP(0010_tags),
    STEP(0011_aliases),
    STEP(0012_clock),
    STEP(0013_idempotency_keys),
    STEP(0014_login_limits),
    STEP(0015_guarded_words),
};

long cmigrations_count(void) { return sizeof steps / sizeof steps[0]; }

struct cmigrations_step cmigrations_at(long index) { return steps[index]; }
