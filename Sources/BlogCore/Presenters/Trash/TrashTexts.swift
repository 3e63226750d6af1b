import BlogDomain

/// The words of the recycle bin.
public struct TrashTexts: Sendable {
    var list = ListTexts("Recycle bin", empty: "The recycle bin is empty.")
    /// The former state of a post.
    var kind: @Sendable (TrashEntry.Kind) -> String = { $0 == .blog ? "Post" : "Draft" }
    /// When a post was deleted, and when it will be purged.
    var deletedOn: @Sendable (_ day: String) -> String = { "Deleted \($0)" }
    var purgedOn: @Sendable (_ day: String) -> String = { "Will be purged \($0)" }
    /// The number of posts in the recycle bin; nil if it is not shown.
    var count: @Sendable (Int) -> String? = { $0 == 0 ? nil : "\(posts($0)) in the recycle bin" }
    /// The questions that confirm purging one post, with its title if that is known, and all.
    var purgeQuestion: @Sendable (PostID, _ title: String?) -> String = {
        "Permanently delete post \($0.rawValue)\($1.map { ", “\($0)”" } ?? "")?"
    }
    var purgeAllQuestion = "Permanently delete everything in the recycle bin?"
    /// The number of posts and of accounts that were purged.
    var purged: @Sendable (_ posts: Int, _ accounts: Int) -> String = { count, accounts in
        let also = accounts == 0 ? "" : accounts == 1 ? " and 1 account" : " and \(accounts) accounts"
        return "\(posts(count))\(also) permanently deleted"
    }

    private static func posts(_ count: Int) -> String { count == 1 ? "1 post" : "\(count) posts" }
}
