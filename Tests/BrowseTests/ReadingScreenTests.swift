import BlogTestSupport
import Terminal
import Testing
import TextLayout

@testable import blog_cli

/// The terminal program for a reader.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct ReadingTests {
    /// A first screen, and a gate that holds the next answer to a call.
    private func holding(_ call: String) async throws -> (BrowseFixture, Gate) {
        let fixture = try await BrowseFixture.started()
        return (fixture, fixture.store.hold(call))
    }

    @Test("The home screen shows the blogs, the viewer and the keys")
    func home() async throws {
        let fixture = try await BrowseFixture.started()

        #expect(
            fixture.lines.prefix(5) == [
                "Posts" + String(repeating: " ", count: 71) + "@ada", "> #2  Second",
                "      by Ada · 1 Jan 1970 · Edited 1 Jan 1970 · 0 likes · 0 shares · 0 comments",
                "      Text.", "",
            ])
        #expect(
            fixture.lines.last?.hasPrefix(
                "? help  Enter open  a author  c comments  o all of it  l like") == true)
    }

    @Test("Back from a blog leads to the row and the scroll position, without loading", arguments: [24, 10])
    func back(rows: Int) async throws {
        let fixture = try await BrowseFixture.started(.blogs(60), size: ScreenSize(columns: 80, rows: rows))
        fixture.press(.pageDown, .pageDown, .down)
        let before = fixture.lines

        fixture.press(.enter)
        try await fixture.wait { $0.contains("═") }
        fixture.store.resetCalls()
        fixture.press(.escape)

        #expect(fixture.lines == before)
        #expect(fixture.store.calls == [])
        #expect(fixture.chosen.contains("Blog "))
    }

    @Test("Enter opens the chosen blog, and a opens its author")
    func open() async throws {
        let fixture = try await BrowseFixture.started()

        fixture.press(.down, .enter)
        try await fixture.wait { $0.contains("Bob's\n═════") }
        fixture.type("a")
        try await fixture.wait { $0.contains("@bob") }

        #expect(fixture.lines[0].hasPrefix("Bob "))
        #expect(fixture.browser.stack.screens.count == 3)
        fixture.type("H")
        #expect(fixture.chosen == "> #5  Bob's")
    }

    @Test("The next page loads when the chosen row is near the end")
    func paging() async throws {
        let fixture = try await BrowseFixture.started(.blogs(250))

        fixture.type("G")
        try await fixture.wait { $0.contains("Blog 150") }
        fixture.type("GG")
        try await fixture.type("G") { fixture.chosen.hasSuffix("Blog 1") }

        #expect(fixture.store.calls.count(where: { $0 == "blogs(_:seenBy:)" }) == 3)
    }

    @Test("After the list was loaded again, its next page loads again")
    func pagingAfterReload() async throws {
        let fixture = try await BrowseFixture.started(.blogs(150))
        fixture.type("G")
        try await fixture.wait { $0.contains("Blog 50\n") || $0.contains("Blog 51\n") }
        try await eventually("the second page") {
            fixture.store.calls.count(where: { $0 == "blogs(_:seenBy:)" }) == 2
        }

        fixture.type("gr")
        try await fixture.type("G") { fixture.store.calls.count(where: { $0 == "blogs(_:seenBy:)" }) == 4 }
        try await fixture.type("G") { fixture.chosen.hasSuffix("Blog 1") }

        #expect(fixture.store.calls.count(where: { $0 == "blogs(_:seenBy:)" }) == 4)
    }

    @Test("A page that cannot be loaded shows its error below the rows, and r loads it")
    func pageError() async throws {
        let fixture = try await BrowseFixture.started(.blogs(150))
        fixture.store.fail("blogs(_:seenBy:)", with: StoreError.busy)

        fixture.type("G")
        try await fixture.wait { $0.contains("r: retry") }
        fixture.store.recover("blogs(_:seenBy:)")
        #expect(fixture.chosen.contains("Blog 51"))
        fixture.type("r")
        try await fixture.wait { !$0.contains("r: retry") }

        fixture.type("G")
        #expect(fixture.chosen.hasSuffix("Blog 1"))
    }

    @Test("Keys that are typed together act on the screens that they open")
    func typedAhead() async throws {
        let fixture = BrowseFixture()

        fixture.browser.start()
        fixture.press(.character("j"), .enter)
        fixture.type("cn")
        fixture.type("Hello")
        try await fixture.wait { $0.contains("Hello") }

        #expect(fixture.lines[0].hasPrefix("Your comment"))
        #expect(fixture.browser.stack.screens.count == 4)
    }

    @Test("A key that leaves does not wait for a long load, and keys before it are dropped with the screen")
    func leavingDuringLoad() async throws {
        let (fixture, gate) = try await holding("comments(on:_:)")

        fixture.type("c")
        try await gate.reached()
        fixture.type("x")
        fixture.press(.escape)
        #expect(fixture.lines[0].hasPrefix("Comments"))
        fixture.type("j")
        fixture.clock.wake()
        try await fixture.wait { $0.contains("> #5  Bob's") }

        #expect(fixture.browser.stack.screens.count == 1)
        gate.open()
    }

    @Test("A search does not wait for the one before it")
    func searchDuringLoad() async throws {
        let (fixture, gate) = try await holding("search(_:seenBy:)")

        fixture.type("/the")
        fixture.press(.enter)
        try await gate.reached()
        fixture.type("/first")
        #expect(fixture.screen.contains("Search: first"))
        gate.open()
    }

    @Test("A letter of a word that waits for a long load does not leave the screen")
    func wordsDuringLoad() async throws {
        let fixture = BrowseFixture()
        let gate = fixture.store.hold("blogs(_:seenBy:)")

        fixture.browser.start()
        fixture.type("/quick")
        fixture.clock.wake()
        try await gate.reached()
        gate.open()
        try await fixture.wait { $0.contains("Search: quick") }

        #expect(!fixture.hasEnded)
    }

    @Test("Leaving and the help do not wait for a load")
    func helpDuringLoad() async throws {
        let (fixture, gate) = try await holding("comments(on:_:)")

        fixture.type("c?")
        #expect(fixture.screen.contains("Keys · Comments"))
        fixture.press(.escape, .escape)

        #expect(fixture.chosen == "> #2  Second")
        gate.open()
    }

    @Test("400 keys at once are drawn once")
    func manyKeys() async throws {
        let fixture = try await BrowseFixture.started(.blogs(90))

        fixture.browser.handle(Array(repeating: .character("j"), count: 400))
        try await fixture.wait { $0.contains("Blog 1\n") }

        #expect(fixture.drawings.count == 1)
    }

    @Test("A move writes the lines of two rows")
    func move() async throws {
        let fixture = try await BrowseFixture.started(.blogs(90))

        fixture.press(.down)

        #expect(fixture.drawings == [[1, 5]])
    }

    @Test("After a hundred pushes and pops there is one subscription for each open screen")
    func subscriptions() async throws {
        let fixture = try await BrowseFixture.started()

        for _ in 0..<100 {
            fixture.press(.enter)
            try await fixture.wait { $0.contains("═") }
            fixture.press(.escape)
        }
        fixture.press(.enter)
        try await fixture.wait { $0.contains("═") }
        try await eventually("two subscriptions") { fixture.feed.subscriberCount == 2 }

        #expect(fixture.browser.stack.screens.count == 2)
        await fixture.browser.close()
        try await eventually("the end of all subscriptions") { fixture.feed.subscriberCount == 0 }
    }

    @Test("Another size keeps the chosen row, and a small screen has rows of one line")
    func resize() async throws {
        let fixture = try await BrowseFixture.started()
        fixture.press(.down)

        fixture.browser.resize(to: ScreenSize(columns: 40, rows: 10))
        fixture.browser.draw()

        #expect(
            fixture.lines.prefix(4) == [
                "Posts" + String(repeating: " ", count: 31) + "@ada",
                "  Second" + String(repeating: " ", count: 25) + "0 likes",
                "> Bob's" + String(repeating: " ", count: 25) + "✓ 1 like",
                "  First" + String(repeating: " ", count: 26) + "2 likes",
            ])
        fixture.browser.resize(to: ScreenSize(columns: 19, rows: 30))
        fixture.browser.draw()
        #expect(fixture.lines[0].hasPrefix("too small"))
        fixture.browser.resize(to: ScreenSize(columns: 80, rows: 24))
        fixture.browser.draw()
        #expect(fixture.chosen == "> #5  Bob's")
    }

    @Test("On a narrow screen, a row leaves out dates before its numbers, and keeps its excerpt")
    func narrowRow() async throws {
        let fixture = try await BrowseFixture.started(size: ScreenSize(columns: 60, rows: 24))

        #expect(fixture.lines[2].hasSuffix(" · 0 likes · 0 shares · 0 comments"))
        #expect(fixture.lines[2].hasPrefix("      by Ada ·"))
        #expect(fixture.lines[3] == "      Text.")
    }

    @Test("A search shows hits, and words are found in a text")
    func search() async throws {
        var content = SeedContent.tinyBlog
        content.posts[0] = .blog(
            "First", body: (1...60).map { "Paragraph \($0)." }.joined(separator: "\n\n"), at: 1_000)
        let fixture = try await BrowseFixture.started(content)

        fixture.type("/paragraph")
        fixture.press(.enter)
        try await fixture.wait { $0.contains("Search: paragraph") && $0.contains("First") }
        fixture.press(.enter)
        try await fixture.wait { $0.contains("═") }
        fixture.type("/ 40.")
        fixture.press(.enter)

        #expect(fixture.lines[1] == "Paragraph 40.")
        fixture.type("/zebra")
        fixture.press(.enter)
        #expect(fixture.screen.contains("Not found in this text."))
    }

    @Test("The help lists the keys of the screen")
    func help() async throws {
        let fixture = try await BrowseFixture.started()

        fixture.type("?")

        #expect(fixture.screen.contains("Keys · Posts"))
        #expect(fixture.screen.contains("l: Like the post, or take the like back."))
        fixture.press(.escape)
        #expect(!fixture.screen.contains("Keys · Posts"))
    }

    @Test("The key q leads back and at the first screen ends the program, and Q ends it at once")
    func end() async throws {
        let fixture = try await BrowseFixture.started()
        fixture.press(.enter)
        try await fixture.wait { $0.contains("═") }

        fixture.type("q")
        #expect(!fixture.hasEnded)
        fixture.type("q")
        #expect(fixture.hasEnded)

        let other = try await BrowseFixture.started()
        other.press(.enter)
        try await other.wait { $0.contains("═") }
        other.type("Q")
        #expect(other.hasEnded)
    }

    @Test("A pasted text is not a sequence of commands")
    func paste() async throws {
        let fixture = try await BrowseFixture.started()

        fixture.press(.pasted("lxQ"))

        #expect(!fixture.hasEnded)
        #expect(fixture.store.calls == ["blogs(_:seenBy:)"])
    }

    @Test("A user who does not exist is an error in the place of the page")
    func unknownUser() async throws {
        let fixture = try await BrowseFixture.started()

        fixture.browser.showUser(UserID(99))
        try await fixture.wait { $0.contains("r: retry") }

        #expect(fixture.lines[1].hasPrefix("! "))
        fixture.press(.escape)
        fixture.store.fail("user(_:seenBy:)", with: StoreError.busy)
        fixture.browser.showUser(UserID(2))
        try await fixture.wait { $0.contains("r: retry") }
        fixture.store.recover("user(_:seenBy:)")
        fixture.type("r")
        try await fixture.wait { $0.contains("@bob") }
    }
}
