import BlogTestSupport
import Terminal
import Testing

@testable import blog_cli

/// Writing in the person's own editor, from the terminal program.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct EditorTests {
    @Test("The composer continues in the editor, which gets all keys until it ends")
    func editor() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type("Text")
        let gate = Gate()
        fixture.editor.change = {
            try? await gate.pass()
            return ComposedText(title: $0.title + "!", body: "Body", tags: $0.tags)
        }

        fixture.press(.control("o"), .character("x"))
        #expect(fixture.lines[1] == "Title: Text")
        gate.open()
        try await fixture.wait { $0.contains("Title: Text!") }

        #expect(fixture.lines[4] == "Body")
    }

    @Test("While the editor has a text, the file names the file of the editor")
    func editedFile() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type("Text")
        let gate = Gate()
        fixture.editor.change = {
            try? await gate.pass()
            return $0
        }

        fixture.press(.control("o"), .character("x"))
        try await gate.reached()
        #expect(fixture.files.files.last?.text?.editedPath == "/tmp/edited.md")
        gate.open()
        try await fixture.wait { $0.contains("No changes.") }

        #expect(fixture.files.files.last?.text?.editedPath == nil)
        #expect(fixture.files.kept.map(\.title) == ["Text"])
    }

    @Test("A text is not lost if the editor fails after a change")
    func failedEditor() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.editor.change = { ComposedText(title: $0.title, body: "Changed", tags: $0.tags) }
        fixture.editor.problem = "It failed."

        fixture.press(.control("o"))
        try await fixture.wait { $0.contains("! It failed.") }

        #expect(fixture.lines[4] == "Changed")
        #expect(fixture.files.kept.map(\.body) == ["Changed"])
    }

    @Test("The file of the editor stays while its text cannot be kept elsewhere")
    func fullDisk() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type("Text")
        fixture.editor.change = { [files = fixture.files] in
            files.files.last?.error = UnsavedTextError(reason: "No space left on device")
            return ComposedText(title: $0.title, body: "Changed", tags: $0.tags)
        }

        fixture.press(.control("o"))
        try await fixture.wait { $0.contains("Changed") && $0.contains("! What you type is in no file") }
        await fixture.browser.close()

        #expect(!fixture.editor.isRemoved)
        #expect(fixture.browser.farewells == ["The text from your editor is in /tmp/edited.md."])
    }

    @Test("The file of an editor that cannot be read is named until the text is saved")
    func unreadableEditor() async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type("Text")
        fixture.editor.isReadable = false

        fixture.press(.control("o"))
        try await fixture.wait { $0.contains("! It is in /tmp/edited.md.") }
        fixture.type("!")
        let kept = try #require(fixture.files.files.last?.text)
        #expect(kept.leftPath == "/tmp/edited.md" && kept.editedPath == nil)
        #expect(fixture.files.kept.map(\.title) == ["Text!"])
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("Saved as draft #6.") }
        fixture.type("!")

        #expect(fixture.files.files.last?.text?.leftPath == nil)
    }

    @Test(
        "The file of an editor that cannot be read is named at the end if the text had no changes or was given up",
        arguments: [("", [Key.escape]), ("Text", [.escape, .tab, .tab, .enter])])
    func unreadableEditorAtEnd(_ text: String, leaving keys: [Key]) async throws {
        let fixture = try await BrowseFixture.composing()
        fixture.type(text)
        fixture.editor.isReadable = false

        fixture.press(.control("o"))
        try await fixture.wait { $0.contains("! It is in /tmp/edited.md.") }
        for key in keys { fixture.press(key) }
        try await fixture.wait { $0.hasPrefix("Posts") }
        await fixture.browser.close()

        #expect(fixture.browser.farewells == ["The text from your editor is in /tmp/edited.md."])
    }

    @Test("A text that was left with an editor's file that cannot be read names that file")
    func restoreUnreadable() async throws {
        let fixture = BrowseFixture()
        fixture.files.leave(
            UnsavedText(
                text: ComposedText(title: "Left", body: "b", tags: ""), target: .newPost,
                leftPath: "/tmp/edited.md"))

        try await fixture.start()
        #expect(fixture.screen.contains("The text from your editor is in /tmp/edited.md."))
        fixture.press(.tab, .enter)
        try await fixture.wait { $0.contains("Title: Left") }
        fixture.type("!")

        #expect(fixture.files.files.last?.text?.text.body == "b!")
        #expect(fixture.files.files.last?.text?.leftPath == "/tmp/edited.md")
    }

    @Test("A text that an editor has left for an older version replaces the saved one only after a question")
    func olderVersion() async throws {
        let fixture = try await BrowseFixture.started()
        fixture.editor.change = { ComposedText(title: "Left", body: $0.body, tags: $0.tags) }
        fixture.editor.target = .post(ComposedPost(PostID(2), isDraft: false, on: .oneOf([PostVersion(9)])))

        fixture.type("e")
        try await fixture.wait { $0.contains("[ Keep mine ]") }
        let blog = try await fixture.services.blogs.blog(PostID(2), seenBy: nil)
        #expect(blog.blog.title.text == "Second")
    }

    @Test("A blog is edited in the editor")
    func edit() async throws {
        let fixture = try await BrowseFixture.started()
        fixture.editor.change = { ComposedText(title: $0.title + " edition", body: $0.body, tags: $0.tags) }

        fixture.type("e")
        try await fixture.wait { $0.contains("Second edition") && $0.contains("Saved.") }

        let blog = try await fixture.services.blogs.blog(PostID(2), seenBy: nil)
        #expect(blog.body.markdown == "Text.")
        #expect(fixture.browser.stack.screens.count == 1)
    }

    @Test("An edit of a post that has changed meanwhile stays in the composer, or replaces the saved text")
    func conflict() async throws {
        let fixture = try await BrowseFixture.started()
        fixture.editor.change = { [store = fixture.store] post in
            store.commit { state in
                state.posts[PostID(2)].map {
                    state.posts[PostID(2)]?.version = PostVersion($0.version.number + 1)
                }
            }
            return ComposedText(title: post.title + "!", body: post.body, tags: post.tags)
        }

        fixture.type("e")
        try await fixture.wait { $0.contains("+ Second!") && $0.contains("[ Go on ]") }
        fixture.press(.enter)
        try await fixture.wait { $0.contains("Title: Second!") && !$0.contains("[ Go on ]") }
        #expect(fixture.files.kept.map(\.title) == ["Second!"])
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("[ Keep mine ]") }
        fixture.press(.tab, .enter)
        try await fixture.wait { $0.contains("Saved.") }

        #expect(fixture.files.kept == [])
    }
}
