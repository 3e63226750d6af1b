/// Draws what a state tells, for as long as the screen is open.
@MainActor
final class Binding {
    private let state: PageState
    private var drawnCount = 0
    private var task: Task<Void, Never>?

    init(_ state: PageState, to view: PageView) {
        self.state = state
        task = Task { [weak self] in
            for await change in state.changes.sequence {
                view.draw(change, of: state)
                self?.drawnCount += 1
            }
        }
    }

    /// Waits until everything that was told is drawn.
    func drawn() async {
        while drawnCount < state.changes.count, task?.isCancelled == false { await Task.yield() }
    }

    func end() {
        task?.cancel()
        state.changes.end()
    }
}
