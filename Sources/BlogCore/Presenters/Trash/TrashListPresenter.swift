public import BlogContracts
public import BlogDomain

/// The posts in the viewer's recycle bin.
public typealias TrashListPresenter = ListPresenter<TrashEntry, TrashEntryPresentation>

extension SceneFactory {
    /// The viewer's recycle bin, newest deletion first.
    public func trash(
        on view: any TrashListView, errors: (any ErrorView)? = nil, _ context: SceneContext
    ) -> TrashListPresenter {
        let shared = PresenterContext(self, context)
        return TrashListPresenter(
            localization.texts.trash.list, view: view, errors: errors,
            showing: context.viewer.map { [.trash(of: $0)] } ?? [],
            reads: context.viewer.map { [.trash(of: $0, context.page)] } ?? [],
            shared, row: shared.presentation(of:),
            first: ListPage.fetch(context.page) { [viewer = context.viewer] services, page in
                try await services.trash.entries(page, of: viewer)
            })
    }

    /// A post in the viewer's recycle bin.
    public func trashEntry(
        _ id: PostID, on view: any ContentView<TrashEntryPresentation>, _ context: SceneContext
    ) -> ContentPresenter<TrashEntryPresentation> {
        let shared = PresenterContext(self, context)
        return ContentPresenter(view: view, errors: nil, shared) {
            [viewer = context.viewer] services in
            shared.presentation(of: try await services.trash.entry(id, of: viewer))
        }
    }
}

extension PresenterContext {
    func presentation(of entry: TrashEntry) -> TrashEntryPresentation {
        let purgeAt = services.trash.retention.purgeDate(forDeletionAt: entry.deletedAt)
        return TrashEntryPresentation(
            post: PostSummaryPresentation(entry.post, localization), kind: entry.kind.rawValue,
            kindText: localization.texts.trash.kind(entry.kind),
            deleted: MomentPresentation(
                at: entry.deletedAt.iso8601,
                text: localization.texts.trash.deletedOn(localization.day(entry.deletedAt, as: .plain))),
            purge: MomentPresentation(
                at: purgeAt.iso8601,
                text: localization.texts.trash.purgedOn(localization.day(purgeAt, as: .plain))))
    }
}
