import BlogContracts
import Terminal
import TextLayout

// A terminal program in MVP, whole: a presenter, a view that draws into a buffer, and the event loop.

enum CounterIntention { case increase, decrease }
struct CountPresentation: Presentation { let text: String }

final class CounterPresenter {
    private let view: any ContentView<CountPresentation>
    private var count = 0

    init(view: any ContentView<CountPresentation>) { self.view = view }

    func load() { view.display(CountPresentation(text: "The count is \(count).")) }

    func handle(_ intention: CounterIntention) {
        count += intention == .increase ? 1 : -1
        load()
    }
}

final class CounterView: ContentView {
    var buffer: ScreenBuffer

    init(size: ScreenSize) { buffer = ScreenBuffer(size: size) }

    func display(_ content: CountPresentation) {
        buffer.set(ScreenLine(content.text, .strong), at: 0)
        buffer.set(ScreenLine("+ increases, - decreases, q ends.", .faint), at: 2)
    }
}

@main
struct Counter {
    @MainActor static func main() async throws {
        let screen = try TerminalScreen()
        let view = CounterView(size: screen.size)
        let presenter = CounterPresenter(view: view)
        let dispatcher = Dispatcher<CounterIntention> { presenter.handle($0) }
        presenter.load()
        screen.draw(&view.buffer)
        for await event in screen.events {
            switch event {
            case .keys(let keys):
                for key in keys {
                    if key == .character("+") { dispatcher.send(.increase) }
                    if key == .character("-") { dispatcher.send(.decrease) }
                    if [.character("q"), .control("c")].contains(key) { screen.close() }
                }
            case .resized(let size):
                view.buffer = ScreenBuffer(size: size)
                presenter.load()
            case .stopped: screen.stop()
            case .ended: screen.close()
            }
            screen.draw(&view.buffer)
        }
    }
}
