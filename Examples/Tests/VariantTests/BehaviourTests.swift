import Story
import Testing
import Toolkit

/// What the person sees is the same in every variant: 15 behaviours, through the screen alone.
@Suite("Every variant")
final class BehaviourTests: Fixture {
    func opened(_ variant: Variant, viewer: Int? = 7, asks: Bool = true) async -> any Page {
        let page = variant.make(setup(viewer: viewer, asks: asks))
        await page.open()
        return page
    }

    /// The rows whose recording is played, or cannot be played.
    func playing(_ page: any Page) -> [Substring] {
        page.screen.text.split(separator: "\n").filter { $0.contains("▶") }
    }

    @Test("1. A page has a user, three blogs and buttons", arguments: Variant.all)
    func open(_ variant: Variant) async {
        let page = await opened(variant)
        #expect(
            page.screen.text == """
                Ada Lovelace · @ada
                Notes on engines and poetry.
                7 posts · 6 followers · 3 following
                [Follow]
                Poetical science · Author: Ada Lovelace · 0 likes [Like] [Play]
                On being misunderstood in print · Author: Ada Lovelace · 1 like [Like] [Play]
                Zero is a number of things · Author: Ada Lovelace · 2 likes [Like] [Play]
                [More]
                ! You can see only your own drafts.
                [Refresh]
                """)
    }

    @Test("2. One's own page has drafts, and one cannot follow oneself", arguments: Variant.all)
    func ownPage(_ variant: Variant) async {
        let page = await opened(variant, viewer: 132)
        let text = page.screen.text
        #expect(text.contains("3 following · this is you\nPoetical science"))
        #expect(text.hasSuffix("Drafts\nOn the usefulness of diagrams\nLoops\n[Refresh]"))
    }

    @Test("3. Loading is shown while it lasts", arguments: Variant.all)
    func loading(_ variant: Variant) async {
        let page = variant.make(setup())
        let opening = await glimpses({ [unowned page] in page.screen.text }) { await page.open() }
        let more = await glimpses({ [unowned page] in page.screen.text }) { await page.screen.press("More") }
        #expect(opening.count == 3 && more.count == 1)
        #expect((opening + more).allSatisfy { $0.hasPrefix("Loading…") })
        #expect(!page.screen.text.contains("Loading…"))
    }

    @Test("4. More adds rows until the last one, and draws only them", arguments: Variant.all)
    func more(_ variant: Variant) async {
        let page = await opened(variant)
        let drawn = page.screen.drawnRows
        await page.screen.press("More")
        #expect(page.screen.drawnRows == drawn + 2)
        #expect(page.screen.text.contains("A letter to Charles"))
        await page.screen.press("More")
        page.screen.scroll(to: 2)
        #expect(page.screen.text.contains("The first note") && !page.screen.text.contains("[More]"))
    }

    @Test("5. Refresh shows what is new, and starts with the first page again", arguments: Variant.all)
    func refresh(_ variant: Variant) async {
        let page = await opened(variant)
        await page.screen.press("More")
        service.blogs[1].likeCount = 9
        await page.screen.press("Refresh")
        #expect(page.screen.text.contains("9 likes") && !page.screen.text.contains("Weaving algebra"))
    }

    @Test("6. A user who cannot be loaded is an error, and nothing else is loaded", arguments: Variant.all)
    func noUser(_ variant: Variant) async {
        service.failing = [.user]
        let page = await opened(variant)
        #expect(page.screen.text == "! The service does not answer.\n[Refresh]")
    }

    @Test("7. A module that fails leaves the others, and is there after a refresh", arguments: Variant.all)
    func failingModules(_ variant: Variant) async {
        service.failing = [.blogs]
        let page = await opened(variant, viewer: 132)
        #expect(page.screen.text.contains("this is you\n! The service does not answer.\nDrafts\n"))
        service.failing = [.drafts]
        await page.screen.press("Refresh")
        #expect(page.screen.text.contains("Poetical science"))
        #expect(page.screen.text.hasSuffix("! The service does not answer.\n[Refresh]"))
    }

    @Test("Scrolling draws the rows that appear, in cells that forget the others", arguments: Variant.all)
    func scrolling(_ variant: Variant) async {
        let page = await opened(variant)
        await page.screen.press("More")
        await page.screen.press("Play", row: 0)
        let drawn = page.screen.drawnRows
        page.screen.scroll(to: 1)
        await player.advance()
        #expect(page.screen.drawnRows == drawn + 1 && page.screen.text.contains("A letter to Charles"))
        #expect(playing(page).isEmpty && !page.screen.text.contains("Poetical"))
    }

    @Test("A page that is left is released", arguments: Variant.all) func release(_ variant: Variant) async {
        var page: (any Page)? = await opened(variant)
        weak let left = page
        weak let screen = page?.screen
        await page?.screen.press("Play", row: 0)
        page = nil
        await player.advance()
        #expect(left == nil && screen == nil)
    }
}
