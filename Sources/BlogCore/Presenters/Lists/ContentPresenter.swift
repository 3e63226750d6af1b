public import BlogContracts

/// Loads one value and shows it: a draft with its text, the count of the recycle bin.
public final class ContentPresenter<Content: Presentation>: Scene {
    private let view: any ContentView<Content>
    private let loader: Loader
    private let fetch: () async throws -> Content

    init(
        heading: String? = nil, view: any ContentView<Content>, errors: (any ErrorView)?,
        _ context: PresenterContext, fetch: @escaping () async throws -> Content
    ) {
        self.view = view
        loader = Loader(heading: heading, errors: errors, context)
        self.fetch = fetch
    }

    /// Loads the value.
    public func load() async throws(CancellationError) {
        try await loader.reload(fetch, show: view.display)
    }
}
