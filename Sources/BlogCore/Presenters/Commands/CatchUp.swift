/// Keeps the display up to date with events. An event may be out of date when it arrives, so the current state is
/// fetched: one fetch at a time, and once more if an event arrived meanwhile.
final class CatchUp {
    private var isFetching = false
    private var isOutdated = false
    private var isOverruled = false

    /// Records that the display changed. The result of a running fetch may be older and is not shown.
    func overrule() {
        isOutdated = true
        isOverruled = true
    }

    /// Fetches until no event arrives meanwhile, and shows each result that is not overruled. A failure is ignored,
    /// because the person did not request the refresh.
    func run<State>(_ fetch: () async throws -> State, show: (State) -> Void) async {
        isOutdated = true
        guard !isFetching else { return }
        isFetching = true
        defer { isFetching = false }
        while isOutdated {
            (isOutdated, isOverruled) = (false, false)
            guard let state = try? await fetch(), !Task.isCancelled else { return }
            if !isOverruled { show(state) }
        }
    }
}
