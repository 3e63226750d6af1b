import BlogModels
import BlogPresenters
import Observation

/// Drafts and their text.
@MainActor @Observable
final class DraftListModel {
    var drafts: [Draft]?
    var error: String?

    @ObservationIgnored let localization: any Localization

    init(localization: any Localization) {
        self.localization = localization
    }

    var rows: Rows {
        guard drafts != nil || error != nil else { return Rows() }
        let empty = drafts?.isEmpty == true ? localization.noDrafts : nil
        return Rows(
            heading: localization.drafts, rows: (drafts ?? []).map(row),
            notes: [empty, error.map { "! " + $0 }].compactMap(\.self))
    }

    private func row(_ draft: Draft) -> Rows.Row {
        let id = String(draft.id.rawValue)
        let edited = localization.day(draft.editedAt, as: .edited)
        return Rows.Row(id: id, lines: ["\(id)  \(draft.title.text) · \(edited)"])
    }
}
