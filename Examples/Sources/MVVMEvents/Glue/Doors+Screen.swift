import Toolkit

extension Doors {
    /// Doors of a screen.
    init(to screen: Screen) {
        self.init(
            ask: { [unowned screen] in await screen.ask($0) }, open: { [unowned screen] in screen.open($0) })
    }
}
