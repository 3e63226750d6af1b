import BlogModels
import BlogPresenters
import BlogServices
import Scenarios

/// One draft of a list.
final class DraftRowViewModel: RowViewModel {
    let rowID: String
    let lines: ObservableValue<[String]>

    init(_ draft: Draft, _ localization: any Localization) {
        rowID = String(draft.id.rawValue)
        let edited = localization.day(draft.editedAt, as: .edited)
        lines = ObservableValue(["\(rowID)  \(draft.title.text) · \(edited)"])
    }
}

/// The viewer's own drafts.
final class DraftListViewModel {
    let list = ListViewModel<DraftRowViewModel>()

    private let author: UserID
    private let setup: PageSetup
    private let isLoading: ObservableValue<Bool>
    private let open: (String) -> Void
    private var emptyText: String?

    init(
        author: UserID, _ setup: PageSetup, isLoading: ObservableValue<Bool>, open: @escaping (String) -> Void
    ) {
        (self.author, self.setup, self.isLoading, self.open) = (author, setup, isLoading, open)
    }

    func load() async {
        isLoading.value = true
        defer { isLoading.value = false }
        let localization = setup.localization
        var error: String?
        do {
            let page = try await setup.services.drafts.drafts(by: author, setup.page, seenBy: setup.viewer)
            list.rows.value = page.items.map { DraftRowViewModel($0, localization) }
            emptyText = page.items.isEmpty ? localization.noDrafts : nil
        } catch let failure {
            error = "! " + localization.detail(failure)
        }
        list.heading.value = localization.drafts
        list.notes.value = [emptyText, error].compactMap(\.self)
    }

    func select(_ id: String) {
        if list.rows.value.contains(where: { $0.rowID == id }) { open("draft \(id)") }
    }
}
