import BlogPresenters
import Scenarios

/// Passes the count of the recycle bin from the model to the view.
final class BinController {
    private let model: BinModel
    private let view: BinView
    private let words: any Localization
    private let showLoading: (Bool) -> Void
    private let failure: (any Error) -> String

    init(
        model: BinModel, view: BinView, words: any Localization, showLoading: @escaping (Bool) -> Void,
        failure: @escaping (any Error) -> String
    ) {
        (self.model, self.view, self.words) = (model, view, words)
        (self.showLoading, self.failure) = (showLoading, failure)
    }

    func load() async {
        showLoading(true)
        defer { showLoading(false) }
        do {
            try await model.load()
            (view.text, view.error) = (words.trash.count(model.count), nil)
        } catch {
            view.error = failure(error)
        }
        view.layOut()
    }
}
