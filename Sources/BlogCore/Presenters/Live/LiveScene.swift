public import BlogContracts
import BlogModels
public import BlogServices
import Synchronization

/// A screen that stays open. It handles each intention of its view and each event of the services in a separate task,
/// all in the isolation of the actor that calls ``run(isolation:)``. The tasks interleave only at suspension points.
/// If the caller's task is cancelled, these tasks are cancelled and the subscription ends.
public final class LiveScene<Content: LivePresenter> {
    /// The dispatcher to which the view sends intentions.
    public let dispatcher: Dispatcher<Content.Intention>

    private let content: Content
    private let hub: EventHub
    private let intentions: AsyncStream<Content.Intention>
    private let tasks = RunningTasks()

    /// Creates a live scene from a presenter and the hub whose events it handles.
    public init(_ content: Content, hub: EventHub) {
        self.content = content
        self.hub = hub
        let (intentions, continuation) = AsyncStream.makeStream(of: Content.Intention.self)
        self.intentions = intentions
        dispatcher = Dispatcher { continuation.yield($0) }
    }

    /// Loads the screen and keeps it up to date until the caller's task is cancelled. A scene can run only once.
    public func run(isolation: isolated any Actor = #isolation) async {
        let tasks = tasks
        // Subscribe before loading, so that no event in between is lost.
        let events = hub.events()
        start { try await $0.load() }
        tasks.add { id in
            Task {
                _ = isolation
                for await notice in events { start { try await $0.handle(notice) } }
                tasks.remove(id)
            }
        }
        tasks.add { id in
            Task {
                _ = isolation
                for await intention in intentions { start { try await $0.handle(intention) } }
                tasks.remove(id)
            }
        }
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
            Task {
                _ = isolation
                try? await work(content)
                tasks.remove(id)
            }
        }
    }
}

/// A presenter for a ``LiveScene``: it handles intentions of its view and events of the services.
public protocol LivePresenter: Scene {
    /// The intentions of a person on the screen.
    associatedtype Intention: Sendable

    /// Handles an intention.
    /// - Throws: `CancellationError` if it was cancelled.
    func handle(_ intention: Intention) async throws(CancellationError)

    /// Updates the screen after an event.
    func handle(_ event: ChangeEvent) async
}

extension LivePresenter {
    /// Handles a notice. If events were missed, everything is loaded again.
    func handle(_ notice: ChangeNotice) async throws(CancellationError) {
        switch notice {
        case .happened(let event): await handle(event)
        case .missedSome: try await load()
        }
    }
}

/// The running tasks of a live scene. ``cancel()`` cancels them, and every task that is added later.
final class RunningTasks: Sendable {
    private struct State {
        var tasks: [Int: Task<Void, Never>] = [:]
        var lastID = 0
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// Stores a task, which removes itself when it ends. The task runs in the caller's isolation, so the task cannot end
    /// before it is stored.
    func add(_ start: (Int) -> Task<Void, Never>) {
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

    /// Waits until all tasks have ended.
    func waitForAll() async {
        while let task = state.withLock({ $0.tasks.first?.value }) { await task.value }
    }
}

extension ChangeEvent {
    /// The blog that the event concerns; nil if the event concerns users.
    var blog: PostID? {
        switch self {
        case .blogLiked(let id, _, _), .blogUnliked(let id, _, _), .blogShared(let id, _, _),
            .blogPublished(let id, _), .blogEdited(let id, _), .blogWithdrawn(let id, _):
            id
        case .userFollowed, .userUnfollowed: nil
        }
    }

    /// Whether the event changes the counts of a user.
    func changesCounts(of user: UserID) -> Bool {
        switch self {
        case .userFollowed(let followed, let by), .userUnfollowed(let followed, let by):
            followed == user || by == user
        case .blogPublished(_, let by), .blogWithdrawn(_, let by): by == user
        case .blogLiked, .blogUnliked, .blogShared, .blogEdited: false
        }
    }
}
