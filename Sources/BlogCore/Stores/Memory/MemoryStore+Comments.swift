public import BlogDomain

extension MemoryStore: CommentRepository {
    public func comments(on blog: PostID, _ page: PageRequest) async throws -> Page<Comment>? {
        try await read { state in
            state.published(blog).map { post in
                let places = state.commentPlaces[blog] ?? MemoryPlaces()
                let rest = places.all.dropFirst(page.after.map(places.count(upTo:)) ?? 0)
                return Page(
                    oneMoreThan: page, state.comments(at: rest.prefix(page.limit.rows + 1)), place: \.place)
            }
        }
    }

    public func newestComments(on blog: PostID, atMost limit: PageLimit) async throws -> [Comment]? {
        try await read { state in
            state.published(blog).map { _ in
                state.comments(at: (state.commentPlaces[blog]?.all ?? []).suffix(limit.rows).reversed())
            }
        }
    }

    public func comment(_ id: CommentID) async throws -> Comment? {
        try await read { $0.comment(id) }
    }

    public func addComment(
        _ text: CommentText, to blog: PostID, by user: UserID, at moment: Timestamp,
        once request: KeyedRequest?
    ) async throws -> Added<Comment>? {
        try await change { state in
            let earlier = try state.earlier(request) { number in
                Earlier(
                    state.comment(CommentID(number)), ifDeleted: CommentError.notFound(CommentID(number)))
            }
            if let earlier { return Added(earlier, isRepetition: true) }
            guard let post = state.published(blog) else { return nil }
            guard !post.content.commentsClosed else { throw CommentError.areClosed }
            guard state.users[user] != nil else { throw StoreError.failed("no such user") }
            let id = state.newCommentID()
            let plausible = moment.adding(seconds: 86_400)
            let last = state.commentPlaces[blog]?.all.last { $0.at <= plausible }
            _ = state.add(.comment(id, text, on: blog, by: user, at: max(moment, last?.at ?? moment)))
            state.changed(.blog(blog), .comments(on: blog))
            state.keep(request, id.rawValue)
            return state.comment(id).map { Added($0) }
        }
    }

    public func deleteComment(
        _ id: CommentID, _ check: @escaping @Sendable (Comment) throws -> Void
    ) async throws -> Comment? {
        try await change { state in
            guard let comment = state.comment(id) else { return nil }
            try check(comment)
            state.remove(id)
            state.changed(.blog(comment.blog), .comments(on: comment.blog), .comment(id))
            return comment
        }
    }
}

extension MemoryState {
    fileprivate func comments(at places: some Sequence<Cursor>) -> [Comment] {
        places.compactMap { comment(CommentID($0.id)) }
    }

    /// The comment of a published post; nil if there is none.
    fileprivate func comment(_ id: CommentID) -> Comment? {
        guard let found = comments[id], let text = found.text, let post = published(PostID(found.target))
        else {
            return nil
        }
        let author = found.user.flatMap { users[$0] }
        return Comment(
            id: id, blog: post.id, blogAuthor: post.author,
            author: author.map { Author(id: $0.id, username: $0.username, name: $0.name) },
            text: CommentText(stored: text), at: found.at)
    }
}
