public import BlogModels
public import BlogServices
import GRDB

extension SQLiteRepositories: PostRepository {
    /// Adds a draft.
    public func addDraft(
        _ title: Title, _ body: Body, by author: UserID, at moment: Timestamp
    ) async throws -> DraftText {
        try await write(carrying: title.text.utf8.count + body.markdown.utf8.count) { database in
            try database.run(
                PostQueries.add, .user(author), .text(title.text), .text(Excerpt(of: body).text),
                .moment(moment), .text(body.markdown))
            let id = PostID(database.lastInsertedRowID)
            guard let draft = try database.draft(id) else { throw StoreError.lost(id) }
            return draft
        }
    }

    /// Changes a post as `decide` says, in one transaction.
    /// - Returns: the post as `viewer` sees it now; nil if there is no such post.
    public func change(
        _ id: PostID, seenBy viewer: UserID, carrying bytes: Int,
        _ decide: @escaping @Sendable (Post) throws(ServiceError) -> PostChange?
    ) async throws -> ChangedPost? {
        try await write(carrying: bytes) { database in
            let found = try database.row(PostQueries.one, .post(id)) { $0.wholePost() }
            guard let post = found ?? nil else { return nil }
            let change = try decide(post)
            if let change { try database.make(change, of: id) }
            return ChangedPost(change: change, text: try database.text(of: id, seenBy: viewer))
        }
    }
}

extension Database {
    fileprivate func make(_ change: PostChange, of id: PostID) throws {
        switch change {
        case .edit(let title, let body, let moment):
            try run(
                PostQueries.edit, .post(id), .text(title.text), .text(Excerpt(of: body).text),
                .text(body.markdown), .moment(moment))
        case .publish(let moment): try run(PostQueries.publish, .post(id), .moment(moment))
        case .unpublish: try run(PostQueries.unpublish, .post(id))
        case .trash(let moment): try run(PostQueries.trash, .post(id), .moment(moment))
        }
    }

    /// What a post that is there is now, seen from within the transaction.
    fileprivate func text(of id: PostID, seenBy viewer: UserID) throws -> PostText {
        if let draft = try draft(id) { return .draft(draft) }
        if let blog = try blog(id, seenBy: viewer) { return .blog(blog) }
        return .trashed(id)
    }
}

extension Columns {
    fileprivate func wholePost() -> Post? {
        PostState(rawValue: text(2)).map { state in
            Post(
                id: post(0), authorID: user(1), state: state, title: Title(stored: text(3)),
                body: Body(stored: text(4)), publishedAt: isNull(5) ? nil : moment(5), version: version(6))
        }
    }
}

extension StoreError {
    fileprivate static func lost(_ id: PostID) -> StoreError {
        .failed("post \(id.rawValue) is not there right after it was added")
    }
}
