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
