import BlogContracts
import BlogPresenters
import OneShotViews
import SocketHTTP

extension Routes {
    /// The viewer's recycle bin.
    static let trash = Route(
        "/trash", query: .page,
        [
            .get: { exchange, stage in
                let view = OneShotList<TrashEntryPresentation>()
                let context = try stage.signedInContext(exchange.query)
                try await stage.scenes.trash(on: view, context).load()
                return .shows(view)
            },
            .delete: { _, stage in
                try await stage.scenes.purge(on: OneShotContent<PurgePresentation>(), stage.context)
                    .purgeAll()
                return .done
            },
        ])

    /// One post in it.
    static let trashEntry = Route(
        "/trash/{id}",
        [
            .delete: { exchange, stage in
                try await stage.scenes.purge(on: OneShotContent<PurgePresentation>(), stage.context).purge(
                    exchange.post)
                return .done
            }
        ])

    /// The way back for one post in it.
    static let trashRestore = Route(
        "/trash/{id}/restore",
        [
            .post: { exchange, stage in
                let view = OneShotContent<PostPresentation>()
                try await stage.scenes.restore(exchange.post, on: view, stage.context).restore()
                return .shows(view)
            }
        ])
}
