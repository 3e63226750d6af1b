public import BlogContracts
public import BlogServices

/// A screen that stays open. It lives in the one actor that runs it: what its view sends and what services tell are
/// each handled as a task in that isolation, so that they interleave where they wait and nowhere else. When the task
/// that runs it is cancelled, all of that ends, and it is subscribed to nothing any more.
public final class LiveScene<Content: LivePresenter> {
    /// Where its view sends what somebody wants.
    public let dispatcher: Dispatcher<Content.Intention>

    private let content: Content
    private let hub: EventHub
    private let intentions: AsyncStream<Content.Intention>
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var lastTask = 0

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
        // Before anything is loaded, so that nothing happens unheard between the two.
        let events = hub.events()
        start { await $0.load() }
        let hearing = Task {
            _ = isolation
            for await event in events { start { await $0.hear(event) } }
        }
        let handling = Task {
            _ = isolation
            for await intention in intentions { start { await $0.handle(intention) } }
        }
        await withTaskCancellationHandler {
            await hearing.value
            await handling.value
        } onCancel: {
            hearing.cancel()
            handling.cancel()
        }
        for task in tasks.values { task.cancel() }
        for task in tasks.values { await task.value }
    }

    /// Starts a task in the scene's isolation and keeps it until it ends.
    private func start(
        isolation: isolated any Actor = #isolation, _ work: @escaping (Content) async -> Void
    ) {
        lastTask += 1
        let id = lastTask
        tasks[id] = Task {
            _ = isolation
            await work(content)
            tasks[id] = nil
        }
    }
}
