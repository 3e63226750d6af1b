import BlogModels
import BlogPresenters
import BlogServices
import Scenarios

/// Loads drafts into their model.
@MainActor
final class DraftListController {
    private let model: DraftListModel
    private let author: UserID
    private let occasion: Occasion

    init(_ model: DraftListModel, author: UserID, _ occasion: Occasion) {
        (self.model, self.author, self.occasion) = (model, author, occasion)
    }

    func load() async {
        do {
            model.drafts = try await occasion.services.drafts.drafts(
                by: author, occasion.page, seenBy: occasion.viewer
            ).items
            model.error = nil
        } catch {
            model.error = occasion.localization.detail(error)
        }
    }
}
