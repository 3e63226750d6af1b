import GRDB

/// A table, an index, a view or a trigger, with the SQL that makes it.
struct SchemaPart: Hashable {
    let kind: String
    let name: String
    let table: String
    let sql: String

    /// Whether it can be made anew without losing anything.
    var isDerived: Bool { kind != "table" }

    /// Whether it is an index of words, which SQLite calls a table.
    var isSearchIndex: Bool { kind == "table" && sql.hasPrefix("CREATE VIRTUAL TABLE") }

    /// What a database is made of. What SQLite makes by itself has no SQL, or other SQL with another version of it
    /// (the tables behind a virtual one); the list of migrations is GRDB's.
    static func all(in database: Database) throws -> [SchemaPart] {
        let parts: Query = .whole(
            """
            SELECT type, name, tbl_name, sql FROM sqlite_schema
            WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'grdb_migrations'
                AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
            """)
        return try database.rows(parts) {
            SchemaPart(kind: $0.text(0), name: $0.text(1), table: $0.text(2), sql: $0.text(3))
        }
    }
}
