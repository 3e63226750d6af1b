public import BlogDomain
public import BlogOperations
public import PostgresStore
import SQLStoreParts

extension PostgresRepositories: StatisticsRepository {
    public func statistics(at now: Timestamp) async throws -> BlogStatistics {
        let found = try await read { reading in
            try await reading.row(StatisticsColumn.query(and: FileColumn.self), .moment(now)) { row in
                let file = row.next(FileColumn.self)
                var statistics = row.statistics()
                // The log is the server's, for all its databases.
                statistics.file = FileStatistics(
                    bytes: file.integer(.bytes), logBytes: 0, schemaVersion: file.text(.schemaVersion))
                return statistics
            }
        }
        guard let found else { throw StoreError.failed("the statistics have no row") }
        return found
    }
}

private enum FileColumn: Int32, ColumnList {
    case bytes, schemaVersion

    var sql: String {
        switch self {
        case .bytes:
            """
            (SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class
                WHERE relnamespace = to_regnamespace(current_schema()) AND relkind = 'r')
            """
        case .schemaVersion: "(SELECT max(identifier) FROM blog_migrations)"
        }
    }
}
