import BlogServices

/// Compares the age of fetched states with the state that a presenter shows. A fetch that began before a command was
/// answered may not include the command, so its result is not shown.
final class Freshness {
    private let context: PresenterContext
    /// The shown state includes the commands up to this commit; nil if none is known.
    private var position: ChangePosition?

    init(_ context: PresenterContext) {
        self.context = context
    }

    /// Records the answer of a command, which is now part of the shown state.
    func answered(at answer: ChangePosition) {
        context.learn(of: answer)
        position = position.map { max($0, answer) } ?? answer
    }

    /// Whether a result may be shown. If so, it becomes the shown state.
    /// - Parameter start: the scene's position when the fetch began.
    func accepts(fetchedAt start: ChangePosition?) -> Bool {
        guard let position else {
            position = start
            return true
        }
        guard let start, start >= position else { return false }
        self.position = start
        return true
    }

    /// Fetches until the result is recent enough, and shows it. The scene is notified of a failure.
    func refresh<State>(_ fetch: () async throws -> State, show: (State) -> Void) async {
        while true {
            let start = context.position
            do {
                let state = try await fetch()
                guard !Task.isCancelled else { return }
                if accepts(fetchedAt: start) { return show(state) }
            } catch {
                return context.refreshFailed()
            }
        }
    }
}
