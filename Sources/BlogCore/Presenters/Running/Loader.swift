import BlogContracts

/// The business of everything that loads: loading always ends, a failure is told, and what was asked for before
/// something newer was comes too late and is dropped.
final class Loader {
    private let heading: String?
    private let wording: any Wording
    private let errors: any ErrorView
    private let loading: (any LoadingView)?
    private var generation = 0
    /// What is under way of this generation: an outdated one is not waited for.
    private var pending = 0
    private var isLoadingShown = false

    init(heading: String?, wording: any Wording, errors: any ErrorView, loading: (any LoadingView)?) {
        self.heading = heading
        self.wording = wording
        self.errors = errors
        self.loading = loading
    }

    var isLoading: Bool { pending > 0 }

    /// Loads anew, which outdates whatever is under way.
    /// - Returns: whether something came of it, in time.
    @discardableResult
    func reload<Content>(_ fetch: () async throws -> Content, show: (Content) -> Void) async -> Bool {
        generation += 1
        pending = 0
        return await load(fetch, show: show)
    }

    /// Loads something that belongs to what is there.
    /// - Returns: whether something came of it, in time.
    @discardableResult
    func load<Content>(_ fetch: () async throws -> Content, show: (Content) -> Void) async -> Bool {
        let generation = generation
        begin()
        defer { end(generation) }
        do {
            let content = try await fetch()
            try Task.checkCancellation()
            guard generation == self.generation else { return false }
            show(content)
            return true
        } catch is CancellationError {
            return false  // Whoever cancelled knows; there is nothing to show.
        } catch {
            if generation == self.generation { errors.displayError(wording.error(error, heading: heading)) }
            return false
        }
    }

    private func begin() {
        pending += 1
        showLoading()
    }

    private func end(_ generation: Int) {
        guard generation == self.generation else { return }
        pending -= 1
        showLoading()
    }

    private func showLoading() {
        guard isLoading != isLoadingShown else { return }
        isLoadingShown = isLoading
        loading?.displayLoading(isLoading)
    }
}
