public import BlogContracts
public import BlogDomain

/// The list of the blogs that have aliases.
public typealias AliasListPresenter = ListPresenter<AliasedBlog, AliasCellPresentation>

extension SceneFactory {
    public func aliases(on view: any ListView<AliasCellPresentation>, _ context: SceneContext)
        -> AliasListPresenter
    {
        AliasListPresenter(
            localization.texts.blogs.aliases, view: view, errors: nil, PresenterContext(self, context),
            row: AliasCellPresentation.init,
            first: ListPage.fetch(context.page) { services, page in try await services.aliases.aliases(page) }
        )
    }

    /// Adds an alias to a blog, and shows the blog with all its aliases.
    public func addAlias(
        _ alias: Alias, to blog: PostID, on view: any ContentView<AliasCellPresentation>,
        _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            try await services.aliases.add(alias, to: blog, by: context.viewer)
        } show: {
            view.display(AliasCellPresentation($0))
        }
    }
}

extension AliasCellPresentation {
    init(_ blog: AliasedBlog) {
        self.init(id: blog.id.rawValue, title: blog.title.text, paths: blog.aliases.map(\.text))
    }
}
