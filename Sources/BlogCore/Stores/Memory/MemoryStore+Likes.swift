public import BlogModels
public import BlogServices

extension MemoryStore: LikeRepository {
    /// Notes that a user likes a published post; a second time changes nothing, not even the moment.
    /// - Returns: how they stand to each other now; nil if there is no such published post.
    public func like(_ blog: PostID, by user: UserID, at moment: Timestamp) async throws -> LikeState? {
        try change { state in
            guard state.published(blog) != nil else { return nil }
            guard state.users[user] != nil else { throw StoreError.failed("no such user") }
            let link = MemoryLink(from: user, to: blog)
            state.likes[link] = state.likes[link] ?? moment
            return LikeState(blogID: blog, isLiked: true, likeCount: state.likeCount(of: blog))
        }
    }

    /// Notes that a user does not like a published post any more; a second time changes nothing.
    /// - Returns: how they stand to each other now; nil if there is no such published post.
    public func unlike(_ blog: PostID, by user: UserID) async throws -> LikeState? {
        change { state in
            guard state.published(blog) != nil else { return nil }
            state.likes[MemoryLink(from: user, to: blog)] = nil
            return LikeState(blogID: blog, isLiked: false, likeCount: state.likeCount(of: blog))
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
