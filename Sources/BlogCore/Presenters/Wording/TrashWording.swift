public import BlogModels

/// What is said of the recycle bin.
public protocol TrashWording: Sendable {
    /// What it is called.
    var heading: String { get }
    /// In place of rows.
    var empty: String { get }
    /// What a post in it was.
    func kind(_ kind: TrashEntry.Kind) -> String
    /// When a post was thrown away.
    func deleted(on day: String) -> String
    /// When a post will be purged.
    func purged(on day: String) -> String
    /// How many posts are in it; nil where there is nothing to say.
    func count(_ posts: Int) -> String?
    /// Asks whether everything in it is really to be deleted.
    var purgeAllQuestion: String { get }
    /// How many posts were deleted for good just now.
    func purged(_ posts: Int) -> String
}
