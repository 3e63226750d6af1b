import BlogTestSupport
import Terminal
import Testing
import TextLayout

@testable import blog_cli

/// A user's page and a user's detail in the terminal program.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct UserScreenTests {
    /// The program with the viewer's own page.
    private func ownPage(_ prepare: (BrowseFixture) -> Void = { _ in }) async throws -> BrowseFixture {
        let fixture = try await BrowseFixture.started()
        prepare(fixture)
        fixture.type("u")
        try await fixture.wait { $0.contains("First") }
        return fixture
    }

    @Test("The key i opens all about the user, who can be followed there, and stays up to date")
    func detail() async throws {
        let fixture = try await BrowseFixture.started()
        fixture.browser.showUser(UserID(3))
        try await fixture.wait { $0.contains("@cy") }

        fixture.type("i")
        try await fixture.wait { $0.contains("Cy\n══") }
        for text in ["@cy · #3 · Joined", "0 posts · 0 followers · 1 following", "\nC"] {
            #expect(fixture.screen.contains(text), "\(text)")
        }
        fixture.type("f")
        try await fixture.wait { $0.contains("you follow") && $0.contains("1 follower ") }
        _ = try await fixture.services.follows.set(true, on: UserID(3), by: UserID(2))
        try await fixture.wait { $0.contains("2 followers") }
        fixture.press(.escape)
        fixture.browser.showUserDetail(UserID(1))
        try await fixture.wait { $0.contains("https://example.com/ada.png") && $0.contains("programs.") }
    }

    @Test(
        "A head and a count that failed once stand again without a key, and their errors are shown until then"
    )
    func retry() async throws {
        let calls = ["user(_:seenBy:)", "trashCount(of:)"]
        let fixture = try await ownPage { fixture in
            for call in calls { fixture.store.fail(call, with: StoreError.busy) }
        }
        try await fixture.wait { $0.components("r: retry") == 2 && $0.contains("3 Bin …") }
        for call in calls { fixture.store.recover(call) }

        fixture.clock.wake()
        try await fixture.wait { $0.contains("@ada") && $0.contains("3 Bin 1") && !$0.contains("r: retry") }
    }

    @Test("A head that could not be read again after a change is read again without a key")
    func missedChange() async throws {
        let fixture = try await ownPage()
        fixture.store.fail("user(_:seenBy:)", with: StoreError.busy)
        _ = try await fixture.services.follows.set(false, on: UserID(1), by: UserID(3))
        try await eventually("a failed refresh") {
            fixture.store.calls.count { $0 == "user(_:seenBy:)" } > 1
        }
        fixture.store.recover("user(_:seenBy:)")

        fixture.clock.wake()
        try await fixture.wait { $0.contains("1 follower ") }
    }

    @Test("The key r loads the head, the counts and all lists")
    func reload() async throws {
        let fixture = try await ownPage()
        fixture.store.resetCalls()

        fixture.type("r")
        let all: Set = [
            "user(_:seenBy:)", "trashCount(of:)", "blogs(by:_:seenBy:)", "drafts(by:_:)", "trash(of:_:)",
        ]
        try await eventually("all reads") { all.isSubset(of: fixture.store.calls) }
    }

    @Test("Each part shows that it is being loaded")
    func loading() async throws {
        let fixture = try await BrowseFixture.started()
        let gates = ["user(_:seenBy:)", "drafts(by:_:)", "trash(of:_:)"].map { fixture.store.hold($0) }

        fixture.type("u")
        try await fixture.wait { $0.contains("\nLoading…\n") && $0.contains("2 Drafts …   3 Bin …") }
        for gate in gates { gate.open() }
        try await fixture.wait { $0.contains("@ada") && $0.contains("2 Drafts 1   3 Bin 1") }
    }

    @Test("A tag filters the list that it was opened on, and Esc shows all again at the same row")
    func tag() async throws {
        let fixture = try await BrowseFixture.started(.blogs(20))
        _ = try await fixture.services.posts.editBlog(
            PostID(4), PostEdit(tags: Tags(stored: "engines")), on: .any, by: UserID(1))
        fixture.type("jj")
        let before = fixture.lines

        for open in ["", "u"] {
            fixture.type(open + "t")
            try await fixture.wait { $0.contains("> engines") }
            fixture.press(.enter)
            try await fixture.wait { $0.contains("> #4  Blog 4") && !$0.contains("Blog 5") }
            fixture.press(.escape)
            try await fixture.wait { $0.contains("Blog 18") }
        }
        fixture.press(.escape)
        #expect(fixture.lines == before)
    }

    @Test("The next run begins with the screens, the tab and the row of the last one")
    func places() async throws {
        let fixture = try await ownPage()
        fixture.type("2")
        fixture.browser.showBlog(PostID(5))
        let places = fixture.browser.stack.screens.compactMap(\.place).joined(separator: "\n")
        #expect(places == "home 0 main 2\nuser 1 drafts 3\nblog 5 main 0")

        let next = BrowseFixture()
        next.browser.start { $0.restore("home 0 main 1\nuser 1 drafts 3") }
        try await next.wait { $0.contains("> #3  Unfinished") }
        next.press(.escape)
        try await next.wait { _ in next.chosen == "> #1  First" }
        let later = BrowseFixture()
        later.browser.start { $0.restore("home 0 main 1\nuser 99 blogs 3\nblog 99 main 4") }
        try await later.wait { $0.contains("> #1  First") && !$0.contains("not found") }
        let below = BrowseFixture()
        below.browser.start { $0.restore("home 0 main 1\nuser 99 blogs 3\nblog 5 main 0") }
        try await below.wait { $0.contains("Bob's\n═") }
        below.press(.escape)
        try await below.wait { $0.contains("> #1  First") && !$0.contains("not found") }
        for damaged in ["", "\u{0}", "home", "blog x main 0", "nothing 1 main 0", "user 1"] {
            let other = BrowseFixture()
            other.browser.start { $0.restore(damaged) }
            try await other.wait { $0.contains("> #2  Second") }
        }
    }
}

extension String {
    fileprivate func components(_ part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }
}
