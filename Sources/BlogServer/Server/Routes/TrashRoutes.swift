import BlogContracts
import BlogPresenters
import OneShotViews
import SocketHTTP

extension Routes {
    static let trash = Route(
        "/trash", query: .page,
        [
            .get: { request, context in
                let scene = try context.authenticatedScene(request.query)
                return try await context.show(OneShotList<TrashEntryPresentation>()) {
                    context.scenes.trash(on: $0, scene)
                }
            },
            .delete: { _, context in
                try await context.scenes.purge(on: OneShotContent<PurgePresentation>(), context.scene)
                    .purgeAll()
                return .done
            },
        ])

    static let trashEntry = Route(
        "/trash/{id}",
        [
            .delete: { request, context in
                try await context.scenes.purge(on: OneShotContent<PurgePresentation>(), context.scene).purge(
                    request.post)
                return .done
            }
        ])

    static let trashRestore = Route(
        "/trash/{id}/restore",
        [
            .post: { request, context in
                let view = OneShotContent<PostPresentation>()
                try await context.scenes.restore(request.post, on: view, context.scene).restore()
                return .shows(view)
            }
        ])
}
