public import BlogModels
public import BlogServices

/// Changes of posts. Each names the state that it starts from, although ``PostQueries/one`` was read just before.
enum PostQueries {
    static let every = [one.statement, add, edit, publish, unpublish, trash]

    static let one = Query<PostColumn>("SELECT \(PostColumn.list) FROM posts WHERE id = ?1 AND purging = 0")

    static let add = SQLStatement(
        """
        INSERT INTO posts (author_id, state, title, excerpt, created_at, edited_at, body)
        VALUES (?1, 'draft', ?2, ?3, ?4, ?4, ?5)
        """)

    static let edit = SQLStatement(
        """
        UPDATE posts
        SET title = ?2, excerpt = ?3, body = ?4, edited_at = ?5, version = version + 1
        WHERE id = ?1 AND state <> 'trashed'
        """)

    static let publish = SQLStatement(
        """
        UPDATE posts
        SET state = 'published', published_at = ?2, version = version + 1
        WHERE id = ?1 AND state = 'draft'
        """)

    static let unpublish = SQLStatement(
        "UPDATE posts SET state = 'draft', version = version + 1 WHERE id = ?1 AND state = 'published'")

    static let trash = SQLStatement(
        """
        UPDATE posts
        SET state = 'trashed', trashed_from = state, deleted_at = ?2, version = version + 1
        WHERE id = ?1 AND state <> 'trashed'
        """)
}

enum PostColumn: String, ColumnList {
    case id, state, title, body, version
    case author = "author_id"
    case publishedAt = "published_at"
}

extension SQLiteRepositories: PostRepository {
    /// Adds a draft.
    public func addDraft(
        _ title: Title, _ body: Body, by author: UserID, at moment: Timestamp
    ) async throws -> DraftText {
        try await write(carrying: title.text.utf8.count + body.markdown.utf8.count) { connection in
            try connection.run(
                PostQueries.add, .user(author), .text(title.text), .text(Excerpt(of: body).text),
                .moment(moment), .text(body.markdown))
            let id = PostID(connection.lastInsertedRowID)
            guard let draft = try connection.draft(id) else { throw StoreError.lost(id) }
            return draft
        }
    }

    /// Changes a post as `decide` determines, in one transaction.
    /// - Returns: the post as `viewer` sees it now; nil if the post does not exist.
    public func change(
        _ id: PostID, seenBy viewer: UserID, carrying bytes: Int,
        _ decide: @escaping @Sendable (Post) throws(ServiceError) -> PostChange?
    ) async throws -> ChangedPost? {
        try await write(carrying: bytes) { connection in
            let found = try connection.row(PostQueries.one, .post(id)) { $0.wholePost() }
            guard let post = found ?? nil else { return nil }
            let change = try decide(post)
            if let change { try connection.make(change, of: id) }
            return ChangedPost(change: change, text: try connection.text(of: id, seenBy: viewer))
        }
    }
}

extension Connection {
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

    /// An existing post as it is now, within the transaction.
    fileprivate func text(of id: PostID, seenBy viewer: UserID) throws -> PostText {
        if let draft = try draft(id) { return .draft(draft) }
        if let blog = try blog(id, seenBy: viewer) { return .blog(blog) }
        return .trashed(id)
    }
}

extension ResultRow<PostColumn> {
    fileprivate func wholePost() -> Post? {
        PostState(rawValue: text(.state)).map { state in
            Post(
                id: post(.id), authorID: user(.author), state: state, title: Title(stored: text(.title)),
                body: Body(stored: text(.body)), publishedAt: optionalMoment(.publishedAt),
                version: version(.version))
        }
    }
}

extension StoreError {
    fileprivate static func lost(_ id: PostID) -> StoreError {
        .failed("post \(id.rawValue) is not there right after it was added")
    }
}
