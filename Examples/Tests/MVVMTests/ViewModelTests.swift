import BlogServices
import BlogTestSupport
import MemoryStore
import Scenarios
import Testing

@testable import MVVM

/// A view model is called and its values are read. Nothing is drawn.
@MainActor
@Suite("The view models of plain MVVM")
struct ViewModelTests {
    @Test("Opening a page loads the user and their blogs")
    func opens() async throws {
        let page = try PageFixture().page()

        await page.load()

        #expect(page.user.lines.value.first == "Ada Lovelace · @ada")
        #expect(page.blogs.list.ids == ["24", "23", "22"])
    }

    @Test("Loading more adds rows below the others")
    func loadsMore() async throws {
        let page = try PageFixture().page()
        await page.load()

        await page.blogs.loadMore()

        #expect(page.blogs.list.ids == ["24", "23", "22", "21", "20", "19"])
    }

    @Test("The page is loading until its blogs have arrived")
    func showsLoading() async throws {
        let fixture = try PageFixture()
        let page = fixture.page()
        let gate = fixture.repositories.hold("blogs(by:_:seenBy:)")

        let load = Task { await page.load() }
        try await gate.reached()

        #expect(page.isLoading.value)
        gate.open()
        await load.value
        #expect(!page.isLoading.value)
    }

    @Test("Selecting a row opens its blog, and an unknown row opens nothing")
    func opensBlog() async throws {
        let fixture = try PageFixture()
        let page = fixture.page()
        await page.load()

        page.blogs.select("24")
        page.blogs.select("99")

        #expect(fixture.opened == ["blog 24"])
    }

    @Test("A like changes its row and no other row")
    func likesOneRow() async throws {
        let page = try PageFixture().page()
        await page.load()
        let before = page.blogs.list.text

        await page.blogs.row("23")?.like()

        let after = page.blogs.list.text
        #expect(before.indices.filter { before[$0] != after[$0] } == [1])
        #expect(after[1].last?.hasSuffix("1 like · you like this") == true)
    }

    @Test("A failed like leaves the text of its row and adds an error")
    func keepsRowAfterFailedLike() async throws {
        let fixture = try PageFixture()
        let page = fixture.page()
        await page.load()
        let before = page.blogs.list.text
        fixture.repositories.fail("like(_:by:at:)", with: StoreError.busy)

        await page.blogs.row("23")?.like()

        let after = page.blogs.list.text
        #expect(after[1].dropLast() == before[1][...])
        #expect(after[1].last?.hasPrefix("    ! ") == true)
        #expect(after[0] == before[0])
    }

    @Test("A follow shows the new state before the service has confirmed it")
    func followsOptimistically() async throws {
        let fixture = try PageFixture()
        let page = fixture.page()
        await page.load()
        let gate = fixture.repositories.hold("follow(_:by:at:)")

        let follow = Task { await page.user.follow(true) }
        try await gate.reached()

        #expect(page.user.lines.value.last == "you follow them")
        gate.open()
        await follow.value
        #expect(page.user.lines.value.last == "you follow them")
    }

    @Test("A failed follow is shown, then rolled back with an error")
    func rollsBackFollow() async throws {
        let fixture = try PageFixture()
        let page = fixture.page()
        await page.load()
        let before = page.user.lines.value
        var shown: [String?] = []
        page.user.lines.observe(fixture) { shown.append($0.last) }
        fixture.repositories.fail("follow(_:by:at:)", with: StoreError.busy)

        await page.user.follow(true)

        #expect(shown[1] == "you follow them")
        #expect(page.user.lines.value.dropLast() == before[...])
        #expect(page.user.lines.value.last?.hasPrefix("! ") == true)
    }

    @Test("The page asks before unfollowing only where the setup says so")
    func asksBeforeUnfollow() async throws {
        let (asking, other) = (try PageFixture(viewer: 101), try PageFixture(viewer: 101, asks: false))
        let (page, otherPage) = (asking.page(), other.page())
        await page.load()
        await otherPage.load()

        await page.user.follow(false)
        await otherPage.user.follow(false)

        #expect(asking.questions == ["Stop following Ada Lovelace?"])
        #expect(page.user.lines.value.last == "you follow them")
        #expect(other.questions.isEmpty)
        #expect(otherPage.user.lines.value.last != "you follow them")
    }

    @Test("Each row of an import changes by itself")
    func importsRowByRow() async throws {
        let fixture = try PageFixture()
        let page = fixture.page()
        let gate = fixture.site.hold()

        let importing = Task { await page.files.run() }
        try await gate.reached()

        #expect(
            Array(page.files.list.text.joined()) == [
                "imported _posts/one.md", "reading _posts/two.md", "waiting _posts/wrong.md",
            ])
        gate.open()
        await importing.value
        #expect(
            page.files.list.text.joined().map { $0.prefix { $0 != " " } } == [
                "imported", "imported", "skipped",
            ])
    }

    @Test("Blogs that cannot be loaded do not affect the user")
    func isolatesFailures() async throws {
        let fixture = try PageFixture()
        let page = fixture.page()
        fixture.repositories.fail("blogs(by:_:seenBy:)", with: StoreError.busy)

        await page.load()

        #expect(page.user.lines.value.first == "Ada Lovelace · @ada")
        #expect(page.blogs.list.ids.isEmpty)
        #expect(page.blogs.list.notes.value.count == 1)
    }

    @Test("A page of an unknown user shows one error and loads nothing else")
    func stopsWithoutUser() async throws {
        let fixture = try PageFixture()
        let page = fixture.page(of: 9)

        await page.load()

        #expect(page.user.lines.value.count == 1)
        #expect(fixture.repositories.calls == ["user(_:seenBy:)"])
    }

    @Test("Only the user sees their drafts, and a draft opens")
    func showsDrafts() async throws {
        let fixture = try PageFixture(viewer: 132)
        let (page, other) = (fixture.page(), try PageFixture().page())

        await page.load()
        page.drafts?.select("31")

        #expect(page.drafts?.list.ids == ["31", "30", "29"])
        #expect(fixture.opened == ["draft 31"])
        #expect(other.drafts == nil)
    }

    @Test("The user sees the number of posts in their recycle bin")
    func countsBin() async throws {
        let page = try PageFixture(viewer: 132).page()

        await page.load()

        #expect(page.bin?.lines.value == ["1 post in the recycle bin"])
    }

    @Test("A user's page labels the author, and the page of all blogs shows a byline")
    func namesAuthors() async throws {
        let fixture = try PageFixture()
        let page = fixture.page()
        let all = AllBlogsViewModel(fixture.setup) { _ in }

        await page.load()
        await all.blogs.load()

        #expect(page.blogs.list.text.first?.last?.contains("Author: Ada Lovelace") == true)
        #expect(all.blogs.list.text.first?.last?.contains("by Ada Lovelace") == true)
    }
}
