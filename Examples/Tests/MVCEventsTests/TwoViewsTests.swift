import BlogModels
import Scenarios
import Testing
import Toolkit

@testable import MVCEvents

/// One model and one controller, and two views that have nothing in common.
@MainActor
struct TwoViewsTests {
    private let page: Held
    private let whole = Screen()
    private let headline = Screen()

    init() throws {
        page = try Held()
    }

    private func bind() -> [Bindings] {
        [
            glue(model: page.model, view: PageView(on: whole), controller: page.controller),
            glue(model: page.model, view: HeadlineView(on: headline), controller: page.controller),
        ]
    }

    @Test
    func bothShowWhatOneOfThemBroughtAbout() async {
        let bindings = bind()
        await page.controller.load()

        await headline.press("follow")
        while page.controller.isBusy { await Task.yield() }
        for binding in bindings { await binding.drawn() }

        #expect(headline.text == "Ada Lovelace · @ada · you follow them\n")
        #expect(whole.text.contains("\nyou follow them\n"))
        #expect(whole.text.contains("24  Poetical science"))
    }

    @Test
    func bindingsEndWithTheScreen() async {
        let bindings = bind()
        await page.controller.load()
        for binding in bindings { await binding.drawn() }
        let drawn = whole.text

        for binding in bindings { binding.end() }
        await page.controller.handle(.follow)
        for _ in 1...100 { await Task.yield() }

        #expect(page.model.user.lines.last == "you follow them")
        #expect(whole.text == drawn)
    }
}
