import BlogTestSupport
import BlogViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct ComposerPresenterTests {
    /// What a composer displayed, in order.
    private enum Message: Equatable {
        case text(ComposedText)
        case pending(ComposedText)
        case saved(Outline?, isPublished: Bool)
        case conflict(saved: ComposedText?)
        case refused(ErrorPresentation.Kind)
        case preview(String)
        case submitting(Bool)

        static func savedBlog(_ id: Int64, isPublished: Bool = false) -> Message {
            .saved(.blog(id, isLiked: nil, likeCount: 0), isPublished: isPublished)
        }
    }

    private final class Recorder: ComposerView {
        var messages: [Message] = []

        func displayText(_ text: ComposedText, isPending: Bool) {
            messages.append(isPending ? .pending(text) : .text(text))
        }

        func displaySaved(_ post: PostPresentation, isPublished: Bool) {
            let outline: Outline? =
                switch post {
                case .draft(let draft): .draft(draft.draft.id)
                case .blog(let blog): .blog(blog.blog.id, isLiked: nil, likeCount: 0)
                case .removed: nil
                }
            messages.append(.saved(outline, isPublished: isPublished))
        }

        func displayConflict(_ conflict: ConflictPresentation) {
            messages.append(.conflict(saved: conflict.saved?.text))
        }

        func displayRefused(_ error: ErrorPresentation) { messages.append(.refused(error.kind)) }

        func displayPreview(_ body: BodyPresentation) { messages.append(.preview(body.markdown)) }

        func displaySubmitting(_ isSubmitting: Bool) { messages.append(.submitting(isSubmitting)) }

        /// What was displayed while a command was under way.
        func shown() -> [Message] {
            defer { messages = [] }
            return messages.filter { ![.submitting(true), .submitting(false)].contains($0) }
        }
    }

    private let fixture = PresenterFixture()
    private let recorder = Recorder()
    private let one = ComposedText(title: "One", body: "Text.")
    private let two = ComposedText(title: "One", body: "Text, and more.")
    /// The saved text of blog 2.
    private let theirs = ComposedText(title: "Second", body: "Text.", tags: "")

    private func composer(
        _ post: ComposedPost? = nil, once key: String? = nil, viewer: Int64? = 1,
        confirmation: any BlogPresenters.Confirmation = AutoConfirm()
    ) throws -> ComposerPresenter {
        var context = fixture.context(viewer: viewer)
        context.confirmation = confirmation
        return fixture.scenes.composer(
            post, base: post == nil ? ComposedText(title: "", body: "") : nil,
            once: try key.map { try IdempotencyKey($0) }, on: recorder, context)
    }

    @Test("A new text is saved as a draft once, changed, published, and edited")
    func allSteps() async throws {
        let composer = try composer()
        let blog = Outline.blog(6, isLiked: nil, likeCount: 0)

        composer.preview(one)
        try await composer.save(one)
        try await composer.save(two)
        try await composer.publish(two)
        try await composer.save(one)

        #expect(
            recorder.messages.filter { $0 != .submitting(true) && $0 != .submitting(false) } == [
                .preview("Text."), .saved(.draft(6), isPublished: false),
                .saved(.draft(6), isPublished: false), .saved(blog, isPublished: true),
                .saved(blog, isPublished: false),
            ])
        #expect(recorder.messages.count { $0 == .submitting(true) } == 4)
        #expect(recorder.messages.count { $0 == .submitting(false) } == 4)
        #expect(recorder.messages.last == .submitting(false))
        #expect(fixture.store.calls.count { $0 == "addDraft(_:by:at:once:)" } == 1)
    }

    @Test("A text that changes while it is saved is not taken for saved, and a second command is ignored")
    func changing() async throws {
        let composer = try composer()
        try await fixture.holding("addDraft(_:by:at:once:)") {
            try await composer.save(one)
        } while: {
            #expect(recorder.messages == [.submitting(true)])
            try await composer.publish(two)
        }

        #expect(composer.isSaved(one) && !composer.isSaved(two))
        #expect(
            recorder.messages == [
                .submitting(true), .saved(.draft(6), isPublished: false), .submitting(false),
            ])
        try await composer.save(two)
        #expect(composer.isSaved(two))
    }

    @Test("A post that has changed meanwhile is replaced only if the person keeps their text")
    func keepMine() async throws {
        let composer = try composer(ComposedPost(PostID(2), isDraft: false))
        try await composer.open()
        #expect(recorder.shown() == [.text(theirs)])
        try await composer.keepMine(one)
        #expect(recorder.messages == [])
        fixture.store.commit { $0.posts[PostID(2)]?.version = PostVersion(9) }

        for _ in 1...2 {
            try await composer.save(one)
            #expect(recorder.shown() == [.conflict(saved: theirs)])
            #expect(!composer.isSaved(one))
        }
        fixture.store.commit { $0.posts[PostID(2)]?.version = PostVersion(10) }
        try await composer.keepMine(one)
        #expect(recorder.shown() == [.conflict(saved: theirs)])
        try await composer.keepMine(one)
        #expect(recorder.shown() == [.savedBlog(2)])
        #expect(composer.isSaved(one))
    }

    @Test("After a conflict, a person goes on with the saved text, and saves that version")
    func takeTheirs() async throws {
        let composer = try composer(ComposedPost(PostID(2), isDraft: false, on: .oneOf([PostVersion(7)])))
        composer.takeTheirs()
        try await composer.save(one)
        composer.takeTheirs()
        #expect(recorder.shown() == [.conflict(saved: theirs), .text(theirs)])
        #expect(composer.isSaved(theirs))

        try await composer.save(two)
        #expect(recorder.shown() == [.savedBlog(2)])
    }

    @Test(
        "A text that saves itself is kept beside a blog, which readers see as it was, until it is saved or discarded"
    )
    func pending() async throws {
        let mine = ComposedText(title: "Second", body: "Mine.", tags: "")
        let post = ComposedPost(PostID(2), isDraft: false)
        let first = try composer(post)
        try await first.open()
        try await first.save(mine, isAutomatic: true)
        #expect(recorder.shown() == [.text(theirs), .savedBlog(2)])
        let shown = try await fixture.services.blogs.blog(PostID(2), seenBy: UserID(2))
        #expect(shown.body.markdown == "Text." && shown.blog.version == .first)
        #expect(try await fixture.services.posts.pendingText(of: .blog(shown), for: UserID(2)) == nil)

        let second = try composer(post)
        try await second.open()
        try await second.discardPending(mine)
        try await second.open()
        #expect(recorder.shown() == [.pending(mine), .text(theirs), .text(theirs)])

        try await second.save(mine, isAutomatic: true)
        try await second.save(mine)
        try await composer(post).open()
        #expect(recorder.shown() == [.savedBlog(2), .savedBlog(2), .text(mine)])
        try await composer(post, viewer: 2).discardPending(mine)
        #expect(recorder.shown() == [.conflict(saved: nil)])
    }

    /// Two composers of blog 2; the first has kept ``one``.
    private func keeping() async throws -> (phone: ComposerPresenter, laptop: ComposerPresenter) {
        let post = ComposedPost(PostID(2), isDraft: false)
        let (phone, laptop) = (try composer(post), try composer(post))
        for composer in [phone, laptop] { try await composer.open() }
        try await phone.save(one, isAutomatic: true)
        recorder.messages = []
        return (phone, laptop)
    }

    @Test("A text that is kept is replaced only by a person who has seen it: saved, kept or discarded")
    func keptElsewhere() async throws {
        let (phone, laptop) = try await keeping()

        try await laptop.save(two, isAutomatic: true)
        try await laptop.save(two)
        try await laptop.discardPending(two)
        #expect(recorder.shown() == Array(repeating: .conflict(saved: one), count: 3))
        let shown = try await fixture.services.blogs.blog(PostID(2), seenBy: UserID(2))
        #expect(shown.blog.version == .first)

        laptop.takeTheirs()
        try await laptop.save(two, isAutomatic: true)
        #expect(recorder.shown() == [.pending(one), .savedBlog(2)])
        try await phone.save(one)
        try await phone.keepMine(one)
        #expect(recorder.shown() == [.conflict(saved: two), .savedBlog(2)])
        try await composer(ComposedPost(PostID(2), isDraft: false)).open()
        #expect(recorder.shown() == [.text(ComposedText(title: "One", body: "Text.", tags: ""))])
    }

    @Test(
        "Another saved text and another kept one are two conflicts, and nothing is replaced before both are shown"
    )
    func twoConflicts() async throws {
        let (_, laptop) = try await keeping()
        fixture.store.commit {
            $0.posts[PostID(2)]?.version = PostVersion(2)
            $0.posts[PostID(2)]?.content.body = Body(stored: "Newer.")
        }
        let newer = ComposedText(title: "Second", body: "Newer.", tags: "")

        try await laptop.save(two)
        try await laptop.keepMine(two)
        #expect(recorder.shown() == [.conflict(saved: newer), .conflict(saved: one)])
        try await laptop.keepMine(two)
        #expect(recorder.shown() == [.savedBlog(2)])
    }

    @Test("A repeated automatic save, and one of the text that is kept already, succeed and go on with it")
    func keptTwice() async throws {
        let (_, laptop) = try await keeping()
        let post = ComposedPost(PostID(2), isDraft: false, on: .oneOf([.first]))

        for composer in [laptop, try composer(post)] {
            try await composer.save(one, isAutomatic: true)
            #expect(composer.post?.seen?.hasPrefix("1-") == true)
        }
        try await laptop.save(two, isAutomatic: true)
        // Its answer is lost, and the text of the blog has been typed again.
        for _ in 1...2 { try await laptop.save(theirs, isAutomatic: true) }
        #expect(laptop.post?.seen == "1")
        #expect(recorder.shown() == Array(repeating: .savedBlog(2), count: 5))
    }

    @Test("What a form or a file names is the same post again", arguments: ["7", "7-1f", nil])
    func seen(text: String?) {
        #expect(ComposedPost(PostID(2), isDraft: false, seen: text).seen == text)
        #expect(ComposedPost(PostID(2), isDraft: false, seen: "x-1").condition == .oneOf([]))
    }

    @Test("A kept text for an older version is a conflict when it is saved")
    func pendingConflict() async throws {
        let post = ComposedPost(PostID(2), isDraft: false)
        try await composer(ComposedPost(PostID(2), isDraft: false, on: .oneOf([.first]))).save(
            two, isAutomatic: true)
        fixture.store.commit { $0.posts[PostID(2)]?.version = PostVersion(2) }
        let later = try composer(post)
        try await later.open()
        try await later.save(two)
        #expect(recorder.shown() == [.savedBlog(2), .pending(two), .conflict(saved: theirs)])
    }

    @Test("A kept text is there after the post was unpublished; saving it is a conflict")
    func pendingOfDraft() async throws {
        _ = try await keeping()
        _ = try await fixture.services.posts.unpublishBlog(PostID(2), on: .any, by: UserID(1))
        let post = ComposedPost(PostID(2), isDraft: true)
        let (first, second) = (try composer(post), try composer(post))
        for composer in [first, second] { try await composer.open() }
        try await first.save(one)
        #expect(recorder.shown() == [.pending(one), .pending(one), .conflict(saved: theirs)])
        try await second.discardPending(one)
        try await second.open()
        #expect(recorder.shown() == [.text(theirs), .text(theirs)])
        try await first.keepMine(one)
        #expect(first.isSaved(one))
    }

    @Test("A conflict compares the texts line by line")
    func comparison() async throws {
        let view = OneShotComposer()
        let saved = (1...20).map(String.init)
        var mine = saved
        mine[9] = "ten"
        mine.remove(at: 17)
        fixture.store.commit {
            $0.posts[PostID(2)]?.content.body = Body(stored: saved.joined(separator: "\n"))
        }
        let composer = fixture.scenes.composer(
            ComposedPost(PostID(2), isDraft: false, on: .oneOf([PostVersion(7)])), on: view,
            fixture.context(viewer: 1))
        try await composer.save(
            ComposedText(title: "Second", body: mine.joined(separator: "\n"), tags: "new"))

        let conflict = try #require(view.conflict)
        #expect(conflict.saved?.seen == "1")
        #expect(
            conflict.saved?.lines.map(\.marked) == [
                "  …", "  7", "  8", "  9", "- 10", "+ ten", "  11", "  12", "  13", "  …", "  15", "  16",
                "  17", "- 18", "  19", "  20", "+ ", "+ new",
            ])
    }

    @Test("Texts of thousands of lines are compared too")
    func longComparison() async throws {
        let view = OneShotComposer()
        let composer = fixture.scenes.composer(
            ComposedPost(PostID(2), isDraft: false, on: .oneOf([PostVersion(7)])), on: view,
            fixture.context(viewer: 1))
        let lines = Array(repeating: "a", count: 50_000).joined(separator: "\n")
        try await composer.save(ComposedText(title: "Second", body: lines))

        let conflict = try #require(view.conflict)
        #expect(conflict.saved?.lines.count == 50_003)
    }

    @Test("A refused text stays, with the reason")
    func refused() async throws {
        let composer = try composer()
        try await composer.save(ComposedText(title: "", body: "Text."))
        #expect(recorder.shown() == [.refused(.invalid)])
        #expect(fixture.store.calls == [] && composer.post == nil)

        try await self.composer(viewer: nil).save(one)
        #expect(recorder.shown() == [.refused(.unauthenticated)])
        try await self.composer(ComposedPost(PostID(2), isDraft: false), viewer: 2).open()
        #expect(recorder.shown() == [.refused(.forbidden)])
        try await self.composer(ComposedPost(PostID(3), isDraft: true, on: .oneOf([PostVersion(7)]))).open()
        #expect(recorder.shown().count == 1)
    }

    @Test("A draft that cannot be published is saved, and publishing again makes no second post")
    func unpublished() async throws {
        let composer = try composer()
        fixture.store.fail("change(_:seenBy:carrying:once:_:)", with: StoreError.busy)
        try await composer.publish(one)
        #expect(recorder.shown() == [.refused(.busy)])
        #expect(composer.post?.id == PostID(6) && composer.isSaved(one))
        fixture.store.recover("change(_:seenBy:carrying:once:_:)")

        try await composer.publish(one)
        #expect(recorder.shown() == [.savedBlog(6, isPublished: true)])
        #expect(fixture.store.calls.count { $0 == "addDraft(_:by:at:once:)" } == 1)
    }

    @Test("The second of two clicks on Publish shows the blog, new or edited")
    func twice() async throws {
        for _ in 1...2 { try await composer(once: "key").publish(one) }
        let blog = Message.savedBlog(6, isPublished: true)
        #expect(recorder.shown() == [blog, blog])

        let draft = ComposedPost(PostID(3), isDraft: true, on: .oneOf([.first]))
        for _ in 1...2 { try await composer(draft).publish(two) }
        let other = Message.savedBlog(3, isPublished: true)
        #expect(recorder.shown() == [other, other])
    }

    @Test("The second of two clicks on Save shows the saved post, and another text is a conflict")
    func savedTwice() async throws {
        let text = ComposedText(title: "Newer", body: "Text.", tags: "")
        for (id, isDraft) in [(Int64(3), true), (2, false)] {
            let post = ComposedPost(PostID(id), isDraft: isDraft, on: .oneOf([.first]))
            for _ in 1...2 { try await composer(post).save(text) }
            let outline: Outline = isDraft ? .draft(id) : .blog(id, isLiked: nil, likeCount: 0)
            #expect(recorder.shown() == Array(repeating: .saved(outline, isPublished: false), count: 2))
            try await composer(post).save(two)
            #expect(recorder.shown() == [.conflict(saved: text)])
        }
    }

    @Test("A text whose draft was deleted or published elsewhere is saved as a new draft, also with a key")
    func saveAsNew() async throws {
        for id in [Int64(6), 8] {
            let composer = try composer(once: "key-\(id)")
            try await composer.save(one)
            fixture.store.commit {
                if id == 6 { $0.posts[PostID(id)] = nil } else { $0.posts[PostID(id)]?.state = .published }
            }
            for isAutomatic in [false, true] { try await composer.save(two, isAutomatic: isAutomatic) }
            try await composer.keepMine(two)
            #expect(
                recorder.shown() == [
                    .saved(.draft(id), isPublished: false), .conflict(saved: nil), .conflict(saved: nil),
                ])
            try await composer.saveAsNew(two)
            try await composer.save(one)
            #expect(
                recorder.shown() == Array(repeating: .saved(.draft(id + 1), isPublished: false), count: 2))
            fixture.store.commit { $0.posts[PostID(id + 1)] = nil }
        }
        try await composer(ComposedPost(PostID(2), isDraft: false), viewer: 2).publish(one)
        #expect(recorder.shown() == [.conflict(saved: nil)])
    }

    @Test("Giving a text up asks only if it is not saved, and displays nothing")
    func discard() async throws {
        let no = RecordingConfirmation(answering: false)
        let asking = try composer(confirmation: no)
        #expect(await asking.leave(ComposedText(title: "", body: "")) == .discard)
        #expect(await asking.leave(one) == .stay && !asking.isSaved(one))
        #expect(no.questions == ["Your text is not saved. Save it before you leave?"])

        let leaving = try composer()
        #expect(await leaving.leave(one) == .discard && leaving.isSaved(one))
        #expect(recorder.messages == [] && fixture.store.calls == [])
    }

    @Test("A cancelled save displays nothing but its end")
    func cancelled() async throws {
        let composer = try composer()
        fixture.store.fail("addDraft(_:by:at:once:)", with: CancellationError())
        await #expect(throws: CancellationError.self) { try await composer.save(one) }
        #expect(recorder.messages == [.submitting(true), .submitting(false)])
    }
}
