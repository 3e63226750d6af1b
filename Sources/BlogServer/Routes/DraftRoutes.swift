import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews
import SocketHTTP

extension Routes {
    /// Where drafts are begun.
    static let drafts = Route(
        "/drafts", body: .post,
        [
            .post: { exchange, stage in
                let context = try stage.signedInContext
                var fields = try await exchange.body()
                let title = fields.required("title", Title.init(_:))
                let body = fields.required("body", Body.init(_:))
                try fields.finish()
                let view = OneShotContent<PostPresentation>()
                if let title, let body {
                    try await stage.scenes.draftEditor(nil, on: view, creation: stage.creation, context)
                        .create(title, body)
                }
                return stage.reply(view, in: "/drafts")
            }
        ])

    /// One of the viewer's own drafts.
    static let draft = Route(
        "/drafts/{id}", body: .post,
        [
            .get: { exchange, stage in
                let view = OneShotContent<DraftDetailPresentation>()
                try await stage.scenes.draft(exchange.post, on: view, stage.context).load()
                return .shows(view)
            },
            .patch: { exchange, stage in
                let context = try stage.signedInContext
                let edit = try await exchange.edit()
                let view = OneShotContent<PostPresentation>()
                try await stage.scenes.draftEditor(exchange.post, on: view, context)
                    .save(edit, on: exchange.condition)
                return .shows(view)
            },
            .delete: { exchange, stage in
                try await stage.scenes.draftEditor(
                    exchange.post, on: OneShotContent<PostPresentation>(), stage.context
                )
                .discard(on: exchange.condition)
                return .done
            },
        ])

    /// A draft becomes a blog.
    static let publishing = Route(
        "/drafts/{id}/publish",
        [
            .post: { exchange, stage in
                let view = OneShotContent<PostPresentation>()
                try await stage.scenes.draftEditor(
                    exchange.post, on: view, creation: stage.creation, stage.context
                ).publish(on: exchange.condition)
                return stage.reply(view, in: "/blogs")
            }
        ])
}
