package import BlogDomain
import Database
package import SQLStoreParts

/// The figures of a blog. Users have counters of their blogs and their recycle bins. Every other count reads a whole index.
private enum StatisticsColumn: Int32, ColumnList {
    case users, blogs, drafts, trashed, reactions, sessions, newestID, newestTitle, newestDate

    var sql: String {
        switch self {
        case .users: "(SELECT count(*) FROM users)"
        case .blogs: "(SELECT CAST(coalesce(sum(blog_count), 0) AS bigint) FROM users)"
        case .drafts: "(SELECT count(*) FROM posts WHERE state = 'draft')"
        case .trashed: "(SELECT CAST(coalesce(sum(trash_count), 0) AS bigint) FROM users)"
        case .reactions:
            // One text, because a column is not made for each kind.
            ReactionKind.allCases.map { "(SELECT count(*) FROM \($0.table))" }
                .joined(separator: " || ' ' || ")
        case .sessions: "(SELECT count(*) FROM tokens WHERE expires_at > ?1)"
        case .newestID: "newest.id"
        case .newestTitle: "newest.title"
        case .newestDate: "newest.published_at"
        }
    }

    /// One statement, so that all figures are of one state. The columns of the file come after these.
    fileprivate static let query = Query<StatisticsColumn>.once(
        sql(FileColumn.list), postgres: sql(FileColumn.allCases.map(\.postgres).joined(separator: ", ")))

    private static func sql(_ file: String) -> String {
        """
        SELECT \(list), \(file)
        FROM (SELECT 1) AS one
        LEFT JOIN (
            SELECT id, title, published_at FROM posts WHERE state = 'published'
            ORDER BY published_at DESC, id DESC LIMIT 1
        ) AS newest ON true
        """
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

    var postgres: String {
        switch self {
        case .bytes:
            """
            (SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class
                WHERE relnamespace = to_regnamespace(current_schema()) AND relkind = 'r')
            """
        // The log is the server's, for all its databases.
        case .path: "NULL"
        case .schemaVersion: "(SELECT max(identifier) FROM blog_migrations)"
        }
    }
}

extension SQLRepositories {
    /// - Parameter logBytes: the size of the log of a database in a file.
    package func statistics(
        at now: Timestamp, logBytes: @escaping @Sendable (_ file: String) -> Int64
    ) async throws -> BlogStatistics {
        let rows = try await rows(StatisticsColumn.query.with(.moment(now))) { row in
            let file = row.next(FileColumn.self)
            var statistics = row.statistics()
            statistics.file = FileStatistics(
                bytes: file.integer(.bytes),
                logBytes: file.optionalText(.path).map(logBytes) ?? 0,
                schemaVersion: file.text(.schemaVersion))
            return statistics
        }
        guard let found = rows.first else { throw StoreError.failed("the statistics have no row") }
        return found
    }
}

extension Row where Columns == StatisticsColumn {
    fileprivate func statistics() -> BlogStatistics {
        var statistics = BlogStatistics()
        statistics.users = count(.users)
        statistics.blogs = count(.blogs)
        statistics.drafts = count(.drafts)
        statistics.trashed = count(.trashed)
        for (kind, count) in zip(ReactionKind.allCases, text(.reactions).split(separator: " ")) {
            statistics.reactions[kind] = Int(count)
        }
        statistics.sessions = count(.sessions)
        if !isNull(.newestID) {
            statistics.newestBlog = NewestBlog(
                id: post(.newestID), title: Title(stored: text(.newestTitle)),
                publishedAt: moment(.newestDate))
        }
        return statistics
    }
}
