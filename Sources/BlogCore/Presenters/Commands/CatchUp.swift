/// Keeps the display up to date with events. An event may be out of date when it arrives, so the current state is
/// fetched: one fetch at a time, and once more if an event arrived meanwhile.
final class CatchUp {
    private var isFetching = false
    private var isOutdated = false
    private var isOverruled = false

    /// Records that the display was changed: the result of the running fetch may be older.
    func overrule() {
        isOutdated = true
        isOverruled = true
    }

    /// Fetches until no event arrived meanwhile, and shows each result that is not overruled. The person did not ask for
    /// it, so a failure leaves everything as it is.
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
