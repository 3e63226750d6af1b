import BlogServices
import GRDB

/// What a database is to be made of: the same migrations, run in memory. So it is the migrations' whole text that a
/// database is held to, and no list of names that somebody would have to keep.
struct SchemaModel {
    private let parts: [SchemaPart]

    init(of migrations: Set<String>) throws {
        let model = try DatabaseQueue.model(of: migrations)
        parts = try model.read(SchemaPart.all)
        try model.close()
    }

    /// The search index, if migrations make one.
    var searchIndex: SchemaPart? { parts.first(where: \.isSearchIndex) }

    /// Whether the search index is to be made anew: it is wrong, or may have become so since, as a part lacks that keeps it.
    func doubtsSearchIndex(_ finding: Finding) -> Bool {
        guard case .part(let name) = finding, let index = searchIndex else { return finding.isSearch }
        return parts.contains {
            $0.name == name
                && (index.sql.contains(name) || $0.kind == "trigger" && $0.sql.contains(index.name))
        }
    }

    /// Where a database differs from it.
    func findings(in database: Database) throws -> [Finding] {
        // What somebody has added is theirs.
        let wrong = Set(parts).subtracting(try SchemaPart.all(in: database))
        return wrong.sorted { $0.name < $1.name }.map { part in
            if part.isSearchIndex { return .search(SearchFaults()) }
            return part.isDerived ? .part(part.name) : .table(part.name)
        }
    }

    /// Makes an index, a view or a trigger anew.
    func mend(_ name: String, in database: Database) throws {
        for part in try SchemaPart.all(in: database) where part.name == name && part.isDerived {
            try database.run(.whole("DROP \(part.kind) \"\(name)\""))
        }
        for part in parts where part.name == name && part.isDerived {
            try database.run(.whole(part.sql))
        }
    }
}
