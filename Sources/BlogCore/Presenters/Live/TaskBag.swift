import Synchronization

/// The tasks of a live scene, until they end. They are cancelled at the very moment at which the scene is, wherever
/// that happens; what is added afterwards is cancelled from the start.
final class TaskBag: Sendable {
    private struct State {
        var tasks: [Int: Task<Void, Never>] = [:]
        var lastID = 0
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// Keeps a task, which is to remove itself when it ends; not before whoever starts it gives way.
    func keep(_ start: (Int) -> Task<Void, Never>) {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let task = start(id)
        let isCancelled = state.withLock { state in
            state.tasks[id] = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    func remove(_ id: Int) {
        state.withLock { $0.tasks[id] = nil }
    }

    func cancel() {
        let tasks = state.withLock { state in
            state.isCancelled = true
            return Array(state.tasks.values)
        }
        for task in tasks { task.cancel() }
    }

    /// Waits until all have ended.
    func end() async {
        while let task = state.withLock({ $0.tasks.first?.value }) { await task.value }
    }
}
