#include <sqlite3.h>

/// Sets an option of a connection. Swift cannot call `sqlite3_db_config`, which takes any number of arguments.
static inline int csqlite_configure(sqlite3 *connection, int option, int value) {
    return sqlite3_db_config(connection, option, value, (int *)0);
}
