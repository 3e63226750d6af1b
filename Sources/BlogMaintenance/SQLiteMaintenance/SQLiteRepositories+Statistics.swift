public import BlogMaintenance
public import BlogModels
import BlogServices
import Database
import SQLStoreParts
public import SQLiteStore

extension SQLiteRepositories: StatisticsRepository {
    /// Counts in one statement, so that all figures are of one state.
    ///
    /// Users have counters of their blogs and their recycle bins. Every other count reads a whole index.
    public func statistics(at now: Timestamp) async throws -> BlogStatistics {
        let found = try await read { connection in
            try connection.row(.statistics, .moment(now)) { $0.statistics() }
        }
        guard let (counts, file) = found else { throw StoreError.failed("the statistics have no row") }
        var statistics = counts
        statistics.file = FileStatistics(
            bytes: file.bytes, logBytes: DatabaseFile(name: file.path + "-wal").size,
            schemaVersion: file.schemaVersion)
        return statistics
    }
}

private enum StatisticsColumn: Int32, ColumnList {
    case users, blogs, drafts, trashed, reactions, sessions, bytes, path, schemaVersion,
        newestID, newestTitle, newestDate

    var sql: String {
        switch self {
        case .users: "(SELECT count(*) FROM users)"
        case .blogs: "(SELECT total(blog_count) FROM users)"
        case .drafts: "(SELECT count(*) FROM posts WHERE state = 'draft')"
        case .trashed: "(SELECT total(trash_count) FROM users)"
        case .reactions:
            // One text, because a column is not made for each kind.
            ReactionKind.allCases.map { "(SELECT count(*) FROM \($0.table))" }
                .joined(separator: " || ' ' || ")
        case .sessions: "(SELECT count(*) FROM tokens WHERE expires_at > ?1)"
        case .bytes: "(SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)"
        case .path: "(SELECT file FROM pragma_database_list WHERE name = 'main')"
        case .schemaVersion: "(SELECT max(identifier) FROM \(Migrations.table))"
        case .newestID: "newest.id"
        case .newestTitle: "newest.title"
        case .newestDate: "newest.published_at"
        }
    }
}

extension Query<StatisticsColumn> {
    fileprivate static let statistics = Query.once(
        """
        SELECT \(StatisticsColumn.list)
        FROM (SELECT 1)
        LEFT JOIN (
            SELECT id, title, published_at FROM posts WHERE state = 'published'
            ORDER BY published_at DESC, id DESC LIMIT 1
        ) AS newest
        """)
}

extension ResultRow<StatisticsColumn> {
    fileprivate func statistics() -> (BlogStatistics, (path: String, bytes: Int64, schemaVersion: String)) {
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
        return (statistics, (text(.path), integer(.bytes), text(.schemaVersion)))
    }
}
