public import BlogModels
import Synchronization

/// Carries events from services to live scenes, within one process.
public final class EventHub: Sendable {
    private struct State {
        var nextID = 0
        var subscribers: [Int: EventSubscriber] = [:]
    }

    /// The number of notices buffered for a slow subscriber. The oldest notices are dropped first.
    private static let backlog = 256

    private let state = Mutex(State())

    /// Creates a hub without subscribers.
    public init() {}

    /// The current number of subscribers.
    public var subscriberCount: Int {
        state.withLock { $0.subscribers.count }
    }

    /// Sends an event to all subscribers, without waiting for them.
    public func publish(_ event: ChangeEvent) {
        state.withLock { state in
            for id in Array(state.subscribers.keys) { state.subscribers[id]?.notify(of: event) }
        }
    }

    /// Subscribes to the events from now on. The subscription ends when the task that reads the stream is cancelled or
    /// the stream is released. A slow subscriber receives ``ChangeNotice/missedSome`` in place of dropped events.
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
    /// A user liked a blog, which now has `likeCount` likes.
    case blogLiked(PostID, by: UserID, likeCount: Int)
    /// A user unliked a blog, which now has `likeCount` likes.
    case blogUnliked(PostID, by: UserID, likeCount: Int)
    /// A user shared a blog, which now has `shareCount` shares.
    case blogShared(PostID, by: UserID, shareCount: Int)
    /// A draft was published. It may have been published before.
    case blogPublished(PostID, by: UserID)
    /// A blog's text changed.
    case blogEdited(PostID, by: UserID)
    /// A blog was withdrawn: it was unpublished or moved to the recycle bin.
    case blogWithdrawn(PostID, by: UserID)
    /// A user followed another user.
    case userFollowed(UserID, by: UserID)
    /// A user unfollowed another user.
    case userUnfollowed(UserID, by: UserID)
}

/// A notice to a subscriber of an ``EventHub``.
public enum ChangeNotice: Hashable, Sendable {
    /// An event.
    case happened(ChangeEvent)
    /// Earlier events were dropped because the subscriber was too slow. Its data may be outdated.
    case missedSome
}

/// A subscriber of an ``EventHub`` and its bounded buffer of notices. When the buffer is full, the oldest notice is
/// dropped, and the buffer contains ``ChangeNotice/missedSome``.
struct EventSubscriber {
    private let notices: AsyncStream<ChangeNotice>.Continuation
    private let backlog: Int
    /// The number of notices sent since the last ``ChangeNotice/missedSome``; nil if none was sent.
    private var sinceMissing: Int?

    init(_ notices: AsyncStream<ChangeNotice>.Continuation, backlog: Int) {
        self.notices = notices
        self.backlog = backlog
    }

    mutating func notify(of event: ChangeEvent) {
        let result = notices.yield(.happened(event))
        sinceMissing = sinceMissing.map { $0 + 1 }
        guard case .dropped = result else { return }
        // Notices are dropped only if the buffer is full. If fewer notices than its capacity followed the last
        // `missedSome`, that notice is still in it.
        if let sinceMissing, sinceMissing < backlog { return }
        notices.yield(.missedSome)
        sinceMissing = 0
    }
}
