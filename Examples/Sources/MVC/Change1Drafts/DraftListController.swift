import BlogModels
import BlogPresenters
import Scenarios

/// Passes drafts from the model to the view.
final class DraftListController {
    /// The screen configures the module.
    struct Configuration {
        let localization: any Localization
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
        let localization = configuration.localization
        configuration.showLoading(true)
        defer { configuration.showLoading(false) }
        view.heading = localization.drafts
        do {
            try await model.load()
            view.reload(
                model.drafts.map {
                    ($0.id.rawValue, "\($0.title.text) · \(localization.day($0.editedAt, as: .edited))")
                })
            view.empty = model.drafts.isEmpty ? localization.noDrafts : nil
            view.error = nil
        } catch {
            view.error = configuration.failure(error)
        }
        view.layOut()
    }
}
