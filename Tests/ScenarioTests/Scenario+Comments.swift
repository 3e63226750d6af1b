import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

extension Scenario {
    static let comments = [
        Scenario("comments") { fixture in
            try await fixture.comment("Well said.\n\n\t<b> https://x.example/?a=b", by: 2)
            try await fixture.comment("為什麼不呢？", by: 3)
            let view = OneShotList<CommentPresentation>()
            try await fixture.scenes.comments(on: PostID(1), on: view, try fixture.context(limit: 1)).load()
            return view
        },
        Scenario("no comments") { fixture in
            let view = OneShotList<CommentPresentation>()
            try await fixture.scenes.comments(on: PostID(1), on: view, try fixture.context()).load()
            return view
        },
        Scenario("a new comment") { fixture in try await fixture.comment("Well said.", by: 2) },
        Scenario("a deleted comment") { fixture in
            try await fixture.comment("Well said.", by: 2)
            let view = OneShotContent<RemovalPresentation>()
            try await fixture.scenes.comment(fixture.context(viewer: 1)).delete(CommentID(1), on: view)
            return view
        },
        Scenario("a blog that accepts no more comments") { fixture in
            let view = OneShotContent<PostPresentation>()
            let editor = fixture.scenes.blogEditor(PostID(1), on: view, try fixture.context(viewer: 1))
            try await editor.save(PostEdit(commentsClosed: true))
            return view
        },
    ]
}

extension Scenario.Fixture {
    @discardableResult
    fileprivate func comment(_ text: String, by user: Int64) async throws -> OneShotContent<
        CommentPresentation
    > {
        let view = OneShotContent<CommentPresentation>()
        try await scenes.comment(try context(viewer: user)).add(CommentText(text), to: PostID(1), on: view)
        return view
    }
}
