public import BlogModels

/// Likes, by the rules: everybody who has said who they are may like any blog, their own too, once.
public struct LikeService: Sendable {
    private let likes: any LikeRepository
    private let clock: any WallClock
    private let events: EventHub

    /// Makes the service over a store of likes; it tells `events` what happened.
    public init(likes: any LikeRepository, clock: any WallClock, events: EventHub) {
        self.likes = likes
        self.clock = clock
        self.events = events
    }

    /// Likes a blog; again changes nothing.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)``, ``StoreError``.
    public func like(_ blog: PostID, by viewer: UserID?) async throws -> LikeState {
        let viewer = try viewer.authenticated()
        guard let liked = try await likes.like(blog, by: viewer, at: clock.now()) else {
            throw ServiceError.notFound(.blog(blog))
        }
        if liked.isChange {
            events.publish(.blogLiked(blog, by: viewer, likeCount: liked.state.likeCount))
        }
        return liked.state
    }

    /// Takes a like back; again changes nothing.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)``, ``StoreError``.
    public func unlike(_ blog: PostID, by viewer: UserID?) async throws -> LikeState {
        let viewer = try viewer.authenticated()
        guard let unliked = try await likes.unlike(blog, by: viewer) else {
            throw ServiceError.notFound(.blog(blog))
        }
        if unliked.isChange {
            events.publish(.blogUnliked(blog, by: viewer, likeCount: unliked.state.likeCount))
        }
        return unliked.state
    }

    /// Who likes a blog, the last first.
    /// - Throws: ``ServiceError/notFound(_:)``, ``StoreError``.
    public func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person> {
        guard let people = try await likes.likers(of: blog, page) else {
            throw ServiceError.notFound(.blog(blog))
        }
        return people
    }
}

/// Who likes what, kept somewhere.
public protocol LikeRepository: Sendable {
    /// Notes that a user likes a published post; a second time changes nothing, not even the moment.
    /// - Returns: how they stand to each other now; nil if there is no such published post.
    /// - Throws: ``StoreError``.
    func like(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<LikeState>?

    /// Notes that a user does not like a published post any more; a second time changes nothing.
    /// - Returns: how they stand to each other now; nil if there is no such published post.
    /// - Throws: ``StoreError``.
    func unlike(_ blog: PostID, by user: UserID) async throws -> Outcome<LikeState>?

    /// Who likes a post, the last first; nil if there is no such published post.
    /// - Throws: ``StoreError``.
    func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person>?
}
