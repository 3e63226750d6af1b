import Dispatch
import Synchronization
package import Threads

/// The actions that run after commits of this process, on a thread of their own: an action that hangs stops no write. Several
/// commits in a row may be one call.
package final class CommitObservers: Sendable {
    private let actions = Lock<[@Sendable () -> Void]>([])
    private let queue = DispatchQueue(label: "commit-observers")
    private let isNotifying = Atomic(false)
    /// Whether the actions return.
    package let progress = ThreadProgress("commit-observers")

    package init() {}

    package func add(_ action: @escaping @Sendable () -> Void) {
        actions.withLock { $0.append(action) }
    }

    package func notify() {
        guard !isNotifying.exchange(true, ordering: .acquiringAndReleasing) else { return }
        queue.async { [self] in
            progress.begin()
            // Before the actions: a commit from now on needs another call.
            _ = isNotifying.exchange(false, ordering: .acquiringAndReleasing)
            let actions = actions.withLock { $0 }
            checkNoLockIsHeld()
            for action in actions { action() }
            progress.end()
        }
    }
}
