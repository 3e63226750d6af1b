// The whole of MVP in one file. Start it with `swift run counter`.

/// The model: the value and its rule. It knows no presenter.
struct Count {
    private(set) var value = 0

    mutating func increase() { value += 1 }
    mutating func decrease() { value = max(0, value - 1) }
}

/// The contract: what the presenter tells the view. The text is final.
protocol CountView {
    func displayCount(_ text: String)
}

/// The presenter decides what the view shows, and when. It knows the view only as a contract, so a test can supply its own.
final class CountPresenter {
    private let view: any CountView
    private var count = Count()

    init(view: any CountView) { self.view = view }

    func load() { view.displayCount("The count is \(count.value).") }

    func increase() {
        count.increase()
        load()
    }

    func decrease() {
        count.decrease()
        load()
    }
}

/// The view shows what it is told.
struct TerminalView: CountView {
    func displayCount(_ text: String) { print(text) }
}

/// Connects them: what the person enters leads to a method of the presenter.
@main
struct Counter {
    static func main() {
        let presenter = CountPresenter(view: TerminalView())
        print("Enter + or -. q quits.")
        presenter.load()
        while let line = readLine(), line != "q" {
            switch line {
            case "+": presenter.increase()
            case "-": presenter.decrease()
            default: presenter.load()
            }
        }
    }
}
