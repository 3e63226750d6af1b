import Synchronization

/// A big blog that is made up as it is read: as much of it as planned, in little memory, the same each time.
public final class LoadSource: RecordSource {
    private struct State {
        var users: LoadUsers
        var posts: LoadPosts
        var likes: LoadLikes
        var follows: LoadFollows
        var shares: LoadShares

        mutating func next() -> BlogRecord? {
            users.next() ?? posts.next() ?? likes.next() ?? follows.next() ?? shares.next()
        }
    }

    private let plan: LoadPlan
    private let state = Mutex<State?>(nil)

    /// Makes a source of what is planned.
    public init(_ plan: LoadPlan) {
        self.plan = plan
    }

    /// It has no lines.
    public var line: Int? { nil }

    /// Begins, with numbers that go on where the store's end.
    public func begin(after marks: StoreMarks) -> BlogInventory {
        let state = State(
            users: LoadUsers(plan, after: marks), posts: LoadPosts(plan, after: marks),
            likes: LoadLikes(plan, after: marks), follows: LoadFollows(plan, after: marks),
            shares: LoadShares(plan, after: marks))
        self.state.withLock { $0 = state }
        return BlogInventory(counts: [
            .user: plan.users, .post: plan.blogs + plan.drafts, .like: plan.likes,
            .follow: LoadFollows.count(plan), .share: plan.shares,
        ])
    }

    /// The next record; nil when all have come.
    public func next() -> BlogRecord? {
        state.withLock { $0?.next() }
    }
}
