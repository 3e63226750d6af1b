public import BlogModels
public import BlogServices
import PostgreSQL

enum DraftQueries {
    static let every = [byAuthor.statement, one.statement]

    static let byAuthor = PostgresQuery<DraftColumn>(
        """
        SELECT \(DraftColumn.list), \(SummaryColumn.list)
        FROM posts p
        WHERE author_id = $4 AND state = 'draft' AND (edited_at, id) < ($1, $2)
        ORDER BY edited_at DESC, id DESC
        LIMIT $3
        """)

    static func by(_ author: UserID, _ page: PageRequest) -> PostgresQueryCall<DraftColumn> {
        byAuthor.with(.at(page), .id(page), .rows(page), .user(author))
    }

    static let one = PostgresQuery<DraftColumn>(
        """
        SELECT \(DraftColumn.list), \(SummaryColumn.list), \(BodyColumn.list)
        FROM posts p JOIN post_bodies b ON b.post_id = p.id
        WHERE id = $1 AND state = 'draft'
        """)
}

enum DraftColumn: Int32, ColumnList {
    case author, editedAt

    var sql: String {
        switch self {
        case .author: "author_id"
        case .editedAt: "edited_at"
        }
    }
}

extension PostgresRepositories: DraftRepository {
    /// One user's drafts, the one edited last first.
    public func drafts(by author: UserID, _ page: PageRequest) async throws -> Page<Draft> {
        try await read { reading in
            let drafts = try await reading.rows(DraftQueries.by(author, page)) { $0.draft() }
            return Page(oneMoreThan: page, drafts) { Cursor(at: $0.editedAt, id: $0.id.rawValue) }
        }
    }

    /// One draft with its text; nil if there is none.
    public func draft(_ id: PostID) async throws -> DraftText? {
        try await read { try await $0.draft(id) }
    }
}

extension PostgresStatements {
    /// Nil if the draft does not exist.
    func draft(_ id: PostID) async throws -> DraftText? {
        try await row(DraftQueries.one, .post(id)) { $0.draftText() }
    }
}

extension PostgresRow<DraftColumn> {
    func draftText() -> DraftText {
        DraftText(
            draft: draft(), body: Body(stored: next(SummaryColumn.self).next(BodyColumn.self).text(.body)))
    }

    fileprivate func draft() -> Draft {
        Draft(post: next(SummaryColumn.self).summary(), authorID: user(.author), editedAt: moment(.editedAt))
    }
}
