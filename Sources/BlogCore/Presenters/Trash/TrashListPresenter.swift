public import BlogContracts
public import BlogModels
import BlogServices

/// The posts in the viewer's recycle bin.
public typealias TrashListPresenter = ListPresenter<TrashEntry, TrashEntryPresentation>

extension SceneFactory {
    /// The viewer's recycle bin, newest deletion first.
    public func trash(on view: any TrashListView, _ context: SceneContext) -> TrashListPresenter {
        trashModule(on: view, errors: nil, page: context.page, PresenterContext(self, context))
    }

    /// The same as a module of a scene whose modules share `shared`.
    func trashModule(
        on view: any TrashListView, errors: (any ErrorView)?, page: PageRequest, _ shared: PresenterContext
    ) -> TrashListPresenter {
        let format = TrashFormatter(retention: services.trash.retention, localization: localization)
        return TrashListPresenter(
            ListTexts(localization.trash, empty: localization.noTrash), view: view,
            errors: errors,
            showing: shared.viewer.map { [.trash(of: $0)] } ?? [], shared, row: format.row,
            first: ListPage.fetch(page) { [viewer = shared.viewer] services, page in
                try await services.trash.entries(page, of: viewer)
            })
    }
}

extension SceneFactory {
    /// A post in the viewer's recycle bin.
    public func trashEntry(
        _ id: PostID, on view: any ContentView<TrashEntryPresentation>, _ context: SceneContext
    ) -> ContentPresenter<TrashEntryPresentation> {
        let format = TrashFormatter(retention: services.trash.retention, localization: localization)
        return ContentPresenter(view: view, errors: nil, PresenterContext(self, context)) {
            [viewer = context.viewer] services in
            format.row(try await services.trash.entry(id, of: viewer))
        }
    }
}

struct TrashFormatter {
    let retention: TrashRetention
    let localization: any Localization

    func row(_ entry: TrashEntry) -> TrashEntryPresentation {
        let purgeAt = retention.purgeDate(forDeletionAt: entry.deletedAt)
        return TrashEntryPresentation(
            post: PostSummaryPresentation(entry.post, localization), kind: entry.kind.rawValue,
            kindText: localization.kind(entry.kind), deletedAt: entry.deletedAt.iso8601,
            deletedText: localization.deleted(on: localization.day(entry.deletedAt, as: .plain)),
            purgeAt: purgeAt.iso8601,
            purgeText: localization.purged(on: localization.day(purgeAt, as: .plain)))
    }
}
