import MVC
import MVPScreen
import MVVM
import MassiveController
import Story
import Testing
import Toolkit

extension MVC.AllBlogsPage: Page {}
extension MVPScreen.AllBlogsPage: Page {}
extension MVVM.AllBlogsPage: Page {}

extension Variant {
    fileprivate static let allBlogs = [
        Variant(testDescription: "massive") { MassiveController.UserPage($0, author: nil) },
        Variant(testDescription: "MVC") { MVC.AllBlogsPage($0) },
        Variant(testDescription: "MVP") { MVPScreen.AllBlogsPage($0) },
        Variant(testDescription: "MVVM") { MVVM.AllBlogsPage($0) },
    ]
}

@Suite("Change 3: another wording of names")
struct NamesTests {
    private let service = MemoryService.demo()

    private func opened(_ variant: Variant, viewer: Int? = 7) async -> any Page {
        let grace = User(7, "grace", "Grace Hopper", "Compilers.")
        service.blogs.insert(Blog(id: 25, title: "Nanoseconds", text: "A wire.", author: grace), at: 0)
        let page = variant.make(Setup(userID: 132, viewer: viewer, service: service))
        await page.open()
        return page
    }

    @Test("The page of all blogs has another wording and no other modules", arguments: Variant.allBlogs)
    func allBlogs(_ variant: Variant) async {
        let page = await opened(variant, viewer: nil)
        #expect(
            page.screen.text == """
                Nanoseconds · by Grace Hopper · 0 likes [Play]
                Poetical science · by Ada Lovelace · 0 likes [Play]
                On being misunderstood in print · by Ada Lovelace · 1 like [Play]
                [More]
                [Refresh]
                """)
    }

    @Test("The page of all blogs does what the list on a user's page does", arguments: Variant.allBlogs)
    func actions(_ variant: Variant) async {
        let page = await opened(variant)
        await page.screen.press("More")
        await page.screen.press("Like", row: 0)
        #expect(page.screen.text.contains("by Grace Hopper · 1 like [Unlike]"))
        #expect(page.screen.text.contains("Weaving algebra · by Ada Lovelace"))
        await page.screen.press("Play", row: 1)
        #expect(page.screen.text.contains("by Ada Lovelace · 0 likes · ▶ loading…"))
        service.failing = [.blogs]
        await page.screen.press("Refresh")
        #expect(page.screen.text.contains("! The service does not answer."))
    }

    @Test("The page of all blogs is released", arguments: Variant.allBlogs)
    func release(_ variant: Variant) async {
        var page: (any Page)? = await opened(variant)
        weak let left = page
        page = nil
        #expect(left == nil)
    }

    @Test("The page of a user keeps its wording", arguments: Variant.all)
    func userPage(_ variant: Variant) async {
        let page = await opened(variant)
        #expect(page.screen.text.contains("Poetical science · Author: Ada Lovelace · 0 likes [Like]"))
    }
}
