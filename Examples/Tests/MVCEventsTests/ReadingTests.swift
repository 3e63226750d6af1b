import BlogServices
import BlogTestSupport
import Testing

@testable import MVCEvents

/// What models and controllers let a test reach: an event in, a model out.
@MainActor
struct ReadingTests {
    @Test
    func opens() async throws {
        let page = try Held()

        await page.controller.load()

        #expect(page.model.user.lines.first == "Ada Lovelace · @ada")
        #expect(page.rows.map(\.id) == ["24", "23", "22"])
    }

    @Test
    func loadsMore() async throws {
        let page = try Held()
        await page.controller.load()

        await page.controller.handle(.blogs(.loadMore))

        #expect(page.rows.map(\.id) == ["24", "23", "22", "21", "20", "19"])
    }

    @Test
    func showsLoading() async throws {
        let page = try Held()
        let gate = page.repositories.hold(.blogsByAuthor)

        let load = Task { await page.controller.load() }
        await gate.reached()

        #expect(page.model.isLoading)
        gate.open()
        await load.value
        #expect(!page.model.isLoading)
    }

    @Test
    func leadsOn() async throws {
        let page = try Held()
        await page.controller.load()

        await page.controller.handle(.blogs(.select(24)))

        #expect(page.opened == ["blog 24"])
    }

    @Test
    func failsAlone() async throws {
        let page = try Held()
        page.repositories.fail(.blogsByAuthor, with: StoreError.busy)

        await page.controller.load()

        #expect(page.model.user.lines.first == "Ada Lovelace · @ada")
        #expect(page.model.blogs.rows.notes.count == 1)
        #expect(page.rows.isEmpty)
    }

    @Test
    func stopsWithoutUser() async throws {
        let page = try Held(user: 9)

        await page.controller.load()

        #expect(page.model.user.lines.count == 1)
        #expect(page.model.blogs.rows == Rows())
        #expect(page.repositories.calls == [.user])
    }

    @Test
    func showsDrafts() async throws {
        let (page, other) = (try Held(viewer: 132), try Held())

        await page.controller.load()
        await page.controller.handle(.selectDraft(31))
        await other.controller.load()

        #expect(page.model.drafts.rows.rows.first?.id == "31")
        #expect(page.opened == ["draft 31"])
        #expect(other.model.drafts.rows == Rows())
    }

    @Test
    func countsBin() async throws {
        let page = try Held(viewer: 132)

        await page.controller.load()

        #expect(page.model.bin.lines == ["1 post in the recycle bin"])
    }

    @Test
    func authorsAreNamedAsTheModelIsTold() async throws {
        let (one, everybody) = (try Held(), try Held(user: nil))

        await one.controller.load()
        await everybody.controller.load()

        #expect(one.rows.first?.lines.last?.contains("Author: Ada Lovelace") == true)
        #expect(everybody.rows.first?.lines.last?.contains("by Ada Lovelace") == true)
    }
}
