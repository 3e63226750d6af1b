public import BlogDomain
package import Database
package import SQLStoreParts

extension PostQueries {
    static let add = Query<NewPostColumn>.write(
        """
        WITH added AS (
                INSERT INTO posts (author_id, state, title, excerpt, created_at, edited_at)
                VALUES ($1, 'draft', $2, $3, $4, $4)
                RETURNING id)
        INSERT INTO post_bodies (post_id, body, title_words, body_words, is_published)
        SELECT id, $5, $6, $7, false FROM added
        RETURNING \(NewPostColumn.list)
        """)

    /// Without a new title and a new body, the row of the body stays as it is.
    static let edit = SQLStatement.write(
        """
        WITH edited AS (
                UPDATE posts
                SET title = coalesce($2, title), excerpt = coalesce($3, excerpt), edited_at = $4,
                    version = version + 1,
                    stated_excerpt = CASE WHEN $3::bytea IS NULL THEN stated_excerpt END
                WHERE id = $1 AND state <> 'trashed'
                RETURNING id)
        UPDATE post_bodies
        SET body = coalesce($5, body), title_words = coalesce($6, title_words),
            body_words = coalesce($7, body_words)
        WHERE post_id = (SELECT id FROM edited) AND ($5::bytea IS NOT NULL OR $6::text IS NOT NULL)
        """)

    static let publish = moving(
        "state = 'published', published_at = $2, version = version + 1", where: "id = $1 AND state = 'draft'")

    static let unpublish = moving(
        "state = 'draft', version = version + 1", where: "id = $1 AND state = 'published'")

    static let trash = moving(
        "state = 'trashed', trashed_from = p.state, deleted_at = $2, version = version + 1",
        where: "id = $1 AND state <> 'trashed'")

    /// A statement that changes the state of a post, and with it the counts of its author and of its tags, its dates in the lists by
    /// tag, and whether search finds it. It returns the identifier, and no row if it changed nothing.
    package static func moving(_ change: String, where condition: String) -> SQLStatement {
        func difference(_ state: String) -> String {
            "(m.state = '\(state)')::integer - (m.old = '\(state)')::integer"
        }
        return SQLStatement.write(
            """
            WITH before AS (SELECT id, state FROM posts WHERE \(condition)),
                m AS (
                    UPDATE posts p SET \(change) FROM before WHERE p.id = before.id
                    RETURNING p.id, p.author_id, p.published_at, p.state, before.state AS old),
                counted AS (
                    UPDATE users
                    SET blog_count = blog_count + \(difference("published")),
                        trash_count = trash_count + \(difference("trashed"))
                    FROM m WHERE users.id = m.author_id),
                found AS (
                    UPDATE post_bodies SET is_published = m.state = 'published'
                    FROM m WHERE post_id = m.id AND 'published' IN (m.state, m.old)),
                listed AS (
                    UPDATE post_tags
                    SET published_at = CASE WHEN m.state = 'published' THEN m.published_at END
                    FROM m WHERE post_id = m.id
                    RETURNING tag_id),
                tagged AS (
                    UPDATE tags SET blog_count = blog_count + \(difference("published"))
                    FROM m, listed WHERE tags.id = listed.tag_id)
            SELECT id FROM m
            """)
    }
}

enum NewPostColumn: Int32, ColumnList {
    case id

    var sql: String { "post_id" }
}

/// The values of a content that lie in the row of the post.
extension PostContent {
    package static let columns = ["title", "tags", "comments_closed"]

    package var values: [SQLValue] {
        // COPY takes the byte of a boolean as it is.
        [.text(title.text), .text(tags.text), .blob([commentsClosed ? 1 : 0])]
    }
}

extension PostgresRepositories: PostRepository {
    /// Adds a draft, unless a request is repeated.
    public func addDraft(
        _ content: SearchableContent, by author: UserID, at moment: Timestamp, once request: KeyedRequest?
    ) async throws -> Added<PostText> {
        let words = IndexedWords(of: content)
        let (body, tags) = (content.content.body, content.content.tags)
        let values: [SQLValue] = [
            .user(author), .text(content.content.title.text), .utf8(content.body.excerpt.text),
            .moment(moment), .utf8(body.markdown), .text(words.title), .text(words.body),
        ]
        @Sendable func added(_ row: PostgresRow<NewPostColumn>?, _ writing: PostgresWriting) throws -> Draft {
            guard let row else { throw StoreError.failed("a new draft has no row") }
            writing.changed(.drafts(by: author))
            return Draft(
                post: PostSummary(
                    id: row.post(.id), content: content.content, excerpt: content.body.excerpt,
                    version: PostVersion(1), commentCount: 0),
                authorID: author, editedAt: moment)
        }
        guard request != nil || !tags.isEmpty else {
            let draft = try await write(PostQueries.add, values, carrying: content.byteCount, read: added)
            return Added(.draft(DraftText(draft: draft, body: body)))
        }
        return try await write(carrying: content.byteCount) { writing in
            if let earlier = try await writing.earlierPost(of: request) {
                return Added(earlier, isRepetition: true)
            }
            let results = try await writing.send([SQLCall(PostQueries.add.statement, values)])
            let draft = try added(results[0].first(), writing)
            _ = try await writing.send(
                TagQueries.calls(changing: draft.id, to: tags)
                    + KeyQueries.calls(keeping: request, draft.id.rawValue))
            return Added(.draft(DraftText(draft: draft, body: body)))
        }
    }

    /// Changes a post as `decide` determines, in one transaction, unless a request is repeated.
    /// - Returns: the post as `viewer` sees it now; nil if the post does not exist.
    public func change(
        _ id: PostID, seenBy viewer: UserID, carrying bytes: Int, once request: KeyedRequest?,
        _ decide: @escaping PostDecision
    ) async throws -> ChangedPost? {
        try await write(carrying: bytes) { writing in
            if let earlier = try await writing.earlierPost(of: request) {
                return ChangedPost(change: nil, text: earlier, isRepetition: true)
            }
            let post = try await writing.row(PostQueries.one, .post(id)) { $0.wholePost() }
            guard let post else { return nil }
            let change = try decide(post)
            if let change { writing.changed(change.subjects(of: post)) }
            let calls = (change?.calls(for: post) ?? []) + KeyQueries.calls(keeping: request, id.rawValue)
            return ChangedPost(
                change: change, text: try await writing.text(of: id, seenBy: viewer, after: calls))
        }
    }
}

extension PostChange {
    /// The statements that make the change.
    func calls(for post: Post) -> [SQLCall] {
        let id = SQLValue.post(post.id)
        switch self {
        case .edit(let edit, let moment, let removesPending):
            let new = post.content.with(edit.edit)
            var calls = TagQueries.calls(changing: post.id, from: post.content.tags, to: new.tags)
            if new.commentsClosed != post.content.commentsClosed {
                calls.append(SQLCall(PostQueries.close, id, .flag(new.commentsClosed)))
            }
            if removesPending { calls.append(SQLCall(PostQueries.keep, id, .null)) }
            guard post.content.isRewritten(by: edit.edit) else { return calls }
            return [
                SQLCall(
                    PostQueries.edit, id, .text(edit.title?.title.text), .utf8(edit.body?.excerpt.text),
                    .moment(moment), .utf8(edit.body?.body.markdown), .text(edit.title.map(IndexedWords.of)),
                    .text(edit.body.map(IndexedWords.of)))
            ] + calls
        case .keep(let text): return [SQLCall(PostQueries.keep, id, .utf8(text?.stored))]
        case .publish(let moment): return [SQLCall(PostQueries.publish, id, .moment(moment))]
        case .unpublish: return [SQLCall(PostQueries.unpublish, id)]
        case .trash(let moment): return [SQLCall(PostQueries.trash, id, .moment(moment))]
        }
    }
}

extension PostgresWriting {
    /// An existing post as it is after some statements, within the transaction: one round trip for all.
    func text(
        of id: PostID, seenBy viewer: UserID, after calls: [SQLCall] = []
    ) async throws -> PostText {
        let results = try await send(
            calls + [
                SQLCall(DraftQueries.one.statement, .post(id)),
                BlogQueries.one(id, seenBy: viewer).call,
            ])
        let (draft, blog) = (results[calls.count], results[calls.count + 1])
        if draft.count > 0 { return .draft(PostgresRow<DraftColumn>(draft, 0).draftText()) }
        if blog.count > 0 { return .blog(PostgresRow<BlogColumn>(blog, 0).blogText(seenBy: viewer)) }
        return .trashed(id)
    }
}
