public import BlogModels

/// The words of the recycle bin.
public protocol TrashTexts: Sendable {
    /// The name of the recycle bin, and the text of the empty one.
    var trash: String { get }
    var noTrash: String { get }
    /// The former state of a post.
    func kind(_ kind: TrashEntry.Kind) -> String
    /// When a post was deleted.
    func deleted(on day: String) -> String
    /// When a post will be purged.
    func purged(on day: String) -> String
    /// The number of posts in the recycle bin; nil if it is not shown.
    func trashCount(_ posts: Int) -> String?
    /// The question that confirms purging one post.
    func purgeQuestion(_ post: PostID) -> String
    /// The question that confirms purging all posts.
    var purgeAllQuestion: String { get }
    /// The number of posts that were purged.
    func purged(_ posts: Int) -> String
}

extension EnglishLocalization: TrashTexts {
    public var trash: String { "Recycle bin" }
    public var noTrash: String { "The recycle bin is empty." }
    public var purgeAllQuestion: String { "Permanently delete everything in the recycle bin?" }

    public func purgeQuestion(_ post: PostID) -> String { "Permanently delete post \(post.rawValue)?" }

    public func kind(_ kind: TrashEntry.Kind) -> String {
        switch kind {
        case .blog: "Blog"
        case .draft: "Draft"
        }
    }

    public func deleted(on day: String) -> String { "Deleted " + day }

    public func purged(on day: String) -> String { "Will be purged " + day }

    public func trashCount(_ posts: Int) -> String? {
        posts == 0 ? nil : number(posts) + " in the recycle bin"
    }

    public func purged(_ posts: Int) -> String { number(posts) + " permanently deleted" }

    private func number(_ posts: Int) -> String { posts == 1 ? "1 post" : "\(posts) posts" }
}
