/// Likes. A viewer can like each blog once, including their own.
public struct LikeService: Sendable {
    let services: Services

    /// Likes a blog, or removes the like. Idempotent.
    public func set(
        _ isLiked: Bool, on blog: PostID, by viewer: UserID?
    ) async throws -> Outcome<LikeState> {
        let viewer = try viewer.authenticated()
        guard isLiked else {
            return try await services.repositories.unlike(blog, by: viewer).found(.blog(blog))
        }
        return try await services.spend(.reactions, of: viewer, if: { $0.isChange }) {
            try await services.repositories.like(blog, by: viewer, at: services.clock.now())
                .found(.blog(blog))
        }
    }

    /// The users who like a blog, newest like first.
    public func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person> {
        try await services.repositories.likers(of: blog, page).found(.blog(blog))
    }
}

extension Services {
    public var likes: LikeService { LikeService(services: self) }
}

/// Stores likes.
public protocol LikeRepository: AnyObject, Sendable {
    /// Likes a published post. Idempotent: a repeated like keeps the first date.
    /// - Returns: the state now; nil if the post does not exist or is not published.
    func like(_ blog: PostID, by user: UserID, at moment: Timestamp) async throws -> Outcome<LikeState>?

    /// Unlikes a published post. Idempotent.
    /// - Returns: the state now; nil if the post does not exist or is not published.
    func unlike(_ blog: PostID, by user: UserID) async throws -> Outcome<LikeState>?

    /// The users who like a post, newest like first; nil if the post does not exist or is not published.
    func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person>?
}
