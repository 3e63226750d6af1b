public import BlogDomain
package import Database
import SQLStoreParts

extension PostQueries {
    static let add = SQLStatement.write(
        """
        INSERT INTO posts (author_id, state, title, excerpt, created_at, edited_at)
        VALUES (?1, 'draft', ?2, ?3, ?4, ?4)
        """)

    static let addBody = SQLStatement.write(
        "INSERT INTO post_bodies (post_id, body, title_words, body_words) VALUES (?1, ?2, ?3, ?4)")

    static let edit = SQLStatement.write(
        """
        UPDATE posts
        SET title = ifnull(?2, title), excerpt = ifnull(?3, excerpt), edited_at = ?4, version = version + 1,
            stated_excerpt = iif(?3 IS NULL, stated_excerpt, NULL)
        WHERE id = ?1 AND state <> 'trashed'
        """)

    /// One statement, because each change of the words changes the search index.
    static let editBody = SQLStatement.write(
        """
        UPDATE post_bodies
        SET body = ifnull(?2, body), title_words = ifnull(?3, title_words), body_words = ifnull(?4, body_words)
        WHERE post_id = ?1
        """)

    static let publish = SQLStatement.write(
        """
        UPDATE posts
        SET state = 'published', published_at = ?2, version = version + 1
        WHERE id = ?1 AND state = 'draft'
        """)

    static let unpublish = SQLStatement.write(
        "UPDATE posts SET state = 'draft', version = version + 1 WHERE id = ?1 AND state = 'published'")

    static let trash = SQLStatement.write(
        """
        UPDATE posts
        SET state = 'trashed', trashed_from = state, deleted_at = ?2, version = version + 1
        WHERE id = ?1 AND state <> 'trashed'
        """)
}

extension SQLiteRepositories: PostRepository {
    /// Adds a draft, unless a request is repeated.
    public func addDraft(
        _ content: SearchableContent, by author: UserID, at moment: Timestamp, once request: KeyedRequest?
    ) async throws -> Added<PostText> {
        try await write(carrying: content.byteCount) { connection in
            if let earlier = try connection.earlierPost(of: request) {
                return Added(earlier, isRepetition: true)
            }
            try connection.run(
                PostQueries.add, .user(author), .text(content.content.title.text),
                .text(content.body.excerpt.text), .moment(moment))
            let id = PostID(connection.lastInsertedRowID)
            try connection.add(content, of: id)
            connection.changed(.drafts(by: author))
            guard let draft = try connection.draft(id) else { throw StoreError.lost(id) }
            try connection.keep(request, id.rawValue)
            return Added(.draft(draft))
        }
    }

    /// Changes a post as `decide` determines, in one transaction, unless a request is repeated.
    /// - Returns: the post as `viewer` sees it now; nil if the post does not exist.
    public func change(
        _ id: PostID, seenBy viewer: UserID, carrying bytes: Int, once request: KeyedRequest?,
        _ decide: @escaping PostDecision
    ) async throws -> ChangedPost? {
        try await write(carrying: bytes) { connection in
            if let earlier = try connection.earlierPost(of: request) {
                return ChangedPost(change: nil, text: earlier, isRepetition: true)
            }
            let post = try connection.row(PostQueries.one, .post(id)) { $0.wholePost() }
            guard let post else { return nil }
            let change = try decide(post)
            if let change {
                try connection.make(change, of: post)
                connection.changed(change.subjects(of: post))
            }
            try connection.keep(request, id.rawValue)
            return ChangedPost(change: change, text: try connection.text(of: id, seenBy: viewer))
        }
    }
}

extension Connection {
    /// Adds the content of a new post, without its title and excerpt.
    package func add(_ content: SearchableContent, of id: PostID) throws {
        try run(
            PostQueries.addBody, .post(id), .text(content.content.body.markdown), .text(content.title.words),
            .text(content.body.words))
        try changeContent(of: id, to: content.content)
    }

    /// Changes the values of a post that the search does not index.
    package func changeContent(of id: PostID, from old: PostContent? = nil, to new: PostContent) throws {
        try changeTags(of: id, from: old?.tags ?? .none, to: new.tags)
        guard new.commentsClosed != (old?.commentsClosed ?? false) else { return }
        try run(PostQueries.close, .post(id), .integer(new.commentsClosed ? 1 : 0))
    }

    /// Replaces the body and the search words of a post. Nil keeps what is stored.
    package func editBody(of id: PostID, _ title: SearchableTitle?, _ body: SearchableBody?) throws {
        try run(
            PostQueries.editBody, .post(id), .text(body?.body.markdown), .text(title?.words),
            .text(body?.words))
    }

    func make(_ change: PostChange, of post: Post) throws {
        let id = post.id
        switch change {
        case .edit(let edit, let moment, let removesPending):
            if removesPending { try run(PostQueries.keep, .post(id), .text(nil)) }
            if post.content.isRewritten(by: edit.edit) {
                try run(
                    PostQueries.edit, .post(id), .text(edit.title?.title.text),
                    .text(edit.body?.excerpt.text), .moment(moment))
            }
            if edit.title != nil || edit.body != nil { try editBody(of: id, edit.title, edit.body) }
            try changeContent(of: id, from: post.content, to: post.content.with(edit.edit))
        case .keep(let text): try run(PostQueries.keep, .post(id), .text(text?.stored))
        case .publish(let moment): try run(PostQueries.publish, .post(id), .moment(moment))
        case .unpublish: try run(PostQueries.unpublish, .post(id))
        case .trash(let moment): try run(PostQueries.trash, .post(id), .moment(moment))
        }
    }

    /// An existing post as it is now, within the transaction.
    func text(of id: PostID, seenBy viewer: UserID) throws -> PostText {
        if let draft = try draft(id) { return .draft(draft) }
        if let blog = try blog(id, seenBy: viewer) { return .blog(blog) }
        return .trashed(id)
    }
}

extension StoreError {
    fileprivate static func lost(_ id: PostID) -> StoreError {
        .failed("post \(id.rawValue) is not there right after it was added")
    }
}
