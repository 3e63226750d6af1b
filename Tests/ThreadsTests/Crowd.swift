import Synchronization

/// Counts how many calls run at once.
final class Crowd: Sendable {
    private struct Counts {
        var now = 0
        var most = 0
    }

    private let counts = Mutex(Counts())

    var now: Int { counts.withLock { $0.now } }
    var most: Int { counts.withLock { $0.most } }

    func enter() {
        counts.withLock { counts in
            counts.now += 1
            counts.most = max(counts.most, counts.now)
        }
    }

    func leave() {
        counts.withLock { $0.now -= 1 }
    }
}
