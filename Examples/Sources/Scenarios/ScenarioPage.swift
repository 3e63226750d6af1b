public import Toolkit

/// A user's page, whichever way it is built. All that can be done with it is done on its screen.
@MainActor
public protocol ScenarioPage: AnyObject {
    /// What the person sees and presses.
    var screen: Screen { get }

    /// Loads what is shown first.
    func open() async

    /// Waits until all that is known is drawn. Who draws by being told, at once, has nothing to wait for.
    func drawn() async

    /// Waits until all that was pressed is done, and drawn.
    func settled() async

    /// Ends whatever goes on by itself.
    func close()
}

extension ScenarioPage {
    /// Nothing to wait for.
    public func drawn() async {}

    /// Nothing to wait for.
    public func settled() async {}

    /// Nothing to end.
    public func close() {}
}
