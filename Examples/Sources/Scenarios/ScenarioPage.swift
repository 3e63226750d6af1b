public import Toolkit

/// A page of a scenario, in any of the ways. It is used only through its screen.
@MainActor
public protocol ScenarioPage: AnyObject {
    /// What the person sees and presses.
    var screen: Screen { get }

    /// Loads what is shown first.
    func open() async

    /// Waits until the current state is drawn. A page that draws at once has nothing to wait for.
    func drawn() async

    /// Waits until every action is finished and drawn.
    func settled() async

    /// Ends the tasks of the page.
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
