import BlogModels
import BlogTestSupport
import Scenarios
import Testing
import Toolkit

@testable import MVCEvents

/// One model, one controller and two different views.
@MainActor
@Suite("Two views of one model")
struct TwoViewsTests {
    private let page: PageFixture
    private let whole = Screen()
    private let headline = Screen()

    init() throws {
        page = try PageFixture()
    }

    private func bind() -> [Bindings] {
        [
            glue(model: page.model, view: PageView(on: whole), controller: page.controller),
            glue(model: page.model, view: HeadlineView(on: headline), controller: page.controller),
        ]
    }

    @Test("Two views of one model show a change that one of them started")
    func bothShowTheChange() async throws {
        let bindings = bind()
        await page.controller.load()

        await headline.press("follow")
        try await eventually("the end of the follow") { !page.controller.isBusy }
        for binding in bindings { await binding.drawn() }

        #expect(headline.text == "Ada Lovelace · @ada · you follow them\n")
        #expect(whole.text.contains("\nyou follow them\n"))
        #expect(whole.text.contains("24  Poetical science"))
    }

    @Test("An ended binding draws nothing more")
    func endedBinding() async {
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
