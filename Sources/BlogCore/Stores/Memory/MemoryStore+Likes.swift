public import BlogModels
public import BlogServices

extension MemoryStore: LikeRepository {
    /// Notes that a user likes a published post; a second time changes nothing, not even the moment.
    /// - Returns: how they stand to each other now; nil if there is no such published post.
    public func like(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<LikeState>? {
        try change { state in
            guard state.published(blog) != nil else { return nil }
            guard state.users[user] != nil else { throw StoreError.failed("no such user") }
            let link = MemoryLink(from: user, to: blog)
            let old = state.likes[link]
            state.likes[link] = old ?? moment
            return Outcome(
                state: LikeState(blogID: blog, isLiked: true, likeCount: state.likeCount(of: blog)),
                isChange: old == nil)
        }
    }

    /// Notes that a user does not like a published post any more; a second time changes nothing.
    /// - Returns: how they stand to each other now; nil if there is no such published post.
    public func unlike(_ blog: PostID, by user: UserID) async throws -> Outcome<LikeState>? {
        change { state in
            guard state.published(blog) != nil else { return nil }
            let old = state.likes.removeValue(forKey: MemoryLink(from: user, to: blog))
            return Outcome(
                state: LikeState(blogID: blog, isLiked: false, likeCount: state.likeCount(of: blog)),
                isChange: old != nil)
        }
    }

    /// Who likes a post, the last first; nil if there is no such published post.
    public func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person>? {
        read { state in
            guard state.published(blog) != nil else { return nil }
            let likes = state.likes.filter { $0.key.to == blog }
            return Page(people: likes.map { state.person($0.key.from, at: $0.value) }, page)
        }
    }
}

extension MemoryState {
    func likeCount(of post: PostID) -> Int {
        likes.keys.count { $0.to == post }
    }
}
