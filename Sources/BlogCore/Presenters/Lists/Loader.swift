import BlogContracts

/// Loads content and shows it or the failure. Content that a newer request outdates is dropped. The loading indicator
/// is always hidden at the end.
final class Loader {
    private let heading: String?
    private let localization: Localization
    private let errors: any ErrorView
    private let loading: (any LoadingView)?
    private var generation = 0
    /// The running requests of this generation.
    private var pending = 0
    private var isLoadingShown = false

    /// - Parameters:
    ///   - heading: the name of the module that shows errors in its own place; nil if an error fails the whole scene.
    ///   - errors: shows errors; nil for the error view of the whole scene.
    init(heading: String? = nil, errors: (any ErrorView)? = nil, _ context: PresenterContext) {
        self.heading = heading
        localization = context.localization
        self.errors = errors ?? context.errors
        loading = context.loading
    }

    var isLoading: Bool { pending > 0 }

    /// Loads from the start. The results of running requests become outdated.
    /// - Returns: whether the content was shown.
    /// - Throws: `CancellationError`; nothing was shown.
    @discardableResult
    func reload<Content>(
        _ fetch: () async throws -> Content, show: (Content) -> Void
    ) async throws(CancellationError) -> Bool {
        generation += 1
        pending = 0
        return try await load(fetch, show: show)
    }

    /// Loads further content below the shown content.
    /// - Returns: whether the content was shown.
    /// - Throws: `CancellationError`; nothing was shown.
    @discardableResult
    func load<Content>(
        _ fetch: () async throws -> Content, show: (Content) -> Void
    ) async throws(CancellationError) -> Bool {
        let generation = generation
        begin()
        defer { end(generation) }
        do {
            let content = try await fetch()
            try Task.checkCancellation()
            guard generation == self.generation else { return false }
            show(content)
            return true
        } catch let error as CancellationError {
            throw error
        } catch {
            if generation == self.generation {
                errors.displayError(localization.error(error, heading: heading))
            }
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
