import BlogTestSupport
import Terminal
import Testing

@testable import blog_cli

/// Comments in the terminal program.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct CommentTests {
    /// The screen on which a person writes a comment on Bob's blog.
    private func composing() async throws -> BrowseFixture {
        let fixture = try await BrowseFixture.started()
        fixture.press(.down)
        fixture.type("c")
        try await fixture.wait { $0.contains("No comments yet.") }
        fixture.type("n")
        return fixture
    }

    private func texts(_ fixture: BrowseFixture) async throws -> [String] {
        try await fixture.services.comments.comments(on: PostID(5), PageRequest(limit: .standard)).items
            .map(\.text.text)
    }

    @Test("A comment of several lines is added, and the list shows it")
    func add() async throws {
        let fixture = try await composing()

        fixture.type("One.")
        fixture.press(.enter, .pasted("Two."))
        #expect(Array(fixture.lines[1...2]) == ["One.", "Two."])
        #expect(fixture.files.kept.map(\.body) == ["One.\nTwo."])
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("Saved.") && $0.contains("> #1  ") }

        #expect(try await texts(fixture) == ["One.\nTwo."])
        #expect(fixture.files.kept == [])
    }

    @Test("After a comment it is the chosen one on the screen of its blog, and u opens the commenter")
    func chosen() async throws {
        let fixture = BrowseFixture()
        for text in ["One.", "Two."] {
            _ = try await fixture.services.comments.add(
                CommentText(text), to: PostID(5), by: UserID(3), once: nil)
        }
        try await fixture.start()
        fixture.press(.down)
        fixture.type("c")
        try await fixture.wait { $0.contains("> #1  ") }
        #expect(fixture.lines[0].hasPrefix("Comments · Bob's"))
        fixture.type("nThree.")
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("> #3  ") && $0.contains("Saved.") }

        fixture.type("ku")
        try await fixture.wait { $0.hasPrefix("Cy") }
    }

    @Test("On a blog whose comments are closed, no comment is begun")
    func closed() async throws {
        let fixture = BrowseFixture()
        fixture.store.commit { $0.posts[PostID(5)]?.content.commentsClosed = true }
        try await fixture.start()
        fixture.press(.down)
        fixture.type("c")
        try await fixture.wait { $0.contains("No comments yet.") }

        fixture.type("n")

        #expect(fixture.screen.contains("! The author of this post has closed its comments."))
        #expect(fixture.screen.contains("No comments yet."))
    }

    @Test("A comment that is refused stays on the screen and in its file")
    func refused() async throws {
        let fixture = try await composing()

        fixture.press(.pasted(String(repeating: "x", count: 4_001)), .control("s"))
        try await fixture.wait { $0.contains("! ") }
        fixture.press(.backspace)
        fixture.store.fail("addComment(_:to:by:at:once:)", with: StoreError.busy)
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("busy") }

        #expect(fixture.lines[1].hasPrefix("xxx"))
        #expect(fixture.files.kept.map(\.body.count) == [4_000])
    }

    @Test("The error of a save stays for the person, also if keys have waited for it")
    func errorAfterTyping() async throws {
        let fixture = try await composing()
        let gate = fixture.store.hold("addComment(_:to:by:at:once:)", thenFailWith: StoreError.busy)

        fixture.type("One")
        fixture.press(.control("s"))
        fixture.type(" and two")
        try await gate.reached()
        gate.open()
        try await fixture.wait { $0.contains("One and two") }
        #expect(fixture.screen.contains("! The database is busy."))
        fixture.type("!")

        #expect(!fixture.screen.contains("! The database is busy."))
    }

    @Test("A comment is given up with what was typed while the question was open")
    func givenUp() async throws {
        let fixture = try await composing()

        fixture.type("One")
        fixture.press(.escape)
        fixture.type(" and two")
        fixture.press(.tab, .tab, .enter)
        try await fixture.wait { $0.contains("No comments yet.") }

        #expect(fixture.files.kept == [])
        #expect(try await texts(fixture) == [])
    }

    @Test("Keys wait while a comment is added, and leaving an unsaved one asks")
    func keys() async throws {
        let fixture = try await composing()
        let gate = fixture.store.hold("addComment(_:to:by:at:once:)")

        fixture.type("Text")
        fixture.press(.control("s"), .character("n"), .character("m"))
        try await gate.reached()
        try await fixture.wait { $0.hasPrefix("Saving…") }
        #expect(fixture.lines[1] == "Text")
        gate.open()
        try await fixture.wait { $0.contains("\nm\n") }
        fixture.press(.escape)
        try await fixture.wait { $0.contains("[ Save ]") }
        fixture.press(.tab, .tab, .enter)
        try await fixture.wait { $0.contains("> #1  ") }

        #expect(fixture.files.kept == [])
    }

    @Test("A comment that was left in a file is offered at the start")
    func restore() async throws {
        let fixture = BrowseFixture()
        fixture.files.leave(
            UnsavedText(text: ComposedText(title: "", body: "Left"), target: .comment(on: PostID(5))))

        try await fixture.start()
        fixture.press(.tab, .enter)
        try await fixture.wait { $0.hasPrefix("Your comment") }
        #expect(fixture.lines[1] == "Left")
        fixture.press(.control("s"))
        try await fixture.wait { $0.contains("Saved.") }

        #expect(try await texts(fixture) == ["Left"])
        #expect(fixture.files.kept == [])
    }
}
