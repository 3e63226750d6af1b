import BlogContracts

/// One draft with its text.
final class JSONDraftDetailView: DraftDetailView, DocumentView {
    private var draft: DraftDetailPresentation?

    func display(_ draft: DraftDetailPresentation) {
        self.draft = draft
    }

    func document() -> Document? { draft.document(version: draft?.draft.version) }
}
