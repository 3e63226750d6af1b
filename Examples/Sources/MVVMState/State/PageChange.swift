/// The changed part of a page.
enum PageChange: Hashable, Sendable {
    case loading
    case user
    case blogs(ListChange)
    case files(ListChange)
    // [drafts
    case drafts(ListChange)
    // drafts]
    // [bin
    case bin
    // bin]

    /// The changes that draw the whole page.
    static let everything: [PageChange] = [
        .loading, .user, .blogs(.rows), .files(.rows),
        // [drafts
        .drafts(.rows),
        // drafts]
        // [bin
        .bin,
        // bin]
    ]
}
