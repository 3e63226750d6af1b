import BlogContracts
import BlogDomain

extension PresenterContext {
    func presentation(of draft: Draft) -> DraftCellPresentation {
        DraftCellPresentation(
            post: PostSummaryPresentation(draft.post, localization),
            edited: localization.moment(draft.editedAt, as: .edited),
            hiddenText: draft.hidden.map(localization.texts.owners.hidden))
    }

    func presentation(of text: DraftText) -> DraftDetailPresentation {
        DraftDetailPresentation(
            draft: presentation(of: text.draft), body: BodyPresentation(text.body, services.markdown),
            isOwn: text.draft.authorID == viewer)
    }

    /// The post in its current state; nil if it is in the recycle bin.
    func presentation(of post: PostText) -> PostPresentation? {
        switch post {
        case .draft(let draft): .draft(presentation(of: draft))
        case .blog(let blog): .blog(BlogFormatter(author: .label, self).detail(blog))
        case .trashed: nil
        }
    }
}
