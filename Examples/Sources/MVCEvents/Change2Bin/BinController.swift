import BlogPresenters
import BlogServices
import Scenarios

/// Loads the count of the recycle bin into its model.
@MainActor
final class BinController {
    private let model: BinModel
    private let occasion: Occasion

    init(_ model: BinModel, _ occasion: Occasion) {
        (self.model, self.occasion) = (model, occasion)
    }

    func load() async {
        do {
            model.count = try await occasion.services.trash.count(of: occasion.viewer)
            model.error = nil
        } catch {
            model.error = occasion.localization.detail(error)
        }
    }
}
