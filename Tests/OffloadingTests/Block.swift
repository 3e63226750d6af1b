import Dispatch
import Synchronization

/// A place where threads are held until they are let go.
final class Block: Sendable {
    private let exit = DispatchSemaphore(value: 0)
    private let entered = Mutex(0)
    private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)

    /// How many have come, whether they have gone on or not.
    var begun: Int { entered.withLock { $0 } }

    /// Blocks the thread.
    func enter() {
        entered.withLock { $0 += 1 }
        arrival.yield()
        exit.wait()
    }

    /// Waits for one more to come.
    func hasBegun() async {
        for await _ in arrivals { return }
    }

    func open(to count: Int) {
        for _ in 0..<count { exit.signal() }
    }
}
