import BlogContracts

/// How much is in the recycle bin, as a presenter said last.
final class BinState: ContentView, ErrorView {
    private(set) var text: String?
    private(set) var error: ErrorPresentation?

    private let tell: () -> Void

    init(tell: @escaping () -> Void) {
        self.tell = tell
    }

    func display(_ count: TrashCountPresentation) {
        (text, error) = (count.text, nil)
        tell()
    }

    func displayError(_ error: ErrorPresentation) {
        self.error = error
        tell()
    }
}
