extension String {
    /// The SQL with the Booleans, functions and joins of PostgreSQL, without the plus signs that keep an index of SQLite out. It replaces
    /// these texts alone, so `purging` stands without the name of its table.
    package var inPostgres: String {
        [
            ("purging = 0", "NOT purging"), ("purging = 1", "purging"), ("+state", "state"),
            ("CROSS JOIN", "JOIN"), ("max(published_at, edited_at)", "greatest(published_at, edited_at)"),
            ("group_concat(path, char(10))", "string_agg(path, chr(10))"),
        ].reduce(self) { $0.replacing($1.0, with: $1.1) }
    }
}

extension Query {
    /// Creates a query that is adapted to PostgreSQL. Use it only for static properties.
    package init(adapting sql: String) { self.init(sql, postgres: sql.inPostgres) }
}

extension SQLStatement {
    /// Creates a statement that deletes rows of a table by some of their keys, at most `?2`. PostgreSQL expects that an array is short;
    /// joined with a LIMIT, it would read the whole table.
    /// - Parameter own: also stands before the key, if the key alone is not that of one row.
    package static func deletion(
        from table: String, by key: String = "id", where condition: String, and own: String = ""
    ) -> SQLStatement {
        let delete = "DELETE FROM \(table) WHERE \(own)\(key)"
        let some = "SELECT \(key) FROM \(table) WHERE \(condition) LIMIT ?2"
        return .write("\(delete) IN (\(some))", postgres: "\(delete) = ANY (ARRAY(\(some)))")
    }
}
