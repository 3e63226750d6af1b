public import Toolkit

/// A page, built in one of the ways. A scenario uses it only through its screen.
@MainActor
public protocol ScenarioPage: AnyObject {
    /// The screen that the person sees and uses.
    var screen: Screen { get }

    /// Loads the page.
    func open() async

    /// Waits until the current state is drawn. A page that draws at once returns at once.
    func drawn() async

    /// Waits until every action is finished and drawn.
    func settled() async

    /// Ends the tasks of the page.
    func close()
}

extension ScenarioPage {
    /// Returns at once.
    public func drawn() async {}

    /// Returns at once.
    public func settled() async {}

    /// Does nothing.
    public func close() {}
}
