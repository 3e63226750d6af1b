public import BlogContracts
public import BlogDomain

/// Loads one value and shows it: a draft with its text, the count of the recycle bin.
public final class ContentPresenter<Content: Presentation>: LivePresenter {
    private let view: any ContentView<Content>
    private let loader: Loader
    private let subjects: Set<Subject>
    private let fetch: (Services) async throws -> Content
    public let services: Services
    public let reads: [SceneRead]

    /// - Parameter subjects: the value is loaded again when one of them changes.
    init(
        heading: String? = nil, showing subjects: Set<Subject> = [], reads: [SceneRead] = [],
        view: any ContentView<Content>,
        errors: (any ErrorView)?,
        _ context: PresenterContext, fetch: @escaping (Services) async throws -> Content
    ) {
        services = context.services
        self.reads = reads
        self.view = view
        loader = Loader(heading: heading, errors: errors, context)
        self.subjects = subjects
        self.fetch = fetch
    }

    public func load(from services: Services) async throws(CancellationError) {
        try await loader.reload({ try await fetch(services) }, show: view.display)
    }

    /// Handles the intention to load the value.
    public func handle(_ intention: ContentIntention) async throws(CancellationError) {
        try await load()
    }

    /// Loads the value again if it has changed.
    public func refresh(_ changes: Changes) async throws(CancellationError) {
        if subjects.contains(where: changes.contains) { try await load() }
    }
}
