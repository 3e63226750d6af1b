import BlogModels
import BlogPresenters
import BlogServices
import Scenarios

/// Loads drafts into the model.
@MainActor
final class DraftListController {
    private let model: DraftListModel
    private let author: UserID
    private let setup: PageSetup

    init(_ model: DraftListModel, author: UserID, _ setup: PageSetup) {
        (self.model, self.author, self.setup) = (model, author, setup)
    }

    func load() async {
        do {
            model.drafts = try await setup.services.drafts.drafts(
                by: author, setup.page, seenBy: setup.viewer
            ).items
            model.error = nil
        } catch {
            model.error = setup.localization.detail(error)
        }
    }
}
