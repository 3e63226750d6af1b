import BlogContracts
import BlogModels
import BlogServices

struct DraftFormatter {
    let localization: any Localization
    let markdown: any MarkdownParser

    func cell(_ draft: Draft) -> DraftCellPresentation {
        DraftCellPresentation(
            id: draft.id.rawValue, title: draft.title.text, excerpt: draft.excerpt.text,
            editedAt: draft.editedAt.iso8601, editedText: localization.day(draft.editedAt, as: .edited),
            version: draft.version.number, tags: TagsPresentation(draft.tags, localization))
    }

    func detail(_ text: DraftText) -> DraftDetailPresentation {
        DraftDetailPresentation(draft: cell(text.draft), body: BodyPresentation(text.body, markdown))
    }
}
