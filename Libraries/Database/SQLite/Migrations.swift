import CSQLite

/// The list of applied migrations in a database.
public enum Migrations {
    /// The table has the name that GRDB gave it, because older versions of a program used GRDB.
    public static let table = "grdb_migrations"

    fileprivate static let create = SQLStatement.once(
        "CREATE TABLE IF NOT EXISTS \(table) (identifier TEXT NOT NULL PRIMARY KEY)")
    fileprivate static let exists = SQLStatement.once(
        "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '\(table)'")
    fileprivate static let applied = SQLStatement.once("SELECT identifier FROM \(table)")
    fileprivate static let add = SQLStatement.once("INSERT INTO \(table) (identifier) VALUES (?1)")
    fileprivate static let violated = SQLStatement.once(
        "SELECT \"table\" || ' refers to a missing row of ' || parent FROM pragma_foreign_key_check LIMIT 1")
}

extension Connection {
    /// Returns the identifiers of the migrations that have run.
    public final func appliedMigrations() throws -> Set<String> {
        try has(Migrations.exists) ? Set(texts(Migrations.applied)) : []
    }

    /// Runs a migration in a transaction of its own, unless it has run.
    ///
    /// Foreign keys are off while it runs, because dropping a table would otherwise delete the rows that refer to it. Before
    /// the commit, all of them are checked (https://www.sqlite.org/lang_altertable.html#otheralter).
    /// - Throws: ``DatabaseError``, also for a foreign key that refers to nothing; and what `body` throws.
    public final func migrate(_ identifier: String, _ body: () throws -> Void) throws {
        try execute("PRAGMA foreign_keys = OFF")
        defer { try? execute("PRAGMA foreign_keys = ON") }
        try transaction {
            try run(Migrations.create)
            // Another process may have run it meanwhile.
            guard try !appliedMigrations().contains(identifier) else { return }
            try body()
            try run(Migrations.add, .text(identifier))
            if let violation = try texts(Migrations.violated).first {
                throw DatabaseError(SQLITE_CONSTRAINT | 3 << 8, violation)
            }
        }
    }
}
