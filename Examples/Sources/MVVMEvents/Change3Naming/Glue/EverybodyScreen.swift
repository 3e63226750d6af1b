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
            words: occasion.wording, viewer: occasion.viewer, author: occasion.wording.byline)
        controller = PageController(model, user: nil, occasion, doors: Doors(to: screen))
        view = PageView(on: screen)
        bindings = glue(model: model, view: view, controller: controller)
    }

    /// Loads what is shown first.
    public func open() async { await controller.load() }

    /// Waits until all that is known is drawn.
    public func drawn() async { await bindings.drawn() }

    /// Waits until all that was pressed is done, and drawn.
    public func settled() async {
        while controller.isBusy { await Task.yield() }
        await bindings.drawn()
    }

    /// Ends whatever goes on by itself.
    public func close() {
        bindings.end()
        controller.end()
    }
}
