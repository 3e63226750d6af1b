import BlogTestSupport
import Dispatch
import Synchronization

/// Blocks threads until they are released.
final class Block: Sendable {
    private let exit = DispatchSemaphore(value: 0)
    private let entered = Mutex(0)

    /// The number of threads that have entered, released or not.
    var begun: Int { entered.withLock { $0 } }

    /// Blocks the thread.
    func enter() {
        entered.withLock { $0 += 1 }
        exit.wait()
    }

    /// Waits until so many threads have entered.
    func hasBegun(_ count: Int) async throws {
        try await eventually("\(count) threads") { begun >= count }
    }

    func open(to count: Int) {
        for _ in 0..<count { exit.signal() }
    }
}
