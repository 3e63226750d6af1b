public import BlogModels
import Synchronization

/// Carries events from services to live scenes, within one process.
public final class EventHub: Sendable {
    private struct State {
        var nextID = 0
        var subscribers: [Int: EventSubscriber] = [:]
    }

    /// What waits at most for a subscriber that does not keep up; the oldest are dropped.
    private static let backlog = 256

    private let state = Mutex(State())

    /// Makes a hub without subscribers.
    public init() {}

    /// How many listen now.
    public var subscriberCount: Int {
        state.withLock { $0.subscribers.count }
    }

    /// Tells everybody who listens; never waits for anybody.
    public func publish(_ event: ChangeEvent) {
        state.withLock { state in
            for id in Array(state.subscribers.keys) { state.subscribers[id]?.tell(event) }
        }
    }

    /// What happens from now on, until the task that listens is cancelled or the stream is let go. Who does not keep up
    /// is told that they missed some.
    public func events() -> AsyncStream<ChangeNotice> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: ChangeNotice.self, bufferingPolicy: .bufferingNewest(EventHub.backlog))
        let id = state.withLock { state in
            state.nextID += 1
            state.subscribers[state.nextID] = EventSubscriber(
                continuation, backlog: EventHub.backlog)
            return state.nextID
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.subscribers[id] = nil }
        }
        return stream
    }
}

/// A change, published after it was committed.
public enum ChangeEvent: Hashable, Sendable {
    /// A user likes a blog, which now has so many likes.
    case blogLiked(PostID, by: UserID, likeCount: Int)
    /// A user unliked a blog, which now has so many likes.
    case blogUnliked(PostID, by: UserID, likeCount: Int)
    /// A user shared a blog, which now has so many shares.
    case blogShared(PostID, by: UserID, shareCount: Int)
    /// A draft was published, for the first time or again.
    case blogPublished(PostID, by: UserID)
    /// A blog's text changed.
    case blogEdited(PostID, by: UserID)
    /// A blog is not visible any more: it was unpublished or went to the recycle bin.
    case blogWithdrawn(PostID, by: UserID)
    /// A user follows another user.
    case userFollowed(UserID, by: UserID)
    /// A user unfollowed another user.
    case userUnfollowed(UserID, by: UserID)
}

/// What a subscriber of an ``EventHub`` receives.
public enum ChangeNotice: Hashable, Sendable {
    /// Something happened.
    case happened(ChangeEvent)
    /// Some of what happened before this was dropped, as the subscriber did not keep up: whatever it shows may be
    /// outdated.
    case missedSome
}

/// One who listens to an ``EventHub``, and what waits for them: a bounded number of notices, the oldest dropped. Where
/// any are, ``ChangeNotice/missedSome`` is among those that are left.
struct EventSubscriber {
    private let notices: AsyncStream<ChangeNotice>.Continuation
    private let backlog: Int
    /// How many notices came after the last that said so; nil before there was one.
    private var sinceMissing: Int?

    init(_ notices: AsyncStream<ChangeNotice>.Continuation, backlog: Int) {
        self.notices = notices
        self.backlog = backlog
    }

    mutating func tell(_ event: ChangeEvent) {
        let result = notices.yield(.happened(event))
        sinceMissing = sinceMissing.map { $0 + 1 }
        guard case .dropped = result else { return }
        // Nothing is dropped unless the backlog is full: with fewer notices than that behind it, the last one that
        // said so is still there.
        if let sinceMissing, sinceMissing < backlog { return }
        notices.yield(.missedSome)
        sinceMissing = 0
    }
}
