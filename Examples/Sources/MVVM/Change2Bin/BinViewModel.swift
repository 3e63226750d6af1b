import BlogPresenters
import BlogServices
import Scenarios

/// The number of posts in the recycle bin.
final class BinViewModel {
    let lines = ObservableValue<[String]>([])

    private let setup: PageSetup
    private let isLoading: ObservableValue<Bool>
    private var text: String?

    init(_ setup: PageSetup, isLoading: ObservableValue<Bool>) {
        (self.setup, self.isLoading) = (setup, isLoading)
    }

    func load() async {
        isLoading.value = true
        defer { isLoading.value = false }
        var error: String?
        do {
            text = setup.localization.trashCount(try await setup.services.trash.count(of: setup.viewer))
        } catch let failure {
            error = "! " + setup.localization.detail(failure)
        }
        lines.value = [text, error].compactMap(\.self)
    }
}
