public import BlogDomain

package enum TrashQueries {
    static let byAuthor = Query<TrashColumn>(
        adapting: """
            SELECT \(TrashColumn.list), \(SummaryColumn.list)
            FROM posts p
            WHERE author_id = ?4 AND state = 'trashed' AND purging = 0 AND (deleted_at, id) < (?1, ?2)
            ORDER BY deleted_at DESC, id DESC
            LIMIT ?3
            """)

    package static func by(_ author: UserID, _ page: PageRequest) -> QueryCall<TrashColumn> {
        byAuthor.with(.at(page), .id(page), .rows(page), .user(author))
    }

    static let one = Query<TrashColumn>(
        adapting: """
            SELECT \(TrashColumn.list), \(SummaryColumn.list)
            FROM posts p
            WHERE id = ?1 AND author_id = ?2 AND state = 'trashed' AND purging = 0
            """)

    package static let count = Query<NumberColumn>("SELECT trash_count FROM users WHERE id = ?1")
}

public enum TrashColumn: Int32, ColumnList {
    case kind, deletedAt

    @inlinable public static var count: Int32 { 2 }

    public var sql: String { self == .kind ? "trashed_from" : columnName }
}

extension Row where Columns == TrashColumn {
    @inlinable
    public func trashEntry() -> TrashEntry {
        TrashEntry(
            post: next(SummaryColumn.self).summary(),
            kind: text(.kind) == PostState.draft.rawValue ? .draft : .blog, deletedAt: moment(.deletedAt))
    }
}
