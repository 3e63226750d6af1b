public import BlogDomain
public import BlogOperations
import Database
import SQLStoreParts
public import SQLiteStore

extension SQLiteRepositories: StatisticsRepository {
    public func statistics(at now: Timestamp) async throws -> BlogStatistics {
        let found = try await read { connection in
            try connection.row(StatisticsColumn.query(and: FileColumn.self), .moment(now)) { row in
                let file = row.next(FileColumn.self)
                var statistics = row.statistics()
                statistics.file = FileStatistics(
                    bytes: file.integer(.bytes), logBytes: DatabaseFile(name: file.text(.path) + "-wal").size,
                    schemaVersion: file.text(.schemaVersion))
                return statistics
            }
        }
        guard let found else { throw StoreError.failed("the statistics have no row") }
        return found
    }
}

private enum FileColumn: Int32, ColumnList {
    case bytes, path, schemaVersion

    var sql: String {
        switch self {
        case .bytes: "(SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)"
        case .path: "(SELECT file FROM pragma_database_list WHERE name = 'main')"
        case .schemaVersion: "(SELECT max(identifier) FROM \(Migrations.table))"
        }
    }
}
