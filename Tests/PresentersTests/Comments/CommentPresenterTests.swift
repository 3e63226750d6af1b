import BlogTestSupport
import OneShotViews
import Testing

/// Bob's comment on Ada's blog 1, by a command.
@MainActor @Suite("Adding and deleting a comment", .timeLimit(.minutes(10)))
struct CommentPresenterTests {
    private let fixture = PresenterFixture()
    private let blog = PostID(1)

    private func presenter(viewer: Int64?, _ outcome: SceneOutcome, isConfirmed: Bool = true)
        -> CommentPresenter
    {
        var context = fixture.context(viewer: viewer)
        context.failure = outcome
        context.confirmation = RecordingConfirmation(answering: isConfirmed)
        return fixture.scenes.comment(context)
    }

    @Test("An added comment is shown with its number, and a deleted one is gone")
    func whole() async throws {
        let (outcome, view) = (SceneOutcome(), OneShotContent<CommentPresentation>())

        try await presenter(viewer: 2, outcome).add(.example("Yes"), to: blog, on: view, creation: outcome)

        let shown = try #require(view.content)
        #expect(shown.text == "Yes")
        #expect(outcome.createdID == shown.id)
        let removal = OneShotContent<RemovalPresentation>()
        try await presenter(viewer: 1, outcome).delete(CommentID(shown.id), on: removal)
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
            let outcome = SceneOutcome()
            var context = fixture.context(viewer: viewer)
            (context.failure, context.confirmation) = (outcome, confirmation)
            let removal = OneShotContent<RemovalPresentation>()
            try await fixture.scenes.comment(context).delete(id, on: removal)
            #expect(outcome.error?.kind == kind)
        }

        #expect(confirmation.questions == [])
    }

    @Test("Without a viewer, and without a confirmation, nothing changes")
    func refused() async throws {
        let (outcome, view) = (SceneOutcome(), OneShotContent<CommentPresentation>())
        let id = try await fixture.services.comments.add(
            .example("Stays"), to: blog, by: UserID(2), once: nil
        ).id

        try await presenter(viewer: nil, outcome).add(.example("No"), to: blog, on: view)
        #expect(view.content == nil)
        #expect(outcome.error?.kind == .unauthenticated)

        let removal = OneShotContent<RemovalPresentation>()
        try await presenter(viewer: 2, SceneOutcome(), isConfirmed: false).delete(id, on: removal)
        #expect(removal.content == nil)
        #expect(try await fixture.services.comments.comments(on: blog, PageRequest()).items.count == 1)
    }
}
