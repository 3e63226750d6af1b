public import BlogDomain

package enum DraftQueries {
    static let byAuthor = Query<DraftColumn>(
        """
        SELECT \(DraftColumn.list), \(SummaryColumn.list)
        FROM posts p
        WHERE author_id = ?4 AND state = 'draft' AND (edited_at, id) < (?1, ?2)
        ORDER BY edited_at DESC, id DESC
        LIMIT ?3
        """)

    package static func by(_ author: UserID, _ page: PageRequest) -> QueryCall<DraftColumn> {
        byAuthor.with(.at(page), .id(page), .rows(page), .user(author))
    }

    package static let one = Query<DraftColumn>(
        """
        SELECT \(DraftColumn.list), \(SummaryColumn.list), \(BodyColumn.list)
        FROM posts p JOIN post_bodies b ON b.post_id = p.id
        WHERE id = ?1 AND state = 'draft'
        """)
}

public enum DraftColumn: Int32, ColumnList {
    case author, editedAt, hidden

    @inlinable public static var count: Int32 { 3 }

    public var sql: String {
        switch self {
        case .author: "author_id"
        case .editedAt: columnName
        case .hidden: PostColumn.hiddenSQL
        }
    }
}

extension Row where Columns == DraftColumn {
    @inlinable
    public func draftText() -> DraftText {
        DraftText(
            draft: draft(), body: Body(stored: next(SummaryColumn.self).next(BodyColumn.self).text(.body)))
    }

    @inlinable
    public func draft() -> Draft {
        Draft(
            post: next(SummaryColumn.self).summary(), authorID: user(.author), editedAt: moment(.editedAt),
            hidden: optionalText(.hidden).map(Reason.init(stored:)))
    }
}
