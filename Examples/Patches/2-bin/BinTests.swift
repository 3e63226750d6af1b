import Story
import Testing

@Suite("Change 2: the recycle bin")
struct BinTests {
    private let service = MemoryService.demo()

    @Test("One's own page says how many posts are in the recycle bin", arguments: Variant.all)
    func bin(_ variant: Variant) async {
        let page = variant.make(Setup(userID: 132, viewer: 132, service: service))
        await page.open()
        #expect(page.screen.text.hasSuffix("\nLoops\n1 post in the recycle bin\n[Refresh]"))
        service.deleted[132] = 2
        await page.screen.press("Refresh")
        #expect(page.screen.text.hasSuffix("\nLoops\n2 posts in the recycle bin\n[Refresh]"))
        service.deleted[132] = 0
        await page.screen.press("Refresh")
        #expect(page.screen.text.hasSuffix("\nLoops\n[Refresh]"))
    }

    @Test("A recycle bin that fails leaves the drafts, and the other way round", arguments: Variant.all)
    func failing(_ variant: Variant) async {
        let page = variant.make(Setup(userID: 132, viewer: 132, service: service))
        service.failing = [.deleted]
        await page.open()
        #expect(page.screen.text.hasSuffix("\nLoops\n! The service does not answer.\n[Refresh]"))
        service.failing = [.drafts]
        await page.screen.press("Refresh")
        #expect(
            page.screen.text.hasSuffix(
                "\n! The service does not answer.\n1 post in the recycle bin\n[Refresh]"))
    }

    @Test("The page of somebody else has no recycle bin", arguments: Variant.all)
    func other(_ variant: Variant) async {
        service.deleted[7] = 1
        let page = variant.make(Setup(userID: 132, viewer: 7, service: service))
        await page.open()
        #expect(page.screen.text.hasSuffix("[Play]\n[More]\n[Refresh]"))
    }
}
