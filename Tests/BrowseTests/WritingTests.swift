import BlogTestSupport
import Terminal
import Testing
import TextLayout

@testable import blog_cli

/// Writing in the terminal program.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct WritingTests {
    @Test("A text is written and saved as a draft")
    func save() async throws {
        let fixture = try await BrowseFixture.composing()

        fixture.type("Q: 日本")
        fixture.press(.enter)
        fixture.type("swift, art")
        fixture.press(.enter, .character("a"), .enter, .pasted("b\nc"), .backspace)
        #expect(fixture.lines[1] == "Title: Q: 日本")
        #expect(fixture.lines[2] == "Tags:  swift, art")
        #expect(Array(fixture.lines[4...6]) == ["a", "b", ""])
        #expect(fixture.browser.buffer.cursor == ScreenBuffer.Cursor(row: 6, column: 0))
        #expect(fixture.files.kept.map(\.body) == ["a\nb\n"])
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("Saved as draft #6.") }

        #expect(fixture.lines[1] == "Title: Q: 日本")
        #expect(fixture.files.kept == [])
        let draft = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
        #expect(draft.draft.title.text == "Q: 日本")
        #expect(draft.body.markdown == "a\nb\n")
        #expect(draft.draft.tags.all.map(\.name.text) == ["swift", "art"])
    }

    @Test("A text is published after a question, as it is then, and taken back")
    func publish() async throws {
        let fixture = try await BrowseFixture.composing()

        fixture.type("No")
        fixture.press(.control("p"))
        #expect(!fixture.screen.contains("Do you want to publish this post?"))
        fixture.press(.control("g"))
        fixture.type("w")
        #expect(fixture.screen.contains("Do you want to publish this post?"))
        fixture.press(.enter)
        try await fixture.wait { !$0.contains("Do you want") }
        #expect(fixture.lines[1] == "Title: Now")
        #expect(!fixture.store.calls.contains("addDraft(_:by:at:once:)"))
        fixture.press(.control("g"), .tab, .enter)
        try await fixture.wait { $0.contains("Published. z: undo") }
        fixture.type("z")
        try await fixture.wait { $0.contains("It is a draft again.") }

        let draft = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
        #expect(draft.draft.title.text == "Now")
    }

    @Test("A text without a title stays on the screen with the error")
    func invalid() async throws {
        let fixture = try await BrowseFixture.composing()

        fixture.press(.backTab)
        fixture.type("Text")
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("! ") }

        #expect(fixture.lines[4] == "Text")
        #expect(fixture.files.kept.map(\.body) == ["Text"])
        #expect(!fixture.store.calls.contains("addDraft(_:by:at:once:)"))
    }

    @Test("A command during a save runs after it, with the text that is there then")
    func typingDuringSave() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type("One")
        let gate = fixture.store.hold("addDraft(_:by:at:once:)")

        fixture.press(.control("s"))
        try await gate.reached()
        try await fixture.wait { $0.hasPrefix("Saving…") }
        fixture.type(" and two")
        fixture.press(.control("s"))
        gate.open()
        try await fixture.wait { $0.contains("Saved as draft #6.") }

        let draft = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
        #expect(draft.draft.title.text == "One and two" && draft.draft.version == PostVersion(2))
        #expect(fixture.store.calls.count { $0 == "addDraft(_:by:at:once:)" } == 1)
    }

    @Test("A text that a person types while it is saved is not taken for saved")
    func typingAfterSave() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type("One")
        let gate = fixture.store.hold("addDraft(_:by:at:once:)")

        fixture.press(.control("s"))
        try await gate.reached()
        fixture.type(" and two")
        gate.open()
        try await fixture.wait { $0.contains("Saved, but not what you have typed since.") }

        #expect(fixture.lines[1] == "Title: One and two")
        #expect(fixture.files.kept.map(\.title) == ["One and two"])
    }

    @Test("Leaving during a save waits for it, and then asks nothing")
    func leavingDuringSave() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type("One")
        let gate = fixture.store.hold("addDraft(_:by:at:once:)")

        fixture.press(.control("s"), .escape, .character("j"))
        try await gate.reached()
        #expect(fixture.lines[1] == "Title: One")
        gate.open()
        try await fixture.wait { $0.contains("> #5  Bob's") }

        #expect(fixture.browser.stack.screens.count == 1)
    }

    @Test("A text that a person types while it is published is saved next, as a change of the blog")
    func typingDuringPublication() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type("One")
        let gate = fixture.store.hold("addDraft(_:by:at:once:)")

        fixture.press(.control("g"), .tab, .enter)
        try await gate.reached()
        fixture.type(" and two")
        gate.open()
        try await fixture.wait { $0.contains("Published, but not what you have typed since.") }
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("Saved.") }
        fixture.press(.escape)
        fixture.type("z")
        try await fixture.wait { $0.contains("It is a draft again.") }

        let draft = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
        #expect(draft.draft.title.text == "One and two")
    }

    /// A draft with the title "Mine" that another program has changed meanwhile.
    /// - Parameter next: keys that are typed while the text is saved.
    private func conflicting(then next: Key...) async throws -> BrowseFixture {
        let fixture = try await BrowseFixture.composing()
        fixture.type("Mine")
        fixture.store.fail("change(_:seenBy:carrying:once:_:)", with: StoreError.busy)
        fixture.press(.control("g"), .tab, .enter)
        try await fixture.wait { $0.contains("! ") }
        fixture.store.recover("change(_:seenBy:carrying:once:_:)")
        fixture.store.commit {
            $0.posts[PostID(6)]?.version = PostVersion(9)
            $0.posts[PostID(6)]?.content.body = Body(stored: "Their first line.\nTheir last line.")
        }
        let gate = fixture.store.hold("draft(_:)")
        fixture.browser.handle([.control("s")] + next)
        try await gate.reached()
        gate.open()
        try await fixture.wait { $0.contains("- Their first line.") && $0.contains("- Their last line.") }
        return fixture
    }

    @Test("A conflict shows what differs, and the text replaces the saved one if the person wants it")
    func keepMine() async throws {
        let fixture = try await conflicting()
        // What is typed on belongs to the text, and does not close the box.
        fixture.type(" now")
        #expect(fixture.screen.contains("- Their first line."))
        fixture.press(.escape)
        #expect(fixture.lines[1] == "Title: Mine now")
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("+ Mine now") && $0.contains("[ Keep mine ]") }
        fixture.press(.tab, .enter)
        try await fixture.wait { $0.contains("Saved as draft #6.") }

        let draft = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
        #expect(draft.draft.title.text == "Mine now" && draft.body.markdown == "")
    }

    @Test("After a conflict, a person can go on with the saved text")
    func takeTheirs() async throws {
        let fixture = try await conflicting()
        fixture.press(.tab, .tab, .enter)
        try await fixture.wait { $0.contains("Their first line.") && !$0.contains("Take theirs") }
        fixture.press(.escape)
        #expect(!fixture.screen.contains("Title: "))

        let draft = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
        #expect(draft.draft.version == PostVersion(9))
    }

    @Test(
        "A conflict gets its answer while leaving waits for the save",
        arguments: [Key.escape, .control("c")])
    func leavingDuringConflict(_ key: Key) async throws {
        // What is typed before the question does not answer it, and does not enter the text.
        let fixture = try await conflicting(then: key, .character("j"), .tab, .enter)
        #expect(fixture.lines[1] == "Title: Mine")
        fixture.press(.tab, .enter)
        try await fixture.wait { $0.hasPrefix("Posts") || fixture.hasEnded }

        #expect(fixture.hasEnded == (key == .control("c")))
        let draft = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
        #expect(draft.draft.title.text == "Mine")
    }

    @Test("A text whose draft was deleted elsewhere is kept, and saved as a new draft, also after a recovery")
    func saveAsNew() async throws {
        let fixture = BrowseFixture()
        let gone = ComposedPost(PostID(99), isDraft: true, on: .oneOf([.first]))
        fixture.files.leave(
            UnsavedText(text: ComposedText(title: "Left", body: "", tags: ""), target: .post(gone)))
        try await fixture.start()
        fixture.press(.tab, .enter)
        try await fixture.wait { $0.contains("Title: Left") }

        fixture.press(.escape, .control("s"))
        try await fixture.wait { $0.contains("[ Save as a new draft ]") }
        fixture.press(.escape)
        try await fixture.wait { !$0.contains("[ Save as a new draft ]") }
        #expect(fixture.lines[1] == "Title: Left" && fixture.files.kept.map(\.title) == ["Left"])
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("[ Save as a new draft ]") }
        fixture.press(.tab, .enter)
        try await fixture.wait { $0.contains("Saved as draft #6.") }
        fixture.press(.character("!"))

        #expect(fixture.files.kept.map(\.body) == ["!"])
        let post = ComposedPost(PostID(6), isDraft: true, on: .oneOf([.first]))
        #expect(fixture.files.files.last?.text?.target == .post(post))
    }

    @Test(
        "Leaving can save the text, and the person stays if that fails",
        arguments: [Key.escape, .control("c")], [[Key.control("s")], [.tab, .enter]])
    func saveAndLeave(_ key: Key, _ save: [Key]) async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type("Text")
        fixture.store.fail("addDraft(_:by:at:once:)", with: StoreError.busy)
        fixture.browser.handle([key] + save)
        try await fixture.wait { $0.contains("! The database is busy.") }
        #expect(fixture.lines[1] == "Title: Text" && !fixture.hasEnded)

        fixture.store.recover("addDraft(_:by:at:once:)")
        fixture.browser.handle([key] + save)
        try await fixture.wait { $0.hasPrefix("Posts") }
        try await eventually("the end") { fixture.hasEnded == (key == .control("c")) }
        let draft = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
        #expect(draft.draft.title.text == "Text" && fixture.files.kept == [])
    }

    @Test("Leaving asks if the text is not saved, and what is typed on belongs to the text")
    func leave() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type("Text")

        fixture.press(.escape)
        fixture.type(" really")
        #expect(fixture.screen.contains("[ Cancel ]  [ Save ]  [ Discard ]"))
        fixture.press(.enter)
        #expect(fixture.lines[1] == "Title: Text really")
        fixture.press(.control("c"), .control("c"), .character("!"))
        try await fixture.wait { $0.contains("Title: Text really!\n") }
        #expect(!fixture.hasEnded)
        fixture.press(.control("c"), .character("?"), .tab, .tab, .enter)
        try await eventually("the end of the program") { fixture.hasEnded }

        await fixture.browser.close()
        #expect(fixture.files.kept == [])
    }

    @Test("Alt and a letter is neither Esc nor the letter")
    func meta() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type("Two words")

        fixture.press(.meta("b"), .meta("y"), .character("X"), .meta("f"), .control("w"))

        #expect(fixture.lines[1] == "Title: Two")
        #expect(!fixture.screen.contains("[ Save ]"))
    }

    @Test("A text that was left in a file is offered at the start, and goes on with its version")
    func restore() async throws {
        let fixture = BrowseFixture()
        let draft = try await fixture.services.posts.addDraft(
            Title(stored: "Old"), Body(stored: ""), by: UserID(1))
        let post = ComposedPost(draft.draft.id, isDraft: true, on: .oneOf([.first]))
        fixture.files.leave(
            UnsavedText(text: ComposedText(title: "Left", body: "b", tags: ""), target: .post(post)))

        try await fixture.start()
        #expect(fixture.screen.contains("A text that is not saved"))
        fixture.press(.tab, .enter)
        try await fixture.wait { $0.contains("Title: Left") }
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("Saved as draft #6.") }

        #expect(fixture.files.kept == [])
        let saved = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
        #expect(saved.draft.title.text == "Left" && saved.draft.version == PostVersion(2))
    }

    @Test("A text that is not saved is named when the program must end")
    func keep() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type("Text")

        fixture.browser.end()
        await fixture.browser.close()

        #expect(fixture.files.kept == [ComposedText(title: "Text", body: "", tags: "")])
        #expect(fixture.browser.farewells == ["Your text is in /tmp/unsaved.md."])
    }

    @Test("On a full disk, the person learns at once and at the end that the last changes are in no file")
    func fullDiskWhileTyping() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type("Text")
        fixture.files.files.last?.error = UnsavedTextError(reason: "No space left on device")

        fixture.type("s")
        try await fixture.wait { $0.contains("! What you type is in no file: No space left on device.") }
        await fixture.browser.close()

        #expect(fixture.files.kept.map(\.title) == ["Text"])
        #expect(
            fixture.browser.farewells == [
                "Your text is in /tmp/unsaved.md, but without your last changes: No space left on device."
            ])
    }

    @Test("No character of a long message is lost between the lines")
    func longWideMessage() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.browser.resize(to: ScreenSize(columns: 40, rows: 24))
        let name = "一二三四五六七八九十百千万一二三四五六七八九十百千万"
        fixture.editor.change = { _ in ComposedText(title: "Text", body: "") }
        fixture.editor.problem = name

        fixture.press(.control("o"))
        try await fixture.wait { $0.contains("! ") }

        #expect(fixture.lines.suffix(2).joined() == "! " + name)
    }

    @Test("Another user's blog is not edited or deleted, and the keys for it are not offered")
    func forbidden() async throws {
        let fixture = try await BrowseFixture.started()
        fixture.press(.down)
        fixture.store.resetCalls()

        fixture.type("ex")
        fixture.type("?")

        #expect(fixture.screen.contains("l: Like the post"))
        #expect(!fixture.screen.contains("e: Edit") && !fixture.screen.contains("x: Move"))
        #expect(fixture.store.calls == [])
    }
}
