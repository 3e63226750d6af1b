public import BlogModels

/// The writing of posts, by the rules: only their author changes them, and only the version that the author meant.
///
/// A post is a draft to the functions that say so and a blog to the others; what it is not, is not there. What is
/// wrong is told in the order: not there, not permitted, stale.
public struct PostService: Sendable {
    private let posts: any PostRepository
    private let events: EventHub
    let clock: any WallClock

    /// Makes the service over a store of posts; it tells `events` what happened to blogs.
    public init(posts: any PostRepository, clock: any WallClock, events: EventHub) {
        self.posts = posts
        self.clock = clock
        self.events = events
    }

    /// Begins a draft.
    /// - Throws: ``ServiceError/notSignedIn``, ``StoreError``.
    public func addDraft(_ title: Title, _ body: Body, by viewer: UserID?) async throws -> DraftText {
        let viewer = try viewer.authenticated()
        return try await posts.addDraft(title, body, by: viewer, at: clock.now())
    }

    /// Changes a post that the viewer has access to and that is at the version meant. Publishes `event` if it changed.
    func change(
        _ id: PostID, as access: PostAccess, on condition: VersionCondition, by viewer: UserID?,
        carrying bytes: Int = 0, publishing event: ((UserID) -> ChangeEvent)? = nil,
        _ decide: @escaping @Sendable (Post) -> PostChange?
    ) async throws -> ChangedPost {
        let viewer = try viewer.authenticated()
        let changed = try await posts.change(id, seenBy: viewer, carrying: bytes) {
            (post) throws(ServiceError) in
            try access.check(post, for: viewer)
            guard condition.allows(post.version) else { throw .stale }
            return decide(post)
        }
        guard let changed else { throw ServiceError.notFound(access.subject) }
        if changed.change != nil, let event { events.publish(event(viewer)) }
        return changed
    }
}
