import BlogTestSupport
import BlogViews

extension Scenario {
    static let comments = [
        Scenario("comments", on: OneShotList<CommentPresentation>.init, limit: 1) { fixture, view, context in
            try await fixture.comment("Well said.\n\n\t<b> https://x.example/?a=b", by: 2)
            try await fixture.comment("為什麼不呢？", by: 3)
            try await fixture.scenes.comments(on: PostID(1), on: view, context).load()
        },
        Scenario("no comments", on: OneShotList<CommentPresentation>.init) {
            try await $0.scenes.comments(on: PostID(1), on: $1, $2).load()
        },
        Scenario("a new comment") { fixture in try await fixture.comment("Well said.", by: 2) },
        Scenario("a deleted comment", on: OneShotContent<RemovalPresentation>.init, viewer: 1) {
            fixture, view, context in
            try await fixture.comment("Well said.", by: 2)
            try await fixture.scenes.deleteComment(CommentID(1), on: view, context)
        },
        Scenario("a blog that accepts no more comments", on: OneShotContent<PostPresentation>.init, viewer: 1)
        {
            try await $0.scenes.save(
                PostEdit(commentsClosed: true), of: PostID(1), isDraft: false, on: $1, $2)
        },
    ]
}

extension Scenario.Fixture {
    @discardableResult
    fileprivate func comment(_ text: String, by user: Int64) async throws -> OneShotContent<
        CommentPresentation
    > {
        let view = OneShotContent<CommentPresentation>()
        try await scenes.addComment(CommentText(text), to: PostID(1), on: view, context(viewer: user))
        return view
    }
}
