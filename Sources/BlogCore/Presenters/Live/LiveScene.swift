public import BlogContracts
public import BlogDomain
import Threads

/// A screen that stays open. It handles each intention of its view in a separate task, which begins at once, and the changes of
/// the data one after the other, all in the isolation of the actor that calls ``run(isolation:)``. The tasks interleave only at
/// suspension points. If the caller's task is cancelled, these tasks are cancelled and the subscription ends.
public final class LiveScene<Content: LivePresenter> {
    private let content: Content
    private let feed: ChangeFeed
    /// Handles an intention; nil before the scene runs.
    private var receive: ((Content.Intention) -> Void)?
    /// The intentions that were sent before the scene runs.
    private var early: [Content.Intention] = []
    private let tasks = RunningTasks()

    public init(_ content: Content, feed: ChangeFeed) {
        self.content = content
        self.feed = feed
    }

    /// The dispatcher to which the view sends intentions, in the isolation of the scene.
    public var dispatcher: Dispatcher<Content.Intention> {
        Dispatcher { [weak self] in self?.send($0) }
    }

    private func send(_ intention: Content.Intention) {
        if let receive { receive(intention) } else { early.append(intention) }
    }

    /// Loads the screen and keeps it up to date until the caller's task is cancelled. A scene can run only once.
    public func run(isolation: isolated any Actor = #isolation) async {
        let tasks = tasks
        // Subscribe before loading, so that no change in between is lost.
        let changes = await feed.changes()
        start { try await $0.load() }
        tasks.add { id in
            Task {
                _ = isolation
                for await changes in changes {
                    // It throws only if it is cancelled. Then `changes` ends.
                    try? await content.refresh(changes)
                }
                tasks.remove(id)
            }
        }
        receive = { [unowned self] intention in
            _ = isolation
            self.start { try await $0.handle(intention) }
        }
        for intention in early { send(intention) }
        early = []
        defer { receive = { _ in } }
        await withTaskCancellationHandler {
            await tasks.waitForAll()
        } onCancel: {
            tasks.cancel()
        }
    }

    /// Starts a task in the scene's isolation and stores it until it ends. `work` throws only if it is
    /// cancelled, so its error is ignored.
    private func start(
        isolation: isolated any Actor = #isolation,
        _ work: @escaping (Content) async throws -> Void
    ) {
        tasks.add { id in
            guard #available(macOS 26, iOS 26, *) else {
                // It begins when the caller is suspended.
                return Task {
                    _ = isolation
                    try? await work(content)
                    tasks.remove(id)
                }
            }
            return Task.immediate {
                _ = isolation
                try? await work(content)
                tasks.remove(id)
            }
        }
    }
}

/// A presenter for a ``LiveScene``: it handles intentions of its view and changes of the data.
public protocol LivePresenter: OpenScene {
    /// The intentions of a person on the screen.
    associatedtype Intention: Sendable

    /// Handles an intention.
    /// - Throws: `CancellationError` if it was cancelled.
    func handle(_ intention: Intention) async throws(CancellationError)
}

/// A scene that can stay open: it follows changes of the data.
public protocol OpenScene: Scene {
    /// Reads again what has changed, and updates the screen if it shows another value.
    /// - Throws: `CancellationError` if it was cancelled.
    func refresh(_ changes: Changes) async throws(CancellationError)
    /// Loads the screen again. A list keeps its pages.
    /// - Throws: `CancellationError` if it was cancelled.
    func reload() async throws(CancellationError)
}

extension OpenScene {
    public func reload() async throws(CancellationError) { try await load() }
}

/// The running tasks of a live scene. ``cancel()`` cancels them, and every task that is added later.
final class RunningTasks: Sendable {
    private struct State {
        /// The tasks that have not ended. A task that is being started is nil.
        var tasks: [Int: Task<Void, Never>?] = [:]
        var lastID = 0
        var isCancelled = false
    }

    private let state = Lock(State())

    /// Stores a task, which removes itself when it ends. A task that begins at once may end before it is stored.
    func add(_ start: (Int) -> Task<Void, Never>) {
        let id = state.withLock { state in
            state.lastID += 1
            state.tasks[state.lastID] = .some(nil)
            return state.lastID
        }
        let task = start(id)
        let isCancelled = state.withLock { state in
            if state.tasks[id] != nil { state.tasks[id] = task }
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
        checkNoLockIsHeld()
        for task in tasks { task?.cancel() }
    }

    /// Waits until all tasks have ended.
    func waitForAll() async {
        while let task = state.withLock({ $0.tasks.values.compactMap(\.self).first }) { await task.value }
    }
}
