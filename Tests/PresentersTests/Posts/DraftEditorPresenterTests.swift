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
            draft.map { PostID($0) }, on: stage.view, creation: stage.view, stage.context(viewer: viewer))
    }

    @Test
    func whatIsBegunIsShownAndSaidToBeNew() async throws {
        await editor(of: nil).create(try Title("New"), try Body("Text."))

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

        await editor.save(PostEdit(title: try Title("Nothing")))
        await editor.publish()
        await editor.discard()
        await editor.create(try Title("New"), try Body("Text."))
        await editor.save(PostEdit(title: try Title("Newer")))
        editor.select()
        await editor.publish()
        editor.select()
        await editor.publish()
        await editor.discard()

        #expect(
            stage.heard() == [
                .draft(6), .created(6), .draft(6), .blog(6, isLiked: false, likeCount: 0), .created(6),
                .blog(6, isLiked: false, likeCount: 0), .error(.notFound, heading: nil),
            ])
        #expect(stage.router.destinations == [.draft(PostID(6)), .blog(PostID(6))])
        #expect(stage.store.calls.count == 5)
    }

    @Test
    func aDraftThatIsThrownAwayIsSaidToBeInTheBinAndLeadsNowhere() async {
        let editor = editor(of: 3)

        await editor.discard(on: .oneOf([PostVersion(1)]))
        editor.select()

        #expect(
            stage.view.messages == [.removal(RemovalPresentation(text: "Draft 3 is in the recycle bin."))])
        #expect(stage.router.destinations == [])
    }

    @Test
    func whatIsStaleOrNotTheirsIsAnErrorAndNothingElse() async throws {
        let stale = VersionCondition.oneOf([PostVersion(9)])

        await editor(of: 3).save(PostEdit(title: try Title("New")), on: stale)
        await editor(of: 3).publish(on: stale)
        await editor(of: 3).discard(on: stale)
        await editor(of: 3, viewer: 2).save(PostEdit())
        await editor(of: nil, viewer: nil).create(try Title("New"), try Body(""))

        #expect(
            stage.view.messages.suffix(3) == [
                .error(
                    ErrorPresentation(
                        kind: .stale, title: "Changed meanwhile",
                        detail: "The post was changed since you looked at it.")),
                .error(.notFound("There is no draft 3 of yours.")), .error(.notSignedIn()),
            ])
        #expect(
            stage.heard().prefix(3) == [
                .error(.stale, heading: nil), .error(.stale, heading: nil), .error(.stale, heading: nil),
            ])
        #expect(stage.store.calls == Array(repeating: .changePost, count: 4))
    }

    @Test
    func aSecondIntentionWhileOneIsPendingIsIgnored() async {
        let editor = editor(of: 3)
        let gate = stage.store.hold(.changePost)

        let publishing = Task { await editor.publish() }
        await gate.reached()
        await editor.discard()
        gate.open()
        await publishing.value

        #expect(stage.heard() == [.blog(3, isLiked: false, likeCount: 0), .created(3)])
        #expect(stage.store.calls == [.changePost])
    }

    @Test
    func aFailureShowsItsErrorAndMayBeTriedAgain() async throws {
        let editor = editor(of: nil)
        stage.store.fail(.addDraft, with: StoreError.full)

        await editor.create(try Title("New"), try Body(""))
        stage.store.recover(.addDraft)
        await editor.create(try Title("New"), try Body(""))

        #expect(stage.heard() == [.error(.outOfSpace, heading: nil), .draft(6), .created(6)])
    }

    @Test
    func whatWasCancelledIsNoError() async {
        stage.store.fail(.changePost, with: CancellationError())

        await editor(of: 3).publish()

        #expect(stage.view.messages == [])
    }
}
