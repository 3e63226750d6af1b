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

extension Commands {
    /// Deletes a post in the recycle bin for ever.
    static func purge(_ post: PostID) -> Command<PurgePresentation> {
        Command { try await $1.scenes.purge(post, on: $0, $1.scene) }
    }

    /// Deletes all posts in the viewer's recycle bin for ever.
    static let emptyTrash = Command<PurgePresentation> { try await $1.scenes.purgeAll(on: $0, $1.scene) }

    /// Restores a post from the recycle bin.
    static func restore(_ post: PostID) -> Command<PostPresentation> {
        Command { try await $1.scenes.restore(post, on: $0, $1.scene) }
    }
}

extension Routes {
    static let trash = Route(
        .trash, query: .page,
        [
            .get: list(of: TrashEntryPresentation.self, isOwn: true) { _, scenes, view, context in
                scenes.trash(on: view, context)
            },
            .delete: does { _ in Commands.emptyTrash },
        ])

    static let trashEntry = Route(.trashEntry, [.delete: does { Commands.purge($0.post) }])

    static let trashRestore = Route(
        .restore, [.post: shows { Commands.restore($0.post) }], form: Forms.restore)

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
        let post = try await form.run(Commands.restore(form.post))
        let isDraft = if case .draft = post { true } else { false }
        return .next(
            form.links[isDraft ? .draft : .blog, form.identifier], Flash(.restored, form.identifier))
    }

    static let purge = Form { form in
        try await form.run(Commands.purge(form.post))
        return .next(try form.handler.ownPage(form.viewer, .bin), Flash(.purged))
    }

    static let emptyTrash = Form { form in
        try await form.run(Commands.emptyTrash)
        return .next(try form.handler.ownPage(form.viewer, .bin), Flash(.trashEmptied))
    }
}
