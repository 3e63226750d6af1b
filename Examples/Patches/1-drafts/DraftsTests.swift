import Story
import Testing

@Suite("Change 1: drafts for oneself only")
struct DraftsTests {
    private let service = MemoryService.demo()

    @Test("Drafts are loaded and shown on one's own page alone", arguments: Variant.all)
    func drafts(_ variant: Variant) async {
        final class Calls { var all: [MemoryService.Call] = [] }
        let calls = Calls()
        service.during = { calls.all.append($0) }
        for viewer in [7, nil] {
            let page = variant.make(Setup(userID: 132, viewer: viewer, service: service))
            await page.open()
            #expect(page.screen.text.hasSuffix("[Play]\n[More]\n[Refresh]"))
        }
        #expect(calls.all == [.user, .blogs, .user, .blogs])
        let own = variant.make(Setup(userID: 132, viewer: 132, service: service))
        await own.open()
        #expect(own.screen.text.contains("[More]\nDrafts\nOn the usefulness of diagrams\nLoops\n"))
    }
}
