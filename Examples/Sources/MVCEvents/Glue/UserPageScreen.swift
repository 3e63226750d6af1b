public import BlogModels
import BlogPresenters
public import Scenarios
public import Toolkit

/// Composes a user's page of a model, a view and a controller.
public final class UserPageScreen: ScenarioPage {
    /// The screen that the person sees and uses.
    public let screen = Screen()

    let model: PageModel
    let controller: PageController
    private let view: PageView
    private let bindings: Bindings

    /// Creates the page of a user.
    public init(user id: UserID, _ setup: PageSetup) {
        // [naming
        // - model = PageModel(localization: setup.localization, viewer: setup.viewer)
        model = PageModel(
            localization: setup.localization, viewer: setup.viewer, author: setup.localization.author)
        // naming]
        controller = PageController(model, user: id, setup, effects: PageEffects(to: screen))
        view = PageView(on: screen)
        bindings = glue(model: model, view: view, controller: controller)
    }

    /// Loads the page.
    public func open() async { await controller.load() }

    /// Waits until the current state is drawn.
    public func drawn() async { await bindings.drawn() }

    /// Waits until every action is finished and drawn.
    public func settled() async {
        while controller.isBusy { await Task.yield() }
        await bindings.drawn()
    }

    /// Ends the tasks of the page.
    public func close() {
        bindings.end()
        controller.end()
    }
}
