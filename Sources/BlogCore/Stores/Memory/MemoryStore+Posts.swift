public import BlogModels
public import BlogServices

extension MemoryStore: PostRepository {
    /// Adds a draft.
    public func addDraft(
        _ title: Title, _ body: Body, by author: UserID, at moment: Timestamp
    ) async throws -> DraftText {
        try change { state in
            guard state.users[author] != nil else { throw StoreError.failed("no such user") }
            let post = MemoryPost(draft: state.newPostID(), by: author, title, body, at: moment)
            state.add(post)
            return DraftText(draft: post.draft, body: post.body)
        }
    }

    /// Changes a post as `decide` says, at once.
    /// - Returns: the post as `viewer` sees it now; nil if there is no such post.
    public func change(
        _ id: PostID, seenBy viewer: UserID, carrying bytes: Int,
        _ decide: @escaping @Sendable (Post) throws(ServiceError) -> PostChange?
    ) async throws -> ChangedPost? {
        try change { state in
            guard var post = state.posts[id] else { return nil }
            let change = try decide(post.whole)
            if let change { post.make(change) }
            state.add(post)
            return ChangedPost(change: change, text: state.text(of: post, seenBy: viewer))
        }
    }
}

extension MemoryState {
    fileprivate func text(of post: MemoryPost, seenBy viewer: UserID) -> PostText {
        if post.state == .draft { return .draft(DraftText(draft: post.draft, body: post.body)) }
        if let blog = blog(post, seenBy: viewer) { return .blog(BlogText(blog: blog, body: post.body)) }
        return .trashed(post.id)
    }
}

extension MemoryPost {
    fileprivate var whole: Post {
        Post(
            id: id, authorID: author, state: state, title: title, body: body, publishedAt: publishedAt,
            version: version)
    }

    fileprivate mutating func make(_ change: PostChange) {
        switch change {
        case .edit(let title, let body, let moment):
            self.title = title
            self.body = body
            editedAt = moment
        case .publish(let moment):
            state = .published
            publishedAt = moment
        case .unpublish:
            state = .draft
        case .trash(let moment):
            trashedFrom = state
            state = .trashed
            deletedAt = moment
        }
        version = PostVersion(version.number + 1)
    }
}
