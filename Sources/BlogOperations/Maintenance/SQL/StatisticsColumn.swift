import BlogDomain
package import SQLStoreParts

/// The figures of a blog. Users have counters of their blogs and their recycle bins. Every other count reads a whole index.
package enum StatisticsColumn: Int32, ColumnList {
    case users, blogs, drafts, trashed, reactions, sessions, newestID, newestTitle, newestDate

    package var sql: String {
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
    package static func query<File: ColumnList>(and file: File.Type) -> Query<StatisticsColumn> {
        .once(
            """
            SELECT \(list), \(File.list)
            FROM (SELECT 1) AS one
            LEFT JOIN (
                SELECT id, title, published_at FROM posts WHERE state = 'published'
                ORDER BY published_at DESC, id DESC LIMIT 1
            ) AS newest ON true
            """)
    }
}

extension Row where Columns == StatisticsColumn {
    package func statistics() -> BlogStatistics {
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
