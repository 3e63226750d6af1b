import BlogContracts

/// One draft with its text.
final class TextDraftDetailView: DraftDetailView, DocumentView {
    private let page: TextPage
    private var draft: DraftDetailPresentation?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ draft: DraftDetailPresentation) {
        self.draft = draft
    }

    func document() -> Document? {
        guard let draft else { return nil }
        var page = page
        page.title(draft.draft.title)
        page.pieces(["#\(draft.draft.id)", draft.draft.editedText], .accent)
        page.body(draft.body)
        return Document(bytes: Array(page.text.utf8), version: draft.draft.version)
    }
}
