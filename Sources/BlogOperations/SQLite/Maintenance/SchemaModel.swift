import BlogDomain
import Database

/// The schema that a database must have. It is the result of the same migrations, run in memory.
struct SchemaModel {
    private let parts: [SchemaPart]

    init(of migrations: Set<String>, _ markdown: any MarkdownParser) throws {
        parts = try SchemaPart.all(in: Connection.model(of: migrations, markdown))
    }

    /// The search index, if the migrations create one.
    var searchIndex: SchemaPart? { parts.first(where: \.isSearchIndex) }

    /// Whether the search index must be rebuilt, because it is wrong or a part that maintains it is wrong.
    func requiresSearchRebuild(_ finding: Finding) -> Bool {
        guard case .part(let name) = finding, let index = searchIndex else { return finding.isSearch }
        return parts.contains {
            $0.name == name
                && (index.sql.contains(name) || $0.kind == "trigger" && $0.sql.contains(index.name))
        }
    }

    /// Returns the differences between a database and the model.
    func findings(in connection: Connection) throws -> [Finding] {
        // Parts that users have added are ignored.
        let wrong = Set(parts).subtracting(try SchemaPart.all(in: connection))
        return wrong.sorted { $0.name < $1.name }.map { part in
            if part.isSearchIndex { return .search(SearchFaults()) }
            return part.isDerived ? .part(part.name) : .table(part.name)
        }
    }

    /// Rebuilds an index, a view or a trigger.
    func rebuild(_ name: String, in connection: Connection) throws {
        for part in try SchemaPart.all(in: connection) where part.name == name && part.isDerived {
            try connection.run(.once("DROP \(part.kind) \"\(name)\""))
        }
        for part in parts where part.name == name && part.isDerived {
            try connection.run(.once(part.sql))
        }
    }
}

/// A table, an index, a view or a trigger, with its SQL.
struct SchemaPart: Hashable {
    let kind: String
    let name: String
    let table: String
    let sql: String

    /// Whether it can be rebuilt without loss.
    var isDerived: Bool { kind != "table" }

    /// Whether it is the search index, which SQLite treats as a table.
    var isSearchIndex: Bool { kind == "table" && sql.hasPrefix("CREATE VIRTUAL TABLE") }

    /// Returns the schema without the parts that SQLite creates by itself, whose SQL is missing or depends on its version
    /// (the tables behind a virtual one), and without the list of migrations.
    static func all(in connection: Connection) throws -> [SchemaPart] {
        let parts = Query<SchemaColumn>.once(
            """
            SELECT \(SchemaColumn.list) FROM sqlite_schema
            WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> '\(Migrations.table)'
                AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
            """)
        return try connection.rows(parts) {
            SchemaPart(kind: $0.text(.type), name: $0.text(.name), table: $0.text(.table), sql: $0.text(.sql))
        }
    }
}

private enum SchemaColumn: Int32, ColumnList {
    case type, name, sql, table

    var sql: String { self == .table ? "tbl_name" : columnName }
}
