import Toolkit

extension PageEffects {
    /// The effects on a screen.
    init(to screen: Screen) {
        self.init(
            ask: { [unowned screen] in await screen.ask($0) }, open: { [unowned screen] in screen.open($0) })
    }
}
