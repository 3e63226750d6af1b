import BlogContracts
import BlogModels
import BlogPresenters
import HTMLViews
import OneShotViews
import SocketHTTP

/// Deletes a post in the recycle bin for ever.
struct PurgePost: Action {
    let post: PostID

    func run(on view: OneShotContent<PurgePresentation>, in context: RouteContext) async throws {
        try await context.scenes.purge(on: view, context.scene).purge(post)
    }
}

/// Deletes all posts in the viewer's recycle bin for ever.
struct EmptyTrash: Action {
    func run(on view: OneShotContent<PurgePresentation>, in context: RouteContext) async throws {
        try await context.scenes.purge(on: view, context.scene).purgeAll()
    }
}

/// Restores a post from the recycle bin.
struct RestorePost: Action {
    let post: PostID

    func run(on view: OneShotContent<PostPresentation>, in context: RouteContext) async throws {
        try await context.scenes.restore(post, on: view, context.scene).restore()
    }
}

extension Routes {
    static let trash = Route(
        .trash, query: .page,
        [
            .get: { request, context in
                let scene = try context.authenticatedScene(request.query)
                return try await context.show(OneShotList<TrashEntryPresentation>()) {
                    context.scenes.trash(on: $0, scene)
                }
            },
            .delete: does { _ in EmptyTrash() },
        ])

    static let trashEntry = Route(.trashEntry, [.delete: does { PurgePost(post: $0.post) }])

    static let trashRestore = Route(.restore, [.post: shows { RestorePost(post: $0.post) }])
}
