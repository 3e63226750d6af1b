import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct DraftEditorPresenterTests {
    private let stage = Stage()

    private func editor(of draft: Int64?, viewer: Int64? = 1) -> DraftEditorPresenter {
        stage.scenes.draftEditor(
            draft.map { PostID($0) }, on: stage.view.post, creation: stage.view, stage.context(viewer: viewer)
        )
    }

    @Test
    func whatIsBegunIsShownAndSaidToBeNew() async throws {
        try await editor(of: nil).create(try Title("New"), try Body("Text."))

        #expect(
            stage.view.messages == [
                .draft(
                    DraftDetailPresentation(
                        draft: DraftCellPresentation(
                            id: 6, title: "New", excerpt: "Text.", editedAt: "2026-11-21T07:38:00Z",
                            editedText: "Edited 21 Nov 2026", version: 1),
                        body: "Text.")),
                .created(6),
            ])
        #expect(stage.store.calls == [.addDraft])
    }

    @Test
    func oneEditorGoesFromNothingToTheBin() async throws {
        let editor = editor(of: nil)

        try await editor.save(PostEdit(title: try Title("Nothing")))
        try await editor.publish()
        try await editor.discard()
        try await editor.create(try Title("New"), try Body("Text."))
        try await editor.save(PostEdit(title: try Title("Newer")))
        editor.select()
        try await editor.publish()
        editor.select()
        try await editor.publish()
        try await editor.discard()

        #expect(
            stage.heard() == [
                .draft(6), .created(6), .draft(6), .blog(6, isLiked: false, likeCount: 0), .created(6),
                .blog(6, isLiked: false, likeCount: 0), .error(.notFound, heading: nil),
            ])
        #expect(stage.router.destinations == [.draft(PostID(6)), .blog(PostID(6))])
        #expect(stage.store.calls.count == 5)
    }

    @Test
    func aDraftThatIsThrownAwayIsSaidToBeInTheBinAndLeadsNowhere() async throws {
        let editor = editor(of: 3)

        try await editor.discard(on: .oneOf([PostVersion(1)]))
        editor.select()

        #expect(
            stage.view.messages == [.removal(RemovalPresentation(text: "Draft 3 is in the recycle bin."))])
        #expect(stage.router.destinations == [])
    }

    @Test
    func whatIsStaleOrNotTheirsIsAnErrorAndNothingElse() async throws {
        let stale = VersionCondition.oneOf([PostVersion(9)])

        try await editor(of: 3).save(PostEdit(title: try Title("New")), on: stale)
        try await editor(of: 3).publish(on: stale)
        try await editor(of: 3).discard(on: stale)
        try await editor(of: 3, viewer: 2).save(PostEdit())
        try await editor(of: nil, viewer: nil).create(try Title("New"), try Body(""))

        #expect(
            stage.view.messages.suffix(3) == [
                .error(
                    ErrorPresentation(
                        kind: .stale, title: "Version conflict",
                        detail:
                            "The post has changed since you loaded it. Load it again and repeat your change.")
                ),
                .error(.notFound("Draft 3 was not found among your drafts.")), .error(.notSignedIn()),
            ])
        #expect(
            stage.heard().prefix(3) == [
                .error(.stale, heading: nil), .error(.stale, heading: nil), .error(.stale, heading: nil),
            ])
        #expect(stage.store.calls == Array(repeating: .changePost, count: 4))
    }

    @Test
    func aSecondIntentionWhileOneIsPendingIsIgnored() async throws {
        let editor = editor(of: 3)
        let gate = stage.store.hold(.changePost)

        let publishing = Task { try await editor.publish() }
        await gate.reached()
        try await editor.discard()
        gate.open()
        try await publishing.value

        #expect(stage.heard() == [.blog(3, isLiked: false, likeCount: 0), .created(3)])
        #expect(stage.store.calls == [.changePost])
    }

    @Test
    func aFailureShowsItsErrorAndMayBeTriedAgain() async throws {
        let editor = editor(of: nil)
        stage.store.fail(.addDraft, with: StoreError.full)

        try await editor.create(try Title("New"), try Body(""))
        stage.store.recover(.addDraft)
        try await editor.create(try Title("New"), try Body(""))

        #expect(stage.heard() == [.error(.outOfSpace, heading: nil), .draft(6), .created(6)])
    }

    @Test
    func whatWasCancelledIsNoError() async throws {
        stage.store.fail(.changePost, with: CancellationError())

        await #expect(throws: CancellationError.self) { try await editor(of: 3).publish() }

        #expect(stage.view.messages == [])
    }
}
