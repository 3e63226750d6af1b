import BlogContracts
import Synchronization

/// Events on their way from views to a controller.
final class EventQueue: Sendable {
    let events: AsyncStream<PageEvent>

    private let continuation: AsyncStream<PageEvent>.Continuation
    private let count = Mutex(0)

    init() {
        (events, continuation) = AsyncStream.makeStream(of: PageEvent.self)
    }

    /// Where a view sends events.
    var dispatcher: Dispatcher<PageEvent> {
        Dispatcher { event in
            self.count.withLock { $0 += 1 }
            self.continuation.yield(event)
        }
    }

    /// How many events were sent so far.
    var sentCount: Int { count.withLock { $0 } }

    func end() { continuation.finish() }
}
