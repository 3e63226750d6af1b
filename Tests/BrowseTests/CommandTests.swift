import BlogTestSupport
import Terminal
import Testing
import TextLayout

@testable import blog_cli

/// Commands in the terminal program: likes, follows and an author's posts.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct CommandTests {
    @Test("A like is shown before the answer, in its row alone")
    func optimisticLike() async throws {
        let fixture = try await BrowseFixture.started()
        let gate = fixture.store.hold("like(_:by:at:)")

        fixture.type("l")
        try await fixture.wait { $0.contains("1 like ") }

        try await gate.reached()
        #expect(fixture.drawings.allSatisfy { $0.allSatisfy { (1...4).contains($0) } })
        gate.open()
        try await eventually("a liked blog") {
            try await fixture.services.blogs.row(PostID(2), seenBy: UserID(1))?.isLiked == true
        }
        #expect(fixture.lines[2].contains("1 like "))
    }

    @Test("A failed like rolls back, with the reason in the status line until the next key")
    func failedLike() async throws {
        let fixture = try await BrowseFixture.started()
        fixture.store.fail("like(_:by:at:)", with: StoreError.busy)

        fixture.type("l")
        try await fixture.wait { $0.contains("! ") }

        #expect(fixture.lines[2].contains("0 likes"))
        #expect(fixture.lines[22].hasPrefix("! "))
        fixture.type("j")
        #expect(fixture.lines[22] == "")
    }

    @Test("A command that takes long marks its row")
    func pendingMark() async throws {
        let fixture = try await BrowseFixture.started(size: ScreenSize(columns: 60, rows: 10))
        let gate = fixture.store.hold("like(_:by:at:)")

        fixture.type("l")
        try await gate.reached()
        fixture.clock.wake()
        try await fixture.wait { $0.contains("… ✓ 1 like") }
        gate.open()
        try await fixture.wait { !$0.contains("…") }

        #expect(fixture.lines[1].hasSuffix("  ✓ 1 like"))
    }

    @Test("Without a viewer, each key that needs one says how to sign in")
    func anonymous() async throws {
        let fixture = try await BrowseFixture.started(viewer: nil)

        for key in ["l", "s", "e", "x", "u", "n", "L"] {
            fixture.type(key)
            #expect(fixture.screen.contains("Start with --as USER to do this."), "\(key)")
            fixture.type("j")
        }
        #expect(fixture.store.calls == ["blogs(_:seenBy:)"])
        #expect(fixture.lines[0].hasSuffix("not signed in"))
    }

    @Test("Unfollowing asks, and no is the answer that is chosen", arguments: [Key.escape, .enter])
    func unfollow(answer: Key) async throws {
        let fixture = try await BrowseFixture.started()
        fixture.browser.showUser(UserID(2))
        try await fixture.wait { $0.contains("@bob") }

        fixture.type("f")
        try await fixture.wait { $0.contains("[ No ]") }
        fixture.press(.character("j"), answer)
        #expect(!fixture.screen.contains("[ No ]"))
        #expect(!fixture.store.calls.contains("unfollow(_:by:)"))

        try await fixture.type("f") { fixture.screen.contains("[ No ]") }
        fixture.type("y")
        try await fixture.wait { !$0.contains("you follow") }
        try await eventually("an unfollow") { fixture.store.calls.contains("unfollow(_:by:)") }
    }

    @Test("A deleted blog leaves the list, and z restores it")
    func undo() async throws {
        let fixture = try await BrowseFixture.started()

        fixture.type("x")
        try await fixture.wait {
            $0.contains("Post 2 is in the recycle bin. z: undo") && !$0.contains("Second")
        }
        fixture.type("z")
        // It is one's own, so it enters the list at once.
        try await fixture.wait { $0.contains("Restored.") && $0.contains("Second") && !$0.contains("1 new") }

        #expect(fixture.chosen == "> #5  Bob's")
        fixture.type("z")
        try await fixture.wait { $0.contains("There is nothing to undo.") }
    }

    @Test("The keys of commands are those that the viewer may use on the chosen row")
    func keys() async throws {
        let fixture = try await BrowseFixture.started(size: ScreenSize(columns: 120, rows: 24))
        #expect(fixture.lines.last?.contains("s share  e edit  x delete") == true)

        fixture.press(.down)
        #expect(fixture.chosen == "> #5  Bob's")
        #expect(fixture.lines.last?.contains("l like  s share  r reload") == true)

        let anonymous = try await BrowseFixture.started(viewer: nil)
        #expect(anonymous.lines.last?.contains("l like") == false)
    }

    @Test("A message stays until the next key, and m shows it again")
    func message() async throws {
        let fixture = try await BrowseFixture.started()

        fixture.type("z")
        try await fixture.wait { $0.contains("There is nothing to undo.") }
        fixture.type("j")
        #expect(fixture.lines[22] == "")
        fixture.type("m")
        #expect(fixture.screen.contains("There is nothing to undo."))
        fixture.press(.escape)
        #expect(fixture.chosen == "> #5  Bob's")
    }

    @Test("The own page has tabs with counts, and drafts can be published and taken back")
    func publish() async throws {
        let fixture = try await BrowseFixture.started()

        fixture.type("u")
        try await fixture.wait { $0.contains("1 Posts 2   2 Drafts 1   3 Bin 1") }
        fixture.press(.tab)
        try await fixture.wait { $0.contains("Unfinished") }
        fixture.type("pn")
        try await fixture.wait { !$0.contains("[ Yes ]") }
        fixture.type("p")
        try await fixture.wait { $0.contains("Do you want to publish this post?") }
        fixture.type("y")
        try await fixture.wait {
            $0.contains("1 Posts 3   2 Drafts 0   3 Bin 1") && $0.contains("Published.")
        }
        fixture.type("z")
        try await fixture.wait { $0.contains("1 Posts 2   2 Drafts 1   3 Bin 1") }

        #expect(fixture.screen.contains("It is a draft again."))
    }

    @Test("The recycle bin shows purge dates, restores, and asks before it deletes for ever")
    func bin() async throws {
        let fixture = try await BrowseFixture.started()
        fixture.type("u3")
        try await fixture.wait { $0.contains("Regretted") }
        #expect(fixture.screen.contains("Will be purged"))

        fixture.type("x")
        try await fixture.wait { $0.contains("[ No ]") }
        fixture.type("n")
        #expect(!fixture.store.calls.contains("purge(_:by:)"))
        try await fixture.type("x") { fixture.screen.contains("[ No ]") }
        #expect(fixture.screen.contains("Permanently delete post 4, “Regretted”?"))
        fixture.press(.right, .enter)
        try await fixture.wait { $0.contains("3 Bin 0") }

        #expect(fixture.store.calls.contains("purge(_:by:)"))
        fixture.type("1x")
        try await fixture.wait { $0.contains("3 Bin 1") }
        fixture.type("3")
        try await fixture.wait { $0.contains("> #2") }
        fixture.press(.enter)
        try await fixture.wait { $0.contains("3 Bin 0") && $0.contains("Restored. z: undo") }
        fixture.type("z")
        try await fixture.wait { $0.contains("3 Bin 1") && $0.contains("is in the recycle bin.") }
    }

    @Test("An own blog becomes a draft again, its comments are closed, and both are taken back")
    func unpublish() async throws {
        let fixture = try await BrowseFixture.started()

        fixture.type("C")
        try await fixture.wait { $0.contains("The comments are closed. z: undo") }
        #expect(fixture.store.commit { $0.posts[PostID(2)]?.content.commentsClosed }.value == true)
        fixture.type("z")
        try await fixture.wait { $0.contains("The comments are open.") }
        fixture.type("p")
        try await fixture.wait { $0.contains("It is a draft again. z: undo") && !$0.contains("Second") }
        fixture.type("z")
        try await fixture.wait { $0.contains("Published.") && $0.contains("Second") }
    }

    @Test("However narrow the screen is, the last line names the way out")
    func wayOut() async throws {
        for columns in [24, 40, 60] {
            let fixture = try await BrowseFixture.started(size: ScreenSize(columns: columns, rows: 24))
            #expect(fixture.lines.last?.contains("q end") == true)
            fixture.type("tn")
            try await fixture.wait { $0.hasPrefix("New draft") }
            #expect(fixture.lines.last?.contains("Esc leave") == true)
            fixture.press(.escape)
            #expect(fixture.lines.last?.contains("Esc q back") == true)
        }
    }

    @Test("Followers are shown, and followed with one key")
    func followers() async throws {
        let fixture = try await BrowseFixture.started()
        fixture.type("u")
        try await fixture.wait { $0.contains("@ada") && $0.contains("1 Posts 2") }

        fixture.type("w")
        try await fixture.wait { $0.contains("Followers of Ada") && $0.contains("> #3  Cy") }
        fixture.type("f")
        try await fixture.wait { $0.contains("@cy") && $0.components(separatedBy: "you follow").count == 3 }

        #expect(fixture.store.calls.contains("follow(_:by:at:)"))
        fixture.type("f")
        try await eventually("an unfollow without a question") {
            fixture.store.calls.contains("unfollow(_:by:)")
        }
    }

    @Test("A slow module shows its own indicator, and the others are shown")
    func slowModule() async throws {
        let fixture = try await BrowseFixture.started()
        let gate = fixture.store.hold("blogs(by:_:seenBy:)")

        fixture.type("u")
        try await fixture.wait { $0.contains("Loading…") && $0.contains("2 Drafts 1   3 Bin 1") }
        fixture.type("2")
        #expect(fixture.screen.contains("Unfinished"))
        gate.open()
        fixture.type("1")
        try await fixture.wait { $0.contains("First") }
        #expect(!fixture.screen.contains("Loading…"))
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
