import BlogTestSupport
import Terminal
import Testing
import TextLayout

@testable import blog_cli

/// Changes by other users while the terminal program is open.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct LiveTests {
    @Test("A like by another user is written in its row alone")
    func like() async throws {
        let fixture = try await BrowseFixture.started()

        _ = try await fixture.services.likes.set(true, on: PostID(5), by: UserID(3))
        try await fixture.wait { $0.contains("2 likes · 0 shares") }

        #expect(fixture.drawings == [[6]])
    }

    @Test("A new blog is announced, the chosen row stays the same blog, and r shows the new one")
    func new() async throws {
        let fixture = try await BrowseFixture.started(.blogs(30))
        fixture.type("j")
        let draft = try await fixture.services.posts.addDraft(
            Title(stored: "Fresh"), Body(stored: ""), by: UserID(2))

        _ = try await fixture.services.posts.publishDraft(draft.draft.id, on: .any, by: UserID(2))
        try await fixture.wait { $0.contains("1 new · r: show") }
        #expect(fixture.chosen.hasSuffix("Blog 29"))
        _ = try await fixture.services.posts.unpublishBlog(draft.draft.id, on: .any, by: UserID(2))
        try await fixture.wait { !$0.contains("1 new") }
        _ = try await fixture.services.posts.publishDraft(draft.draft.id, on: .any, by: UserID(2))
        try await fixture.wait { $0.contains("1 new · r: show") }
        fixture.type("r")
        try await fixture.wait { !$0.contains("1 new") }

        #expect(fixture.chosen.hasSuffix("Fresh"))
    }

    @Test("A blog that is deleted elsewhere leaves the list, and the next row becomes the chosen one")
    func deleted() async throws {
        let fixture = try await BrowseFixture.started()

        _ = try await fixture.services.posts.discardBlog(PostID(2), on: .any, by: UserID(1))
        try await fixture.wait { !$0.contains("Second") }

        #expect(fixture.chosen == "> #5  Bob's")
    }

    @Test("A screen below the top is up to date when the person comes back")
    func below() async throws {
        let fixture = try await BrowseFixture.started()
        fixture.press(.enter)
        try await fixture.wait { $0.contains("═") }

        _ = try await fixture.services.likes.set(true, on: PostID(5), by: UserID(3))
        _ = try await fixture.services.likes.set(true, on: PostID(2), by: UserID(3))
        try await fixture.wait { $0.contains("1 like") }
        fixture.press(.escape)

        try await fixture.wait { $0.contains("2 likes · 0 shares") }
    }

    @Test("Drafts that are added elsewhere appear, and all pages that were loaded stay")
    func drafts() async throws {
        let content = SeedContent(
            users: [.named("ada", id: 1)],
            posts: (1...150).map { .draft("Draft \($0)", at: Int64(1_000 + $0)) })
        let fixture = BrowseFixture(content)
        fixture.browser.start()
        try await fixture.wait { $0.contains("@ada") }
        fixture.type("u2")
        try await fixture.wait { $0.contains("Draft 150") }
        fixture.type("G")
        try await fixture.wait { $0.contains("2 Drafts 150 ") }
        fixture.type("G")

        _ = try await fixture.services.posts.addDraft(Title(stored: "Fresh"), Body(stored: ""), by: UserID(1))
        try await fixture.wait { $0.contains("2 Drafts 151") || $0.contains("2 Drafts 200") }

        #expect(fixture.chosen.hasSuffix("Draft 1"))
    }
}
