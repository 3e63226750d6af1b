import BlogTestSupport
import Terminal
import Testing
import TextLayout

@testable import blog_cli

/// What the terminal program shows while a command waits for its answer.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct PendingTests {
    @Test(
        "A command on a post marks its row until the answer, and a second press adds no write",
        arguments: [
            ("", "x", "change(_:seenBy:carrying:once:_:)"), ("2", "x", "change(_:seenBy:carrying:once:_:)"),
            ("2", "p", "change(_:seenBy:carrying:once:_:)"), ("3", "\r", "restore(_:by:)"),
            ("3", "x", "purge(_:by:)"),
        ])
    func row(tab: String, key: String, call: String) async throws {
        let fixture = try await BrowseFixture.started()
        fixture.type("u")
        try await fixture.wait { $0.contains("1 Posts 2   2 Drafts 1   3 Bin 1") }
        fixture.type(tab)
        let gate = fixture.store.hold(call)
        // The store has the change before its answer. The row stays until the lists of both screens are read again.
        let reading = ["": "blogRow(_:seenBy:)", "2": "drafts(by:_:)", "3": "trash(of:_:)"][tab]
        let lists = try (0..<2).map { _ in fixture.store.hold(try #require(reading)) }
        let press = { key == "\r" ? fixture.press(.enter) : fixture.type(key) }

        press()
        if fixture.screen.contains("[ Yes ]") {
            fixture.clock.wake()
            for _ in 0..<20 { await Task.yield() }
            #expect(!fixture.chosen.hasSuffix("…"), "A question has a mark.")
            fixture.type("y")
        }
        try await gate.reached()
        fixture.clock.wake()
        try await fixture.wait { _ in fixture.chosen.hasSuffix("…") }
        press()
        press()
        #expect(!fixture.screen.contains("[ Yes ]"))
        gate.open()
        for list in lists { list.open() }
        try await fixture.wait {
            !$0.contains("…") && $0.contains(tab == "3" && key == "x" ? "deleted" : "z: undo")
        }

        #expect(fixture.store.calls.count { $0 == call } == 1)
    }

    @Test("A command of a screen without rows marks the first line", arguments: ["l", "s", "f"])
    func firstLine(key: String) async throws {
        let fixture = try await BrowseFixture.started()
        fixture.browser.showBlog(PostID(5))
        if key == "f" { fixture.browser.showUser(UserID(3)) }
        try await fixture.wait { $0.contains(key == "f" ? "@cy" : "Bob's\n═") }
        let calls = ["l": "unlike(_:by:)", "s": "share(_:by:at:)", "f": "follow(_:by:at:)"]
        let gate = fixture.store.hold(try #require(calls[key]))

        fixture.type(key)
        try await gate.reached()
        #expect(!fixture.lines[0].hasPrefix("…"))
        fixture.clock.wake()
        try await fixture.wait { $0.hasPrefix("… ") }
        gate.open()
        try await fixture.wait { !$0.hasPrefix("… ") }
    }

    @Test("A command that is being taken back marks the first line")
    func undo() async throws {
        let fixture = try await BrowseFixture.started()
        fixture.type("ux")
        try await fixture.wait { $0.contains("z: undo") }
        let gate = fixture.store.hold("restore(_:by:)")
        fixture.type("z")
        try await gate.reached()
        fixture.clock.wake()
        try await fixture.wait { $0.hasPrefix("… ") }
        gate.open()
        try await fixture.wait { !$0.hasPrefix("… ") && $0.contains("Restored") }
    }

    @Test("While a question is open no mark is shown, and after a yes one is")
    func question() async throws {
        let fixture = try await BrowseFixture.started()
        fixture.browser.showUser(UserID(2))
        try await fixture.wait { $0.contains("@bob") }
        let gate = fixture.store.hold("unfollow(_:by:)")
        fixture.clock.wake()

        fixture.type("f")
        try await fixture.wait { $0.contains("[ No ]") }
        for _ in 0..<20 { await Task.yield() }
        #expect(!fixture.lines[0].contains("…"))
        fixture.type("y")
        try await gate.reached()
        try await fixture.wait { $0.hasPrefix("… Bob") }
        gate.open()
        try await fixture.wait { $0.hasPrefix("Bob") }
    }
}
