import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews
import SocketHTTP

extension Routes {
    static let drafts = Route(
        "/drafts", body: .post,
        [
            .post: { request, context in
                let scene = try context.authenticatedScene()
                var fields = try await request.body()
                let title = fields.required("title", Title.init(_:))
                let body = fields.required("body", Body.init(_:))
                let tags = fields.tags()
                let key = fields.value { () throws(FieldError) in try request.idempotencyKey() } ?? nil
                try fields.finish()
                let view = OneShotContent<PostPresentation>()
                if let title, let body {
                    try await context.scenes.draftEditor(nil, on: view, creation: context.outcome, scene)
                        .create(title, body, tags: tags ?? .none, once: key)
                }
                return context.reply(view)
            }
        ])

    static let draft = Route(
        "/drafts/{id}", body: .post,
        [
            .get: { request, context in
                try await context.show(OneShotContent<DraftDetailPresentation>()) {
                    context.scenes.draft(request.post, on: $0, context.scene)
                }
            },
            .patch: { request, context in
                let scene = try context.authenticatedScene()
                let edit = try await request.edit()
                let view = OneShotContent<PostPresentation>()
                try await context.scenes.draftEditor(request.post, on: view, scene)
                    .save(edit, on: request.condition)
                return .shows(view)
            },
            .delete: { request, context in
                try await context.scenes.draftEditor(
                    request.post, on: OneShotContent<PostPresentation>(), context.scene
                )
                .discard(on: request.condition)
                return .done
            },
        ])

    static let publishing = Route(
        "/drafts/{id}/publish",
        [
            .post: { request, context in
                let scene = try context.authenticatedScene()
                let key = try request.idempotencyKey()
                let view = OneShotContent<PostPresentation>()
                try await context.scenes.draftEditor(request.post, on: view, creation: context.outcome, scene)
                    .publish(on: request.condition, once: key)
                return context.reply(view)
            }
        ])
}
