import BlogContracts
import BlogModels
import BlogServices

struct DraftFormatter {
    let localization: any Localization
    let markdown: any MarkdownParser

    func cell(_ draft: Draft) -> DraftCellPresentation {
        DraftCellPresentation(
            post: PostSummaryPresentation(draft.post, localization), editedAt: draft.editedAt.iso8601,
            editedText: localization.day(draft.editedAt, as: .edited))
    }

    func detail(_ text: DraftText) -> DraftDetailPresentation {
        DraftDetailPresentation(draft: cell(text.draft), body: BodyPresentation(text.body, markdown))
    }
}
