/// Which part of the page has changed. A part that has parts itself says which of them.
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

    /// What somebody has to draw who has drawn nothing yet.
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
