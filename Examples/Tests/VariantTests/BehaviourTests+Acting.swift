import Testing
import Toolkit

// Behaviours 8 to 15: what happens when the person acts.
extension BehaviourTests {
    @Test("8. A like draws its row alone", arguments: Variant.all) func like(_ variant: Variant) async {
        let page = await opened(variant)
        let drawn = page.screen.drawnRows
        await page.screen.press("Like", row: 1)
        #expect(page.screen.text.contains("print · Author: Ada Lovelace · 2 likes [Unlike]"))
        #expect(page.screen.drawnRows == drawn + 1)
        await page.screen.press("Unlike", row: 1)
        #expect(page.screen.text.contains("print · Author: Ada Lovelace · 1 like [Like]"))
    }

    @Test("9. A like that fails says so in its row until one succeeds", arguments: Variant.all)
    func failingLike(_ variant: Variant) async {
        let page = await opened(variant)
        service.failing = [.like]
        await page.screen.press("Like", row: 1)
        #expect(page.screen.text.contains("· 1 like · ! The service does not answer. [Like]"))
        await page.screen.press("Play", row: 1)
        #expect(page.screen.text.contains("· ▶ loading… · ! The service does not answer. [Like]"))
        service.failing = []
        await page.screen.press("Like", row: 1)
        #expect(page.screen.text.contains("· 2 likes · ▶ loading… [Unlike]"))
    }

    @Test("10. A follow is shown before the service answers", arguments: Variant.all)
    func follow(_ variant: Variant) async {
        let page = await opened(variant)
        let glimpses = await glimpses({ [unowned page] in page.screen.text }) {
            await page.screen.press("Follow")
        }
        for text in glimpses + [page.screen.text] {
            #expect(text.contains("7 followers · 3 following\n[Unfollow]"))
        }
        #expect(glimpses.count == 1 && page.screen.questions.isEmpty)
    }

    @Test("11. A follow that fails is taken back", arguments: Variant.all)
    func failingFollow(_ variant: Variant) async {
        let page = await opened(variant)
        service.failing = [.follow]
        await page.screen.press("Follow")
        #expect(
            page.screen.text.contains("6 followers · 3 following\n[Follow]\n! The service does not answer."))
        service.failing = []
        await page.screen.press("Follow")
        #expect(page.screen.text.contains("7 followers · 3 following\n[Unfollow]\nPoetical"))
    }

    @Test("12. Unfollowing asks, where the page asks", arguments: Variant.all)
    func unfollow(_ variant: Variant) async {
        let page = await opened(variant)
        await page.screen.press("Follow")
        page.screen.answer = false
        await page.screen.press("Unfollow")
        #expect(page.screen.questions == ["Unfollow Ada Lovelace?"])
        #expect(page.screen.text.contains("[Unfollow]"))
        let other = await opened(variant, asks: false)
        await other.screen.press("Unfollow")
        #expect(other.screen.questions.isEmpty && other.screen.text.contains("[Follow]"))
    }

    @Test("13. A press while another one waits does nothing", arguments: Variant.all)
    func pendingFollow(_ variant: Variant) async {
        let page = await opened(variant)
        duringNextCall { [unowned page] in await page.screen.press("Unfollow") }
        await page.screen.press("Follow")
        #expect(page.screen.text.contains("[Unfollow]") && page.screen.questions.isEmpty)
        duringNextCall { [unowned page] in
            await page.screen.press("More")
            #expect(page.screen.text.hasPrefix("Loading…"))
        }
        await page.screen.press("More")
        #expect(page.screen.text.split(separator: "\n").count { $0.contains("Weaving algebra") } == 1)
        #expect(laterCalls == 0)
    }

    @Test("Rows that arrive after a refresh are not added", arguments: Variant.all)
    func outdatedRows(_ variant: Variant) async {
        let page = await opened(variant)
        await page.screen.press("More")
        duringNextCall { [unowned page] in await page.screen.press("Refresh") }
        await page.screen.press("More")
        page.screen.scroll(to: 1)
        #expect(page.screen.text.contains("Zero is") && !page.screen.text.contains("The first note"))
        page.screen.scroll(to: 0)
        await page.screen.press("More")
        #expect(page.screen.text.contains("Weaving algebra"))
    }

    @Test(
        "14. A row shows its recording second by second, and the next one starts by itself",
        arguments: Variant.all)
    func play(_ variant: Variant) async {
        let page = await opened(variant)
        await page.screen.press("Play", row: 0)
        let rows = await seconds(4) { playing(page) }.joined()
        #expect(
            rows.map { $0.split(separator: " · ").last } == [
                "▶ loading… [Like] [Play]", "▶ 1 s [Like] [Play]", "▶ 2 s [Like] [Play]",
                "▶ loading… [Like] [Play]", "▶ 1 s [Like] [Play]",
            ])
        #expect(
            rows.map { $0.split(separator: " ").first } == ["Poetical", "Poetical", "Poetical", "On", "On"])
    }

    @Test("15. A recording that fails says so and starts none; another one stops it", arguments: Variant.all)
    func failingRecording(_ variant: Variant) async {
        let page = await opened(variant)
        player.failing = [23]
        await page.screen.press("Play", row: 0)
        await page.screen.press("Play", row: 1)
        #expect(playing(page).count == 1)
        await player.advance()
        #expect(page.screen.text.contains("print · Author: Ada Lovelace · 1 like · ▶ cannot be played"))
        await player.advance()
        #expect(playing(page).count == 1)
    }
}
