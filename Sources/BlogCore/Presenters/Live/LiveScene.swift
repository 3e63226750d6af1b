public import BlogContracts
import BlogModels
public import BlogServices
import Synchronization

/// A screen that stays open. It lives in the one actor that runs it: what its view sends and what services tell are
/// each handled as a task in that isolation, so that they interleave where they wait and nowhere else. When the task
/// that runs it is cancelled, all of that ends, and it is subscribed to nothing any more.
public final class LiveScene<Content: LivePresenter> {
    /// Where its view sends what somebody wants.
    public let dispatcher: Dispatcher<Content.Intention>

    private let content: Content
    private let hub: EventHub
    private let intentions: AsyncStream<Content.Intention>
    private let tasks = TaskBag()

    /// Makes a screen of a presenter, which hears of what `hub` is told.
    public init(_ content: Content, hub: EventHub) {
        self.content = content
        self.hub = hub
        let (intentions, continuation) = AsyncStream.makeStream(of: Content.Intention.self)
        self.intentions = intentions
        dispatcher = Dispatcher { continuation.yield($0) }
    }

    /// Loads the screen and keeps it up to date until the task is cancelled. A screen is run once.
    public func run(isolation: isolated any Actor = #isolation) async {
        let tasks = tasks
        // Before anything is loaded, so that nothing happens unheard between the two.
        let events = hub.events()
        start { try await $0.load() }
        tasks.keep { id in
            Task {
                _ = isolation
                for await notice in events { start { try await $0.handle(notice) } }
                tasks.remove(id)
            }
        }
        tasks.keep { id in
            Task {
                _ = isolation
                for await intention in intentions { start { try await $0.handle(intention) } }
                tasks.remove(id)
            }
        }
        await withTaskCancellationHandler {
            await tasks.end()
        } onCancel: {
            tasks.cancel()
        }
    }

    /// Starts a task in the scene's isolation and keeps it until it ends. Cancelled work has nothing to show.
    private func start(
        isolation: isolated any Actor = #isolation,
        _ work: @escaping (Content) async throws -> Void
    ) {
        tasks.keep { id in
            Task {
                _ = isolation
                try? await work(content)
                tasks.remove(id)
            }
        }
    }
}

/// A screen that can stay open: it takes intentions from its view, and events from the services.
public protocol LivePresenter: Scene {
    /// What a person can do on the screen.
    associatedtype Intention: Sendable

    /// Does what a person wants.
    /// - Throws: `CancellationError` if it was cancelled.
    func handle(_ intention: Intention) async throws(CancellationError)

    /// Displays what an event changed.
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

extension ChangeEvent {
    /// The blog that it is about; nil for what is about users.
    var blog: PostID? {
        switch self {
        case .blogLiked(let id, _, _), .blogUnliked(let id, _, _), .blogShared(let id, _, _),
            .blogPublished(let id, _), .blogEdited(let id, _), .blogWithdrawn(let id, _):
            id
        case .userFollowed, .userUnfollowed: nil
        }
    }

    /// Whether it changes what is counted about a user.
    func counts(for user: UserID) -> Bool {
        switch self {
        case .userFollowed(let followed, let by), .userUnfollowed(let followed, let by):
            followed == user || by == user
        case .blogPublished(_, let by), .blogWithdrawn(_, let by): by == user
        case .blogLiked, .blogUnliked, .blogShared, .blogEdited: false
        }
    }
}
