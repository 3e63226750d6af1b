import BlogContracts
import Synchronization

/// The events that views send to a controller.
final class EventQueue: Sendable {
    let events: AsyncStream<PageEvent>

    private let continuation: AsyncStream<PageEvent>.Continuation
    private let count = Mutex(0)

    init() {
        (events, continuation) = AsyncStream.makeStream(of: PageEvent.self)
    }

    /// Views send events through it.
    var dispatcher: Dispatcher<PageEvent> {
        Dispatcher { event in
            self.count.withLock { $0 += 1 }
            self.continuation.yield(event)
        }
    }

    /// The number of events sent so far.
    var sentCount: Int { count.withLock { $0 } }

    func end() { continuation.finish() }
}
