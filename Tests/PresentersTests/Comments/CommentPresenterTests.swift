import BlogTestSupport
import BlogViews
import Testing

/// Bob's comment on Ada's blog 1, by a command.
@MainActor @Suite("Adding and deleting a comment", .timeLimit(.minutes(10)))
struct CommentPresenterTests {
    private let fixture = PresenterFixture()
    private let blog = PostID(1)

    private func context(
        viewer: Int64?, _ outcome: SceneResult = SceneResult(),
        _ confirmation: RecordingConfirmation = RecordingConfirmation(answering: true)
    ) -> SceneContext {
        var context = fixture.context(viewer: viewer)
        (context.errors, context.creation, context.confirmation) = (outcome, outcome, confirmation)
        return context
    }

    @Test("An added comment is shown with its number, and a deleted one is gone")
    func whole() async throws {
        let (outcome, view) = (SceneResult(), OneShotContent<CommentPresentation>())

        try await fixture.scenes.addComment(
            .example("Yes"), to: blog, on: view, context(viewer: 2, outcome))

        let shown = try #require(view.content)
        #expect(shown.text == "Yes")
        #expect(outcome.createdID == shown.id)
        let removal = OneShotContent<RemovalPresentation>()
        try await fixture.scenes.deleteComment(CommentID(shown.id), on: removal, context(viewer: 1))
        #expect(removal.content != nil)
        #expect(try await fixture.services.comments.comments(on: blog, PageRequest()).items.isEmpty)
    }

    @Test("A viewer who may not delete a comment gets the error without a question")
    func forbidden() async throws {
        let id = try await fixture.services.comments.add(
            .example("Stays"), to: blog, by: UserID(2), once: nil
        ).id
        let confirmation = RecordingConfirmation(answering: true)

        for (viewer, id, kind) in [
            (nil, id, .unauthenticated), (3, id, .forbidden), (3, CommentID(99), .notFound),
        ] as [(Int64?, CommentID, ErrorPresentation.Kind)] {
            let outcome = SceneResult()
            try await fixture.scenes.deleteComment(
                id, on: fixture.view.removal, context(viewer: viewer, outcome, confirmation))
            #expect(outcome.error?.kind == kind)
        }

        #expect(confirmation.questions == [])
    }
}
