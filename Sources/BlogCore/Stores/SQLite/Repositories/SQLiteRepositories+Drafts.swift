public import BlogModels
public import BlogServices
import GRDB

extension SQLiteRepositories: DraftRepository {
    /// One user's, the one edited last first.
    public func drafts(by author: UserID, _ page: PageRequest) async throws -> Page<Draft> {
        try read { database in
            let drafts = try database.rows(
                DraftQueries.byAuthor, .at(page), .id(page), .rows(page), .user(author)
            ) { $0.draft() }
            return Page(oneMoreThan: page, drafts) { Cursor(at: $0.editedAt, id: $0.id.rawValue) }
        }
    }

    /// One with its text; nil if there is no such draft.
    public func draft(_ id: PostID) async throws -> DraftText? {
        try read { try $0.draft(id) }
    }
}

extension Database {
    /// Nil if there is no such draft.
    func draft(_ id: PostID) throws -> DraftText? {
        try row(DraftQueries.one, .post(id)) {
            DraftText(draft: $0.draft(), body: Body(stored: $0.text(6)))
        }
    }
}

extension Columns {
    fileprivate func draft() -> Draft {
        Draft(
            id: post(0), authorID: user(1), title: Title(stored: text(2)), excerpt: Excerpt(stored: text(3)),
            editedAt: moment(4), version: version(5))
    }
}
