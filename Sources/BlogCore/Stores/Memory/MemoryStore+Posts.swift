public import BlogDomain

extension MemoryStore: PostRepository {
    public func addDraft(
        _ content: SearchableContent, by author: UserID, at moment: Timestamp, once request: KeyedRequest?
    ) async throws -> Added<PostText> {
        try await change { state in
            if let earlier = try state.earlierPost(of: request) {
                return Added(earlier, isRepetition: true)
            }
            guard state.users[author] != nil else { throw StoreError.failed("no such user") }
            let post = PostRecord(
                id: state.newPostID(), author: author, state: .draft, content: content.content,
                createdAt: moment, editedAt: moment)
            state.add(post)
            state.changed(.drafts(by: author))
            state.keep(request, post.id.rawValue)
            return Added(.draft(state.draft(post)))
        }
    }

    public func pendingText(of id: PostID, by author: UserID) async throws -> PendingText? {
        try await read { $0.posts[id].flatMap { $0.author == author ? $0.pending : nil } }
    }

    public func change(
        _ id: PostID, seenBy viewer: UserID, carrying bytes: Int, once request: KeyedRequest?,
        _ decide: @escaping PostDecision
    ) async throws -> ChangedPost? {
        let decide = hook?.deciding(decide) ?? decide
        return try await change { state in
            if let earlier = try state.earlierPost(of: request) {
                return ChangedPost(change: nil, text: earlier, isRepetition: true)
            }
            guard var post = state.posts[id] else { return nil }
            let whole = state.whole(post)
            let change = try decide(whole)
            if let change {
                state.changed(change.subjects(of: whole))
                post.make(change)
            }
            state.add(post)
            state.keep(request, id.rawValue)
            return ChangedPost(change: change, text: state.text(of: post, seenBy: viewer))
        }
    }
}

extension MemoryState {
    fileprivate func earlierPost(of request: KeyedRequest?) throws -> PostText? {
        guard let request else { return nil }
        return try earlier(request) { number in
            let id = PostID(number)
            return request.earlier(posts[id].map { text(of: $0, seenBy: request.user) } ?? .trashed(id))
        }
    }

    fileprivate func text(of post: PostRecord, seenBy viewer: UserID) -> PostText {
        if post.state == .draft { return .draft(draft(post)) }
        if let blog = blog(post, seenBy: viewer) {
            return .blog(BlogText(blog: blog, body: post.content.body))
        }
        return .trashed(post.id)
    }
}

extension MemoryState {
    func whole(_ post: PostRecord) -> Post {
        Post(
            id: post.id, authorID: post.author, state: post.state, content: post.content,
            publishedAt: post.publishedAt, version: post.version, pending: post.pending,
            hidden: hidden[.blog(post.id)]?.reason)
    }
}

extension MemoryStore: DraftRepository {
    public func drafts(by author: UserID, _ page: PageRequest) async throws -> Page<Draft> {
        try await read { state in
            let drafts = state.posts.values.filter { $0.state == .draft && $0.author == author }
                .map { state.draft($0).draft }
            return Page(of: drafts, page) { Cursor(at: $0.editedAt, id: $0.id.rawValue) }
        }
    }

    public func draft(_ id: PostID) async throws -> DraftText? {
        try await read { state in
            guard let post = state.posts[id], post.state == .draft else { return nil }
            return state.draft(post)
        }
    }
}

extension MemoryStore: TrashRepository {
    public func trash(of author: UserID, _ page: PageRequest) async throws -> Page<TrashEntry> {
        try await read { state in
            let entries = state.posts.values.filter { $0.author == author }
                .compactMap(state.trashEntry)
            return Page(of: entries, page) { Cursor(at: $0.deletedAt, id: $0.id.rawValue) }
        }
    }

    public func trashEntry(_ id: PostID, of author: UserID) async throws -> TrashEntry? {
        try await read { state in
            state.posts[id].flatMap { $0.author == author ? state.trashEntry($0) : nil }
        }
    }

    public func trashCount(of author: UserID) async throws -> Int? {
        try await read { state in
            state.users[author].map { _ in state.posts.values.count { $0.isTrash(of: author) } }
        }
    }

    public func restore(_ id: PostID, by author: UserID) async throws -> PostText? {
        try await change { state in
            guard var post = state.posts[id], post.isTrash(of: author), let before = post.trashedFrom else {
                return nil
            }
            (post.state, post.trashedFrom, post.deletedAt) = (before, nil, nil)
            state.add(post)
            let restored = state.text(of: post, seenBy: author)
            state.changed(restored.subjectsOfRestoration(by: author))
            return restored
        }
    }

    /// Purges a post in the recycle bin. Its likes and shares are deleted at once, because that is fast in memory.
    public func purge(_ id: PostID, by author: UserID) async throws -> Bool {
        try await change { state in
            guard state.posts[id]?.isTrash(of: author) == true else { return false }
            state.purge(id)
            return true
        }
    }

    public func purgeTrash(of author: UserID, atMost limit: Int) async throws -> Int {
        try await change { state in
            let posts = state.posts.values.filter { $0.isTrash(of: author) }.prefix(limit)
            for post in posts { state.purge(post.id) }
            return posts.count
        }
    }

    public func purgeTrash(deletedUpTo moment: Timestamp, atMost limit: Int) async throws -> Int {
        try await change { state in
            let entries = state.posts.values.compactMap(state.trashEntry)
            let first = entries.filter { $0.deletedAt <= moment }
                .sorted { ($0.deletedAt, $0.id) < ($1.deletedAt, $1.id) }.prefix(limit)
            for entry in first { state.purge(entry.id) }
            return first.count
        }
    }

    /// Purging deletes all records at once.
    public func deletePurged(atMost limit: Int) async throws -> Bool { try await read { _ in false } }

    public func deleteKeys(usedUpTo moment: Timestamp, atMost limit: Int) async throws -> Bool {
        try await change { state in
            state.deleteKeys(usedUpTo: moment, atMost: limit) == limit
        }
    }
}

extension PostRecord {
    fileprivate func isTrash(of author: UserID) -> Bool {
        state == .trashed && self.author == author
    }
}

extension MemoryState {
    /// Nil if the post is not in the recycle bin.
    fileprivate func trashEntry(_ post: PostRecord) -> TrashEntry? {
        guard post.state == .trashed, let deletedAt = post.deletedAt else { return nil }
        return TrashEntry(
            post: summary(of: post), kind: post.trashedFrom == .draft ? .draft : .blog, deletedAt: deletedAt)
    }
}
