import SQLiteStore
import Synchronization

@testable import SQLStoreParts

/// A clock that a test sets by hand.
final class ManualClock: Sendable {
    private struct State {
        var time: Duration = .zero
        var sleepers: [(until: Duration, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var writeClock: WriteClock {
        WriteClock {
            self.state.withLock { $0.time }
        } sleep: {
            await self.sleep($0)
        }
    }

    /// The number of tasks that sleep.
    var sleepers: Int { state.withLock { $0.sleepers.count } }

    func advance(by time: Duration) {
        let awake = state.withLock { state in
            state.time += time
            let awake = state.sleepers.filter { $0.until <= state.time }
            state.sleepers.removeAll { $0.until <= state.time }
            return awake
        }
        for sleeper in awake { sleeper.continuation.resume() }
    }

    private func sleep(_ time: Duration) async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                let until = state.time + time
                guard until > state.time else { return true }
                state.sleepers.append((until, continuation))
                return false
            }
            if isOver { continuation.resume() }
        }
    }
}
