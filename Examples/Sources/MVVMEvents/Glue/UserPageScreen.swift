public import BlogModels
import BlogPresenters
public import Scenarios
public import Toolkit

/// Makes a user's page of a model, a view and a controller.
public final class UserPageScreen: UserPage {
    public let screen = Screen()

    let model: PageModel
    let controller: PageController
    private let view: PageView
    private let bindings: Bindings

    /// Makes the page of a user.
    public init(user id: UserID, _ occasion: Occasion) {
        // [naming
        // - model = PageModel(words: occasion.wording, viewer: occasion.viewer)
        model = PageModel(
            words: occasion.wording, viewer: occasion.viewer, author: occasion.wording.author)
        // naming]
        controller = PageController(model, user: id, occasion, doors: Doors(to: screen))
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
