public import BlogModels
public import BlogServices

extension MemoryStore: CommentRepository {
    public func comments(on blog: PostID, _ page: PageRequest) async throws -> Page<Comment>? {
        try await read { state in
            state.published(blog).map { post in
                let rest = state.comments(of: post).filter { comment in
                    page.after.map { $0.isBefore(comment.place) } ?? true
                }
                return Page(
                    oneMoreThan: page, Array(rest.prefix(page.limit.rows + 1)), place: \.place)
            }
        }
    }

    public func newestComments(on blog: PostID, atMost limit: PageLimit) async throws -> [Comment]? {
        try await read { state in
            state.published(blog).map { state.comments(of: $0).reversed().prefix(limit.rows) }
                .map(Array.init)
        }
    }

    public func addComment(
        _ text: CommentText, to blog: PostID, by user: UserID, at moment: Timestamp,
        once request: KeyedRequest?,
        _ check: @escaping @Sendable (CommentState) throws -> Void
    ) async throws -> AddedComment? {
        try await change { state in
            let earlier = try state.earlier(request) { number in
                (state.comment(CommentID(number)), CommentError.notFound(CommentID(number)))
            }
            if let earlier { return AddedComment(comment: earlier, isRepetition: true) }
            guard let post = state.published(blog) else { return nil }
            try check(post.summary.comments)
            guard state.users[user] != nil else { throw StoreError.failed("no such user") }
            let added = Reaction.comment(
                state.newCommentID(), text, on: blog, by: user,
                at: post.comments.map(\.at).reduce(moment, max))
            _ = state.add(added)
            state.changed(.blog(blog), .comments(on: blog))
            state.keep(request, added.id ?? 0)
            return state.comment(added, on: post).map { AddedComment(comment: $0) }
        }
    }

    public func deleteComment(
        _ id: CommentID, _ check: @escaping @Sendable (Comment) throws -> Void
    ) async throws -> Comment? {
        try await change { state in
            guard let comment = state.comment(id) else { return nil }
            try check(comment)
            state.posts[comment.blog]?.comments.removeAll { $0.id == id.rawValue }
            state.changed(.blog(comment.blog), .comments(on: comment.blog), .comment(id))
            return comment
        }
    }
}

extension MemoryState {
    /// The comments of a post in their order.
    fileprivate func comments(of post: MemoryPost) -> [Comment] {
        post.comments.compactMap { comment($0, on: post) }.sorted { $0.place.isBefore($1.place) }
    }

    /// The comment of a published post; nil if there is none.
    fileprivate func comment(_ id: CommentID) -> Comment? {
        for post in posts.values where post.state == .published {
            if let found = post.comments.first(where: { $0.id == id.rawValue }) {
                return comment(found, on: post)
            }
        }
        return nil
    }

    fileprivate func comment(_ reaction: Reaction, on post: MemoryPost) -> Comment? {
        guard let id = reaction.id, let text = reaction.text, let author = users[reaction.user] else {
            return nil
        }
        return Comment(
            id: CommentID(id), blog: post.id, blogAuthor: post.author,
            author: Author(id: author.id, username: author.username, name: author.name),
            text: CommentText(stored: text), at: reaction.at)
    }
}
