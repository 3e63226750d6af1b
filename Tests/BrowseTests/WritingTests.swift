import BlogBrowse
import BlogContracts
import BlogModels
import BlogSeed
import BlogServices
import BlogTestSupport
import MemoryStore
import Terminal
import Testing
import TextLayout

/// Writing and editing in the terminal program.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct WritingTests {
    private func composing() async throws -> BrowseFixture {
        let fixture = BrowseFixture()
        try await fixture.start()
        fixture.type("n")
        return fixture
    }

    @Test("A text is written and saved as a draft")
    func save() async throws {
        let fixture = try await composing()

        fixture.type("Q: 日本")
        fixture.press(.enter, .character("a"), .enter, .pasted("b\nc"), .backspace)
        #expect(fixture.lines[1] == "Title: Q: 日本")
        #expect(Array(fixture.lines[3...5]) == ["a", "b", ""])
        #expect(fixture.browser.buffer.cursor == ScreenBuffer.Cursor(row: 5, column: 0))
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("Saved as draft #6.") }

        let draft = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
        #expect(draft.draft.title.text == "Q: 日本")
        #expect(draft.body.markdown == "a\nb\n")
        #expect(fixture.browser.stack.screens.count == 1)
    }

    @Test("A text can be published at once, and taken back")
    func publish() async throws {
        let fixture = try await composing()

        fixture.type("Now")
        fixture.press(.control("p"))
        try await fixture.wait { $0.contains("Published. z: undo") }
        fixture.type("z")
        try await fixture.wait { $0.contains("It is a draft again.") }

        _ = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
    }

    @Test("A text without a title stays on the screen with the error")
    func invalid() async throws {
        let fixture = try await composing()

        fixture.press(.tab)
        fixture.type("Text")
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("! ") }

        #expect(fixture.lines[3] == "Text")
        #expect(!fixture.store.calls.contains("addDraft(_:by:at:once:)"))
    }

    @Test("A text that could not be published is saved once")
    func failedPublication() async throws {
        let fixture = try await composing()
        fixture.type("Twice")
        fixture.store.fail("change(_:seenBy:carrying:once:_:)", with: StoreError.busy)

        fixture.press(.control("p"))
        try await fixture.wait { $0.contains("! ") }
        fixture.store.recover("change(_:seenBy:carrying:once:_:)")
        fixture.press(.control("p"))
        try await fixture.wait { $0.contains("Published.") }

        #expect(fixture.store.calls.count(where: { $0 == "addDraft(_:by:at:once:)" }) == 1)
    }

    @Test("A text that a person types while it is saved stays on the screen, and is saved next")
    func typingDuringSave() async throws {
        let fixture = try await composing()
        fixture.type("One")
        let gate = fixture.store.hold("addDraft(_:by:at:once:)")

        fixture.press(.control("s"))
        try await gate.reached()
        try await fixture.wait { $0.hasPrefix("Saving…") }
        fixture.type(" and two")
        fixture.press(.control("p"))
        gate.open()
        try await fixture.wait { $0.contains("Saved, but not what you have typed since.") }
        #expect(fixture.lines[1] == "Title: One and two")
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("Saved as draft #6.") }

        let draft = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
        #expect(draft.draft.title.text == "One and two" && draft.draft.version == PostVersion(2))
        #expect(fixture.store.calls.count { $0 == "addDraft(_:by:at:once:)" } == 1)
    }

    @Test("A text that a person types while it is published is saved next, as a change of the blog")
    func typingDuringPublication() async throws {
        let fixture = try await composing()
        fixture.type("One")
        let gate = fixture.store.hold("addDraft(_:by:at:once:)")

        fixture.press(.control("p"))
        try await gate.reached()
        fixture.type(" and two")
        gate.open()
        try await fixture.wait { $0.contains("Published, but not what you have typed since.") }
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("Saved.") && !$0.contains("New draft") }
        fixture.type("z")
        try await fixture.wait { $0.contains("It is a draft again.") }

        let draft = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
        #expect(draft.draft.title.text == "One and two")
    }

    /// A draft with the title "Mine" that another program has changed meanwhile.
    private func conflicting() async throws -> BrowseFixture {
        let fixture = try await composing()
        fixture.type("Mine")
        fixture.store.fail("change(_:seenBy:carrying:once:_:)", with: StoreError.busy)
        fixture.press(.control("p"))
        try await fixture.wait { $0.contains("! ") }
        fixture.store.recover("change(_:seenBy:carrying:once:_:)")
        fixture.store.commit {
            $0.posts[PostID(6)]?.version = PostVersion(9)
            $0.posts[PostID(6)]?.content.body = Body(stored: "Their first line.\nTheir last line.")
        }
        fixture.press(.control("s"))
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
        try await fixture.wait { !$0.contains("Title: ") }

        let draft = try await fixture.services.drafts.draft(PostID(6), seenBy: UserID(1))
        #expect(draft.draft.version == PostVersion(9))
    }

    @Test("Leaving asks if the text is not saved, and Ctrl-C asks too")
    func leave() async throws {
        let fixture = try await composing()
        fixture.type("Text")

        fixture.press(.escape)
        try await fixture.wait { $0.contains("Leave without saving?") }
        fixture.press(.escape)
        #expect(fixture.lines[1] == "Title: Text")
        fixture.browser.interrupt()
        try await fixture.wait { $0.contains("Leave without saving?") }
        #expect(!fixture.hasEnded)
        fixture.type("y")
        try await eventually("the end of the program") { fixture.hasEnded }

        await fixture.browser.close()
        #expect(fixture.editor.kept == [])
    }

    @Test("An empty text is left without a question")
    func leaveEmpty() async throws {
        let fixture = try await composing()

        fixture.press(.escape)

        #expect(fixture.browser.stack.screens.count == 1)
    }

    @Test("A text that is not saved is kept in a file when the program must end")
    func keep() async throws {
        let fixture = try await composing()
        fixture.type("Text")

        fixture.browser.end()
        await fixture.browser.close()

        #expect(fixture.editor.kept == [ComposedText(title: "Text", body: "")])
        #expect(fixture.browser.farewells == ["Your text is in /tmp/kept.md."])
    }

    @Test("The composer continues in the editor")
    func editor() async throws {
        let fixture = try await composing()
        fixture.type("Text")
        fixture.editor.change = { ComposedText(title: $0.title + "!", body: "Body") }

        fixture.press(.control("o"))

        #expect(fixture.lines[1] == "Title: Text!")
        #expect(fixture.lines[3] == "Body")
    }

    @Test("A text is not lost if the editor fails after a change")
    func failedEditor() async throws {
        let fixture = try await composing()
        fixture.editor.change = { _ in throw KeptText(reason: "It failed.", path: "/tmp/edited.md") }

        fixture.press(.control("o"))

        #expect(fixture.screen.contains("Your text is in /tmp/edited.md. ! It failed."))
        await fixture.browser.close()
        #expect(fixture.browser.farewells == ["Your text is in /tmp/edited.md."])
    }

    @Test("A blog is edited in the editor")
    func edit() async throws {
        let fixture = BrowseFixture()
        try await fixture.start()
        fixture.editor.change = { ComposedText(title: $0.title + " edition", body: $0.body) }

        fixture.type("e")
        try await fixture.wait { $0.contains("Second edition") && $0.contains("Saved.") }

        let blog = try await fixture.services.blogs.blog(PostID(2), seenBy: nil)
        #expect(blog.body.markdown == "Text.")
    }

    @Test("An edit of a post that has changed meanwhile is kept in a file, or replaces the saved text")
    func conflict() async throws {
        let fixture = BrowseFixture()
        try await fixture.start()
        fixture.editor.change = { [store = fixture.store] post in
            store.commit { state in
                state.posts[PostID(2)].map {
                    state.posts[PostID(2)]?.version = PostVersion($0.version.number + 1)
                }
            }
            return ComposedText(title: post.title + "!", body: post.body)
        }

        fixture.type("e")
        try await fixture.wait { $0.contains("+ Second!") && $0.contains("[ Go on ]") }
        fixture.press(.enter)
        try await fixture.wait { $0.contains("Your text is in /tmp/kept.md.") }
        #expect(fixture.editor.kept == [ComposedText(title: "Second!", body: "Text.")])

        fixture.type("e")
        try await fixture.wait { $0.contains("[ Take theirs ]") }
        fixture.press(.backTab, .tab, .tab, .enter)
        try await fixture.wait { $0.contains("The saved text stays.") }
        #expect(fixture.editor.kept.count == 1)

        fixture.type("e")
        try await fixture.wait { $0.contains("[ Keep mine ]") }
        fixture.press(.tab, .enter)
        try await fixture.wait { $0.contains("Saved.") && $0.contains("Second!") }
    }

    @Test("Another user's blog cannot be edited or deleted")
    func forbidden() async throws {
        let fixture = BrowseFixture()
        try await fixture.start()
        fixture.press(.down)

        fixture.type("e")
        try await fixture.wait { $0.contains("! ") }
        fixture.type("j")
        fixture.press(.up)
        fixture.type("x")
        try await fixture.wait { $0.contains("! ") }

        #expect(fixture.screen.contains("Bob's"))
    }
}
