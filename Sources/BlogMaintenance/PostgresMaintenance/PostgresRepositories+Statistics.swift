public import BlogMaintenance
public import BlogModels
import BlogServices
public import PostgresStore
import SQLStoreParts

extension PostgresRepositories: StatisticsRepository {
    /// Counts in one statement, so that all figures are of one state.
    ///
    /// Users have counters of their blogs and their recycle bins. Every other count reads a whole index.
    public func statistics(at now: Timestamp) async throws -> BlogStatistics {
        let found = try await read { reading in
            try await reading.row(.statistics, .moment(now)) { $0.statistics() }
        }
        guard let found else { throw StoreError.failed("the statistics have no row") }
        return found
    }
}

private enum StatisticsColumn: Int32, ColumnList {
    case users, blogs, drafts, trashed, reactions, sessions, bytes, schemaVersion,
        newestID, newestTitle, newestDate

    var sql: String {
        switch self {
        case .users: "(SELECT count(*) FROM users)"
        case .blogs: "(SELECT coalesce(sum(blog_count), 0)::bigint FROM users)"
        case .drafts: "(SELECT count(*) FROM posts WHERE state = 'draft')"
        case .trashed: "(SELECT coalesce(sum(trash_count), 0)::bigint FROM users)"
        case .reactions:
            // One text, because a column is not made for each kind.
            ReactionKind.allCases.map { "(SELECT count(*) FROM \($0.table))" }
                .joined(separator: " || ' ' || ")
        case .sessions: "(SELECT count(*) FROM tokens WHERE expires_at > $1)"
        case .bytes:
            """
            (SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class
                WHERE relnamespace = to_regnamespace(current_schema()) AND relkind = 'r')
            """
        case .schemaVersion: "(SELECT max(identifier) FROM blog_migrations)"
        case .newestID: "newest.id"
        case .newestTitle: "newest.title"
        case .newestDate: "newest.published_at"
        }
    }
}

extension PostgresQuery<StatisticsColumn> {
    fileprivate static let statistics = PostgresQuery.once(
        """
        SELECT \(StatisticsColumn.list)
        FROM (SELECT 1) AS one
        LEFT JOIN (
            SELECT id, title, published_at FROM posts WHERE state = 'published'
            ORDER BY published_at DESC, id DESC LIMIT 1
        ) AS newest ON true
        """)
}

extension PostgresRow<StatisticsColumn> {
    /// The log is the server's, for all its databases.
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
        statistics.file = FileStatistics(
            bytes: integer(.bytes), logBytes: 0, schemaVersion: text(.schemaVersion))
        return statistics
    }
}
