import BlogModels
import BlogPresenters
import Scenarios

/// Passes drafts from the model to the view.
final class DraftListController {
    /// What the screen configures.
    struct Configuration {
        let words: any Localization
        let showLoading: (Bool) -> Void
        let select: (PostID) -> Void
        let failure: (any Error) -> String
    }

    private let model: DraftListModel
    private let view: DraftListView
    private let configuration: Configuration

    init(model: DraftListModel, view: DraftListView, _ configuration: Configuration) {
        self.model = model
        self.view = view
        self.configuration = configuration
        view.onSelect = { configuration.select(PostID($0)) }
    }

    func load() async {
        let words = configuration.words
        configuration.showLoading(true)
        defer { configuration.showLoading(false) }
        view.heading = words.phrase(.drafts)
        do {
            try await model.load()
            view.reload(
                model.drafts.map {
                    ($0.id.rawValue, "\($0.title.text) · \(words.day($0.editedAt, as: .edited))")
                })
            view.empty = model.drafts.isEmpty ? words.phrase(.noDrafts) : nil
            view.error = nil
        } catch {
            view.error = configuration.failure(error)
        }
        view.layOut()
    }
}
