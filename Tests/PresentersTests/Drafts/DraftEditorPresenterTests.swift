import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct DraftEditorPresenterTests {
    private let fixture = PresenterFixture()

    private func editor(of draft: Int64?, viewer: Int64? = 1) -> DraftEditorPresenter {
        fixture.scenes.draftEditor(
            draft.map { PostID($0) }, on: fixture.view.post, creation: fixture.view,
            fixture.context(viewer: viewer)
        )
    }

    @Test("Repetitions with a key display the post of the first request, published or not")
    func repetitions() async throws {
        let key = try IdempotencyKey("k")
        for _ in 0..<2 {
            let editor = editor(of: nil)
            try await editor.create(try PostContent(title: Title("New"), body: Body("Text.")), once: key)
            try await editor.publish(on: .oneOf([.first]), once: key)
        }
        try await editor(of: nil).create(
            try PostContent(title: Title("Other"), body: Body("Text.")), once: key)

        let blog = Outline.blog(6, isLiked: false, likeCount: 0)
        #expect(
            fixture.displayed() == [
                .draft(6), .created(6), blog, .created(6), blog, .created(6), blog, .created(6),
                .error(.invalid, heading: nil),
            ])
    }

    @Test("One editor creates, edits, publishes and discards a draft")
    func allSteps() async throws {
        let editor = editor(of: nil)

        try await editor.save(PostEdit(title: try Title("Nothing")))
        try await editor.publish()
        try await editor.discard()
        try await editor.create(try PostContent(title: Title("New"), body: Body("Text.")))
        try await editor.save(PostEdit(title: try Title("Newer")))
        editor.select()
        try await editor.publish()
        editor.select()
        try await editor.publish()
        try await editor.discard()

        #expect(
            fixture.displayed() == [
                .draft(6), .created(6), .draft(6), .blog(6, isLiked: false, likeCount: 0), .created(6),
                .blog(6, isLiked: false, likeCount: 0), .error(.notFound, heading: nil),
            ])
        #expect(fixture.router.destinations == [.draft(PostID(6)), .blog(PostID(6))])
        #expect(fixture.store.calls.count == 5)
    }

    @Test("A discarded draft displays that it is in the recycle bin and cannot be opened")
    func discard() async throws {
        let editor = editor(of: 3)

        try await editor.discard(on: .oneOf([PostVersion(1)]))
        editor.select()

        #expect(
            fixture.view.messages == [.removal(RemovalPresentation(text: "Draft 3 is in the recycle bin."))])
        #expect(fixture.router.destinations == [])
    }

    @Test("A change of an outdated version or of another user's draft displays only an error")
    func refused() async throws {
        let stale = VersionCondition.oneOf([PostVersion(9)])

        try await editor(of: 3).save(PostEdit(title: try Title("New")), on: stale)
        try await editor(of: 3).publish(on: stale)
        try await editor(of: 3).discard(on: stale)
        try await editor(of: 3, viewer: 2).save(PostEdit())
        try await editor(of: nil, viewer: nil).create(try PostContent(title: Title("New"), body: Body("")))

        #expect(
            fixture.view.messages.suffix(3) == [
                .error(
                    ErrorPresentation(
                        kind: .stale, title: "Version conflict",
                        detail:
                            "The post has changed since you loaded it. Load it again and repeat your change.")
                ),
                .error(.notFound("Draft 3 was not found among your drafts.")), .error(.unauthenticated()),
            ])
        #expect(
            fixture.displayed().prefix(3) == [
                .error(.stale, heading: nil), .error(.stale, heading: nil), .error(.stale, heading: nil),
            ])
        #expect(fixture.store.calls == Array(repeating: "change(_:seenBy:carrying:once:_:)", count: 4))
    }
}
