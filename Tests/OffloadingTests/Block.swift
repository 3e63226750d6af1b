import Dispatch
import Synchronization

/// Blocks threads until they are released.
final class Block: Sendable {
    private let exit = DispatchSemaphore(value: 0)
    private let entered = Mutex(0)
    private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)

    /// The number of threads that have entered, released or not.
    var begun: Int { entered.withLock { $0 } }

    /// Blocks the thread.
    func enter() {
        entered.withLock { $0 += 1 }
        arrival.yield()
        exit.wait()
    }

    /// Waits until one more thread has entered.
    func hasBegun() async {
        for await _ in arrivals { return }
    }

    func open(to count: Int) {
        for _ in 0..<count { exit.signal() }
    }
}
