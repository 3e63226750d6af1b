public import BlogModels
public import BlogServices

extension MemoryStore: TrashRepository {
    /// What is in an author's bin, the one thrown away last first.
    public func trash(of author: UserID, _ page: PageRequest) async throws -> Page<TrashEntry> {
        read { state in
            let entries = state.posts.values.filter { $0.author == author }.compactMap(\.trashEntry)
            return Page(of: entries, page) { Cursor(at: $0.deletedAt, id: $0.id.rawValue) }
        }
    }

    /// How many posts are in an author's bin; nil if there is no such user.
    public func trashCount(of author: UserID) async throws -> Int? {
        read { state in
            state.users[author].map { _ in state.posts.values.count { $0.isTrash(of: author) } }
        }
    }

    /// Puts a post back as what it was, with its likes, its shares and its dates.
    /// - Returns: the post as its author sees it; nil if it is not in this author's bin.
    public func restore(_ id: PostID, by author: UserID) async throws -> RestoredPost? {
        change { state in
            guard var post = state.posts[id], post.isTrash(of: author), let before = post.trashedFrom else {
                return nil
            }
            (post.state, post.trashedFrom, post.deletedAt) = (before, nil, nil)
            state.add(post)
            if let blog = state.blog(post, seenBy: author) {
                return .blog(BlogText(blog: blog, body: post.body))
            }
            return .draft(DraftText(draft: post.draft, body: post.body))
        }
    }

    /// Purges a post in the bin. Its likes and shares are deleted at once, because that is fast in memory.
    /// - Returns: whether it was in this author's bin.
    public func purge(_ id: PostID, by author: UserID) async throws -> Bool {
        change { state in
            guard state.posts[id]?.isTrash(of: author) == true else { return false }
            state.purge(id)
            return true
        }
    }

    /// Purges posts of an author's bin, at most so many.
    /// - Returns: how many.
    public func purgeTrash(of author: UserID, atMost limit: Int) async throws -> Int {
        change { state in
            let posts = state.posts.values.filter { $0.isTrash(of: author) }.prefix(limit)
            for post in posts { state.purge(post.id) }
            return posts.count
        }
    }

    /// Purges posts of every bin that were thrown away at `moment` or before, at most so many, those first that have
    /// been there longest.
    /// - Returns: how many.
    public func purgeTrash(deletedUpTo moment: Timestamp, atMost limit: Int) async throws -> Int {
        change { state in
            let due = state.posts.values.compactMap(\.trashEntry).filter { $0.deletedAt <= moment }
            let first = due.sorted { ($0.deletedAt, $0.id) < ($1.deletedAt, $1.id) }.prefix(limit)
            for entry in first { state.purge(entry.id) }
            return first.count
        }
    }

    /// Purged posts leave nothing behind in here.
    public func deletePurged(atMost limit: Int) async throws -> Bool { false }
}

extension MemoryPost {
    fileprivate func isTrash(of author: UserID) -> Bool {
        state == .trashed && self.author == author
    }

    /// Nil unless it is in the bin.
    fileprivate var trashEntry: TrashEntry? {
        guard state == .trashed, let deletedAt else { return nil }
        return TrashEntry(
            id: id, kind: trashedFrom == .draft ? .draft : .blog, title: title, deletedAt: deletedAt)
    }
}
