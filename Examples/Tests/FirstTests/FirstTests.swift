import Testing

@testable import counter
@testable import picture

@Test("The count goes up and down, and never below zero")
func counter() {
    final class RecordingView: CountView {
        var texts: [String] = []
        func displayCount(_ text: String) { texts.append(text) }
    }
    let view = RecordingView()
    let presenter = CountPresenter(view: view)
    [presenter.load, presenter.increase, presenter.decrease, presenter.decrease].forEach { $0() }
    #expect(view.texts == [0, 1, 0, 0].map { "The count is \($0)." })
}

@Suite("Picture")
@MainActor
struct PictureTests {
    private let sea = PictureState.shown(lines: ["~"], caption: "This is sea.")

    private func states(of presenter: PicturePresenter) async -> [PictureState] {
        presenter.finish()
        var all: [PictureState] = []
        for await state in presenter.states { all.append(state) }
        return all
    }

    @Test("A picture that fails twice is an error until the person tries again") func retry() async {
        var (attempts, waited) = (0, [Int]())
        let presenter = PicturePresenter { name throws(NotLoaded) in
            attempts += 1
            if attempts < 3 { throw NotLoaded() }
            return Picture(name: name, lines: ["~"])
        } wait: {
            waited.append($0)
        }
        await presenter.show("sea")
        await presenter.retry()
        let waiting = PictureState.waiting("sea cannot be loaded. The next attempt is in 1 second.")
        let failed = PictureState.failed("sea cannot be loaded.", retry: "Try again")
        let loading = PictureState.loading("Loading sea…")
        #expect(await states(of: presenter) == [loading, waiting, loading, failed, loading, sea])
        #expect(waited == [1])
    }

    @Test("A load that is outdated shows nothing", arguments: [false, true]) func outdated(fails: Bool) async
    {
        var next: () async -> Void = {}
        let presenter = PicturePresenter { name throws(NotLoaded) in
            if name == "moon" { await next() }
            if name == "moon", fails { throw NotLoaded() }
            return Picture(name: name, lines: ["~"])
        } wait: { _ in
        }
        next = { [unowned presenter] in await presenter.show("sea") }
        await presenter.show("moon")
        #expect(await states(of: presenter) == [.loading("Loading moon…"), .loading("Loading sea…"), sea])
    }

    @Test("Both views show each state") func views() {
        let states = [.loading("a<b…"), .failed("No.", retry: "Again"), sea]
        #expect(states.map(TerminalView().text) == ["a<b…", "! No. [Enter: Again]", "~\nThis is sea."])
        let failed = #"<p role="alert">No. <button>Again</button></p>"#
        let shown = "<figure><pre>~</pre><figcaption>This is sea.</figcaption></figure>"
        #expect(states.map(HTMLView().text) == [#"<p aria-busy="true">a&lt;b…</p>"#, failed, shown])
    }
}
