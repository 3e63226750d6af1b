/// An action of a person on a page.
enum PageEvent: Hashable, Sendable {
    case refresh
    case follow
    case unfollow
    case importSite
    case blogs(BlogListEvent)
    // [drafts
    case selectDraft(Int64)
    // drafts]
}
