import BlogPresenters
import Scenarios

/// Passes the number of posts in the recycle bin from the model to the view.
final class BinController {
    private let model: BinModel
    private let view: BinView
    private let localization: any Localization
    private let showLoading: (Bool) -> Void
    private let failure: (any Error) -> String

    init(
        model: BinModel, view: BinView, localization: any Localization, showLoading: @escaping (Bool) -> Void,
        failure: @escaping (any Error) -> String
    ) {
        (self.model, self.view, self.localization) = (model, view, localization)
        (self.showLoading, self.failure) = (showLoading, failure)
    }

    func load() async {
        showLoading(true)
        defer { showLoading(false) }
        do {
            try await model.load()
            (view.text, view.error) = (localization.trashCount(model.count), nil)
        } catch {
            view.error = failure(error)
        }
        view.layOut()
    }
}
