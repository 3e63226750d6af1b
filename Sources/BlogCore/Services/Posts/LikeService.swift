public import BlogModels

/// Likes. A viewer can like each blog once, including their own.
public struct LikeService: Sendable {
    private let likes: any LikeRepository
    private let clock: any WallClock
    private let budgets: UserBudgets?

    public init(likes: any LikeRepository, clock: any WallClock, budgets: UserBudgets? = nil) {
        self.likes = likes
        self.clock = clock
        self.budgets = budgets
    }

    /// Likes a blog, or removes the like. Idempotent.
    /// - Throws: ``ServiceError/unauthenticated``, ``ServiceError/budgetSpent(_:retryAfter:)`` for a like,
    ///   ``ServiceError/notFound(_:)``, ``StoreError``.
    public func set(
        _ isLiked: Bool, on blog: PostID, by viewer: UserID?
    ) async throws -> Outcome<LikeState> {
        let viewer = try viewer.authenticated()
        let answer =
            isLiked
            ? try await budgets.spend(.reactions, of: viewer) { _ in
                try await likes.like(blog, by: viewer, at: clock.now())
            } isChange: {
                $0?.isChange == true
            } : try await likes.unlike(blog, by: viewer)
        guard let answer else { throw ServiceError.notFound(.blog(blog)) }
        return answer
    }

    /// The users who like a blog, newest like first.
    /// - Throws: ``ServiceError/notFound(_:)``, ``StoreError``.
    public func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person> {
        guard let people = try await likes.likers(of: blog, page) else {
            throw ServiceError.notFound(.blog(blog))
        }
        return people
    }
}

extension Services {
    public var likes: LikeService {
        LikeService(likes: repositories, clock: tools.clock, budgets: tools.budgets)
    }
}

/// Stores likes. Every function throws ``StoreError`` when the store fails.
public protocol LikeRepository: AnyObject, Sendable {
    /// Likes a published post. Idempotent: a repeated like keeps the first date.
    /// - Returns: the state now; nil if the post does not exist or is not published.
    func like(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<LikeState>?

    /// Unlikes a published post. Idempotent.
    /// - Returns: the state now; nil if the post does not exist or is not published.
    func unlike(_ blog: PostID, by user: UserID) async throws -> Outcome<LikeState>?

    /// The users who like a post, newest like first; nil if the post does not exist or is not published.
    func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person>?
}
