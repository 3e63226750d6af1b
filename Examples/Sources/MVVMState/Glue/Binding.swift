/// Draws a state and then its changes, until it is ended.
@MainActor
final class Binding {
    private let state: PageState
    private var drawnCount: Int
    private var task: Task<Void, Never>?

    init(_ state: PageState, to view: PageView) {
        (self.state, drawnCount) = (state, state.changes.count)
        let changes = state.changes.subscribe()
        for change in PageChange.everything { view.draw(change, of: state) }
        task = Task { [weak self] in
            for await change in changes {
                view.draw(change, of: state)
                self?.drawnCount += 1
            }
        }
    }

    /// Waits until every change is drawn.
    func drawn() async {
        while drawnCount < state.changes.count, task?.isCancelled == false { await Task.yield() }
    }

    func end() { task?.cancel() }
}
