import BlogServices
import BlogTestSupport
import MemoryStore
import Scenarios
import Testing

@testable import MVCEvents

/// A controller handles an event and changes a model. Nothing is drawn.
@MainActor
@Suite("Events that change a model")
struct ChangingTests {
    @Test("A like changes its row and no other row")
    func likesOneRow() async throws {
        let page = try PageFixture()
        await page.controller.load()
        let before = page.rows

        await page.controller.handle(.blogs(.like(23)))

        #expect(zip(before, page.rows).filter { $0 != $1 }.map(\.1.id) == ["23"])
        #expect(page.rows[1].lines.last?.hasSuffix("1 like · you like this") == true)
    }

    @Test("A failed like leaves its row and shows an error")
    func keepsRowAfterFailedLike() async throws {
        let page = try PageFixture()
        await page.controller.load()
        let before = page.rows
        page.repositories.fail("like(_:by:at:)", with: StoreError.busy)

        await page.controller.handle(.blogs(.like(23)))

        #expect(page.rows[1].lines.dropLast() == before[1].lines[...])
        #expect(page.rows[1].lines.last?.hasPrefix("    ! ") == true)
        #expect(page.rows[0] == before[0])
    }

    @Test("A follow shows the new state before the service has confirmed it")
    func followsOptimistically() async throws {
        let page = try PageFixture()
        await page.controller.load()
        let gate = page.repositories.hold("follow(_:by:at:)")

        let follow = Task { await page.controller.handle(.follow) }
        try await gate.reached()

        #expect(page.model.user.lines.last == "you follow them")
        gate.open()
        await follow.value
        #expect(page.model.user.lines.last == "you follow them")
    }

    @Test("A failed follow is rolled back")
    func rollsBackFollow() async throws {
        let page = try PageFixture()
        await page.controller.load()
        let before = page.model.user.lines
        page.repositories.fail("follow(_:by:at:)", with: StoreError.busy)

        await page.controller.handle(.follow)

        #expect(page.model.user.lines.dropLast() == before[...])
        #expect(page.model.user.lines.last?.hasPrefix("! ") == true)
    }

    @Test("The page asks before unfollowing only where the setup says so")
    func asksBeforeUnfollow() async throws {
        let (asking, other) = (
            try PageFixture(viewer: 101, answer: false),
            try PageFixture(viewer: 101, asks: false, answer: false)
        )
        await asking.controller.load()
        await other.controller.load()

        await asking.controller.handle(.unfollow)
        await other.controller.handle(.unfollow)

        #expect(asking.questions == ["Stop following Ada Lovelace?"])
        #expect(asking.model.user.lines.last == "you follow them")
        #expect(other.questions == [])
        #expect(other.model.user.lines.last != "you follow them")
    }

    @Test("Each file of an import changes its own row")
    func importsRowByRow() async throws {
        let page = try PageFixture()
        let gate = page.site.hold()

        let importing = Task { await page.controller.handle(.importSite) }
        try await gate.reached()

        #expect(
            page.model.files.files.map(\.text) == [
                "imported _posts/one.md", "reading _posts/two.md", "waiting _posts/wrong.md",
            ])
        gate.open()
        await importing.value
        #expect(
            page.model.files.files.map { String($0.text.prefix { $0 != " " }) } == [
                "imported", "imported", "skipped",
            ])
    }
}
