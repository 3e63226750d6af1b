public import BlogContracts
public import BlogDomain

/// A user's own drafts.
public typealias DraftListPresenter = ListPresenter<Draft, DraftCellPresentation>

extension SceneFactory {
    /// A user's drafts, newest edit first.
    public func drafts(
        by author: UserID, on view: any DraftListView, errors: (any ErrorView)? = nil,
        _ context: SceneContext
    ) -> DraftListPresenter {
        let shared = PresenterContext(self, context)
        return DraftListPresenter(
            localization.texts.drafts.list, view: view, errors: errors,
            showing: [.drafts(by: author)], reads: [.drafts(by: author, context.page)],
            shared,
            row: shared.presentation(of:),
            open: { [router = context.router] in router.showDraft($0.id) },
            first: ListPage.fetch(context.page) { [viewer = context.viewer] services, page in
                try await services.drafts.drafts(by: author, page, seenBy: viewer)
            })
    }
}
