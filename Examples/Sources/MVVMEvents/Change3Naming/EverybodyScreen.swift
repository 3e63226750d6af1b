import BlogPresenters
public import Scenarios
public import Toolkit

/// Makes everybody's blogs of the same kinds of model, a view and a controller.
public final class EverybodyScreen: UserPage {
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

    public func open() async { await controller.load() }

    public func drawn() async { await bindings.drawn() }

    public func settled() async {
        while controller.isBusy { await Task.yield() }
        await bindings.drawn()
    }

    public func close() {
        bindings.end()
        controller.end()
    }
}
