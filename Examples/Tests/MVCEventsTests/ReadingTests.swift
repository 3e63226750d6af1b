import BlogServices
import BlogTestSupport
import MemoryStore
import Testing

@testable import MVCEvents

/// A controller loads data into a model. Nothing is drawn.
@MainActor
@Suite("Loading into a model")
struct ReadingTests {
    @Test("Opening a page loads the user and their blogs")
    func opens() async throws {
        let page = try PageFixture()

        await page.controller.load()

        #expect(page.model.user.lines.first == "Ada Lovelace · @ada")
        #expect(page.rows.map(\.id) == ["24", "23", "22"])
    }

    @Test("Loading more adds rows below the others")
    func loadsMore() async throws {
        let page = try PageFixture()
        await page.controller.load()

        await page.controller.handle(.blogs(.loadMore))

        #expect(page.rows.map(\.id) == ["24", "23", "22", "21", "20", "19"])
    }

    @Test("The page is loading until its blogs have arrived")
    func showsLoading() async throws {
        let page = try PageFixture()
        let gate = page.repositories.hold("blogs(by:_:seenBy:)")

        let load = Task { await page.controller.load() }
        try await gate.reached()

        #expect(page.model.isLoading)
        gate.open()
        await load.value
        #expect(!page.model.isLoading)
    }

    @Test("Selecting a row opens its blog")
    func opensBlog() async throws {
        let page = try PageFixture()
        await page.controller.load()

        await page.controller.handle(.blogs(.select(24)))

        #expect(page.opened == ["blog 24"])
    }

    @Test("Blogs that cannot be loaded do not affect the user")
    func isolatesFailures() async throws {
        let page = try PageFixture()
        page.repositories.fail("blogs(by:_:seenBy:)", with: StoreError.busy)

        await page.controller.load()

        #expect(page.model.user.lines.first == "Ada Lovelace · @ada")
        #expect(page.model.blogs.rows.notes.count == 1)
        #expect(page.rows.isEmpty)
    }

    @Test("A page of an unknown user shows one error and loads nothing else")
    func stopsWithoutUser() async throws {
        let page = try PageFixture(user: 9)

        await page.controller.load()

        #expect(page.model.user.lines.count == 1)
        #expect(page.model.blogs.rows == Rows())
        #expect(page.repositories.calls == ["user(_:seenBy:)"])
    }

    @Test("Only the user sees their drafts, and a draft opens")
    func showsDrafts() async throws {
        let (page, other) = (try PageFixture(viewer: 132), try PageFixture())

        await page.controller.load()
        await page.controller.handle(.selectDraft(31))
        await other.controller.load()

        #expect(page.model.drafts.rows.rows.first?.id == "31")
        #expect(page.opened == ["draft 31"])
        #expect(other.model.drafts.rows == Rows())
    }

    @Test("The user sees the number of posts in their recycle bin")
    func countsBin() async throws {
        let page = try PageFixture(viewer: 132)

        await page.controller.load()

        #expect(page.model.bin.lines == ["1 post in the recycle bin"])
    }

    @Test("A model names authors with the function that it was created with")
    func authorFunction() async throws {
        let (one, everybody) = (try PageFixture(), try PageFixture(user: nil))

        await one.controller.load()
        await everybody.controller.load()

        #expect(one.rows.first?.lines.last?.contains("Author: Ada Lovelace") == true)
        #expect(everybody.rows.first?.lines.last?.contains("by Ada Lovelace") == true)
    }
}
