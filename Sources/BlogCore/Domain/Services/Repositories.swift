/// All repositories of a blog, over one store. Every function throws ``StoreError`` when the store fails.
public protocol Repositories: UserRepository, BlogRepository, DraftRepository, LikeRepository,
    FollowRepository,
    ShareRepository, PostRepository, TrashRepository, AccountRepository, TokenRepository,
    LoginAttemptRepository, SearchRepository, TagRepository, CommentRepository, ChangeRepository,
    ClockRepository, OwnerRepository, LinkRepository, EndingRepository,
    PictureRepository
{
    /// Calls `body` with repositories that read one state of the data, regardless of other writes: the state at their first
    /// read, or before it in the snapshot. Only searches may see a later state.
    ///
    /// A snapshot of a snapshot's repositories is the same one. `body` may read beside the snapshot, but must not begin another
    /// one beside it: a store has few connections for snapshots. After `body` has returned, its repositories read the latest state. What
    /// they write is not part of the snapshot.
    ///
    /// A store may make the named reads at once, before `body`. Then other reads see the latest state.
    func snapshot<Value, Failure: Error>(
        of reads: [SceneRead], _ body: (any Repositories) async throws(Failure) -> Value
    ) async throws(Failure) -> Value
}

extension Repositories {
    public func snapshot<Value, Failure: Error>(
        _ body: (any Repositories) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await snapshot(of: [], body)
    }
}

/// A read that a scene names before it makes it: a function of the repositories.
public enum SceneRead: Sendable {
    case user(UserID, seenBy: UserID?)
    case blogs(by: UserID, PageRequest, seenBy: UserID?)
    case drafts(by: UserID, PageRequest)
    case trashCount(of: UserID)
    case trash(of: UserID, PageRequest)
    case blog(PostID, seenBy: UserID?)
    case frame(of: PostID)
    case comments(on: PostID, PageRequest)
    case newestComments(on: PostID, atMost: PageLimit)
    case pendingText(of: PostID, by: UserID)
}
