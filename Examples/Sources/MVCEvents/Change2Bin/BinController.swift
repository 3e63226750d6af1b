import BlogPresenters
import BlogServices
import Scenarios

/// Loads the number of posts in the recycle bin into the model.
@MainActor
final class BinController {
    private let model: BinModel
    private let setup: PageSetup

    init(_ model: BinModel, _ setup: PageSetup) {
        (self.model, self.setup) = (model, setup)
    }

    func load() async {
        do {
            model.count = try await setup.services.trash.count(of: setup.viewer)
            model.error = nil
        } catch {
            model.error = setup.localization.detail(error)
        }
    }
}
