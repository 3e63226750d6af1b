import BlogPresenters
public import Scenarios
public import Toolkit

/// Makes everybody's blogs of the same kinds of model, a view and a controller.
public final class EverybodyScreen: ScenarioPage {
    /// What the person sees and presses.
    public let screen = Screen()

    let model: PageModel
    let controller: PageController
    private let view: PageView
    private let bindings: Bindings

    /// Makes the list.
    public init(_ occasion: Occasion) {
        model = PageModel(
            words: occasion.localization, viewer: occasion.viewer, author: occasion.localization.byline)
        controller = PageController(model, user: nil, occasion, effects: PageEffects(to: screen))
        view = PageView(on: screen)
        bindings = glue(model: model, view: view, controller: controller)
    }

    /// Loads what is shown first.
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
