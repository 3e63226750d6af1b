import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

extension Feature {
    static let trash = Feature(
        routes: [Routes.trash, Routes.trashEntry, Routes.trashRestore],
        pages: [Routes.purgePage, Routes.emptyTrashPage])
}

/// Deletes a post in the recycle bin for ever.
struct PurgePost: Action {
    let post: PostID

    func run(on view: OneShotContent<PurgePresentation>, in context: RouteContext) async throws {
        try await context.scenes.purge(post, on: view, context.scene)
    }
}

/// Deletes all posts in the viewer's recycle bin for ever.
struct EmptyTrash: Action {
    func run(on view: OneShotContent<PurgePresentation>, in context: RouteContext) async throws {
        try await context.scenes.purgeAll(on: view, context.scene)
    }
}

/// Restores a post from the recycle bin.
struct RestorePost: Action {
    let post: PostID

    func run(on view: OneShotContent<PostPresentation>, in context: RouteContext) async throws {
        try await context.scenes.restore(post, on: view, context.scene)
    }
}

extension Routes {
    static let trash = Route(
        .trash, query: .page,
        [
            .get: list(of: TrashEntryPresentation.self, isOwn: true) { _, scenes, view, context in
                scenes.trash(on: view, context)
            },
            .delete: does { _ in EmptyTrash() },
        ])

    static let trashEntry = Route(.trashEntry, [.delete: does { PurgePost(post: $0.post) }])

    static let trashRestore = Route(
        .restore, [.post: shows { RestorePost(post: $0.post) }], form: Forms.restore)

    static let purgePage = page(.purge, form: Forms.purge) { request, context in
        let title = try await context.handler.title(ofTrash: request.post, for: request.viewer)
        return context.handler.pages.question(
            .purge, on: title, sendingTo: context.site.links[.purge, request.identifier],
            cancel: try context.handler.ownPage(request.viewer, .bin))
    }

    static let emptyTrashPage = page(.emptyTrash, form: Forms.emptyTrash) { request, context in
        context.handler.pages.question(
            .emptyTrash, sendingTo: context.site.links[.emptyTrash],
            cancel: try context.handler.ownPage(request.viewer, .bin))
    }
}

extension Forms {
    static let restore = Form { form in
        let post = try await form.run(RestorePost(post: form.post))
        let isDraft = if case .draft = post { true } else { false }
        return .next(
            form.links[isDraft ? .draft : .blog, form.identifier], Flash(.restored, form.identifier))
    }

    static let purge = Form { form in
        try await form.run(PurgePost(post: form.post))
        return .next(try form.handler.ownPage(form.viewer, .bin), Flash(.purged))
    }

    static let emptyTrash = Form { form in
        try await form.run(EmptyTrash())
        return .next(try form.handler.ownPage(form.viewer, .bin), Flash(.trashEmptied))
    }
}
