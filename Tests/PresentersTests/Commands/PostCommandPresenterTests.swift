import BlogTestSupport
import BlogViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct PostCommandPresenterTests {
    private let fixture = PresenterFixture()

    /// The texts that a command showed, an error by its kind.
    private func shown(_ command: (OneShotContent<PostCommandPresentation>) async throws -> Void) async throws
        -> String?
    {
        let view = OneShotContent<PostCommandPresentation>()
        try await command(view)
        return view.error?.kind.rawValue ?? view.content.map { ($0.isGone ? "gone: " : "") + $0.text }
    }

    @Test("Each command is made and shown, and the last one is taken back")
    func allCommands() async throws {
        let posts = fixture.scenes.postCommands(fixture.context(viewer: 1))
        func handle(_ intention: PostIntention) async throws -> String? {
            try await shown { try await posts.handle(intention, on: $0) }
        }
        func undo() async throws -> String? { try await shown { try await posts.undoLast(on: $0) } }

        #expect(try await undo() == "There is nothing to undo.")
        #expect(try await handle(.publish(PostID(3))) == "gone: Published. z: undo")
        #expect(try await undo() == "It is a draft again.")
        #expect(try await undo() == "There is nothing to undo.")
        #expect(
            try await handle(.discard(PostID(3), isDraft: true))
                == "gone: Draft 3 is in the recycle bin. z: undo")
        #expect(try await handle(.discard(PostID(9), isDraft: false)) == "notFound")
        #expect(try await undo() == "Restored.")
        #expect(try await handle(.restore(PostID(4), isDraft: false)) == "gone: Restored. z: undo")
        #expect(try await handle(.purge(PostID(4), title: "Regretted")) == "notFound")
        #expect(try await handle(.unpublish(PostID(2))) == "gone: It is a draft again. z: undo")
    }

    @Test("A command that could not be taken back can be tried again")
    func failedUndo() async throws {
        let posts = fixture.scenes.postCommands(fixture.context(viewer: 1))
        _ = try await shown { try await posts.handle(.discard(PostID(2), isDraft: false), on: $0) }
        fixture.store.fail("restore(_:by:)", with: StoreError.busy)

        #expect(try await shown { try await posts.undoLast(on: $0) } == "busy")
        fixture.store.recover("restore(_:by:)")
        #expect(try await shown { try await posts.undoLast(on: $0) } == "Restored.")
    }

    @Test("A command that is made during an undo can be taken back after it")
    func commandDuringUndo() async throws {
        let posts = fixture.scenes.postCommands(fixture.context(viewer: 1))
        func discard(_ id: Int64) async throws {
            _ = try await shown { try await posts.handle(.discard(PostID(id), isDraft: false), on: $0) }
        }
        try await discard(2)

        try await fixture.holding("restore(_:by:)") {
            _ = try await shown { try await posts.undoLast(on: $0) }
        } while: {
            try await discard(1)
        }

        #expect(posts.canUndo)
    }

    @Test("A draft is published only after a confirmation")
    func publish() async throws {
        var context = fixture.context(viewer: 1)
        context.confirmation = RecordingConfirmation(answering: false)
        let posts = fixture.scenes.postCommands(context)
        #expect(try await shown { try await posts.handle(.publish(PostID(3)), on: $0) } == nil)
        #expect(fixture.store.calls == [] && !posts.canUndo)
    }

    @Test("A post is deleted for ever only after a confirmation")
    func purge() async throws {
        for (answer, text) in [(false, nil), (true, "gone: 1 post permanently deleted")] {
            var context = fixture.context(viewer: 1)
            context.confirmation = RecordingConfirmation(answering: answer)
            let posts = fixture.scenes.postCommands(context)
            #expect(
                try await shown { try await posts.handle(.purge(PostID(4), title: "Regretted"), on: $0) }
                    == text)
        }
    }
}
