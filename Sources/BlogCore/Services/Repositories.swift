/// All repositories of a blog, over one store.
public protocol Repositories: UserRepository, BlogRepository, DraftRepository, LikeRepository,
    FollowRepository,
    ShareRepository, PostRepository, TrashRepository, AccountRepository, TokenRepository,
    LoginAttemptRepository,
    SearchRepository, TagRepository, ChangeRepository, ClockRepository
{
    /// Calls `body` with repositories that read one state of the data, regardless of other writes: the state at their first
    /// read, or before it in the snapshot. Only searches may see a later state.
    ///
    /// A snapshot within a snapshot is the same one. After `body` has returned, its repositories read the latest state. What
    /// they write is not part of the snapshot.
    func snapshot<Value, Failure: Error>(
        _ body: (any Repositories) async throws(Failure) -> Value
    ) async throws(Failure) -> Value
}
