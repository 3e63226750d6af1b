public import BlogContracts
public import BlogModels
import BlogServices

/// A user's own drafts.
public typealias DraftListPresenter = ListPresenter<Draft, DraftCellPresentation>

extension SceneFactory {
    /// A user's drafts, newest edit first.
    public func drafts(
        by author: UserID, on view: any DraftListView, errors: (any ErrorView)? = nil,
        _ context: SceneContext
    ) -> DraftListPresenter {
        draftsModule(
            by: author, on: view, errors: errors, page: context.page, PresenterContext(self, context))
    }

    /// The same as a module of a scene whose modules share `shared`.
    func draftsModule(
        by author: UserID, on view: any DraftListView, errors: (any ErrorView)?, page: PageRequest,
        _ shared: PresenterContext
    ) -> DraftListPresenter {
        DraftListPresenter(
            ListTexts(localization.drafts, empty: localization.noDrafts), view: view, errors: errors,
            showing: [.drafts(by: author)], shared,
            row: DraftFormatter(localization: localization, markdown: services.markdown).cell,
            open: { [router = shared.router] in router.showDraft($0.id) },
            first: ListPage.fetch(page) { [viewer = shared.viewer] services, page in
                try await services.drafts.drafts(by: author, page, seenBy: viewer)
            })
    }
}
