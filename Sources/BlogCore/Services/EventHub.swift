public import BlogModels
import Synchronization

/// Where services tell what happened, and live scenes hear of it; within one process.
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

/// What happened, told after it was committed.
public enum ChangeEvent: Hashable, Sendable {
    /// Somebody likes a blog, of which so many do now.
    case blogLiked(PostID, by: UserID, likeCount: Int)
    /// Somebody took a like back, and so many are left.
    case blogUnliked(PostID, by: UserID, likeCount: Int)
    /// Somebody shared a blog, for the so-manieth time.
    case blogShared(PostID, by: UserID, shareCount: Int)
    /// A draft became a blog, for the first time or again.
    case blogPublished(PostID, by: UserID)
    /// A blog's text changed.
    case blogEdited(PostID, by: UserID)
    /// A blog is not to be seen any more: it became a draft again or was thrown away.
    case blogWithdrawn(PostID, by: UserID)
    /// Somebody follows a user.
    case userFollowed(UserID, by: UserID)
    /// Somebody follows a user no more.
    case userUnfollowed(UserID, by: UserID)
}

/// What a subscriber of an ``EventHub`` is told.
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
