import BlogDomain

/// The words of the recycle bin.
public struct TrashTexts: Sendable {
    let list: ListTexts
    /// The former state of a post.
    let kind: @Sendable (TrashEntry.Kind) -> String
    /// When a post was deleted, and when it will be purged.
    let deletedOn, purgedOn: @Sendable (_ day: String) -> String
    /// The number of posts in the recycle bin; nil if it is not shown.
    let count: @Sendable (Int) -> String?
    /// The questions that confirm purging one post, with its title if that is known, and all.
    let purgeQuestion: @Sendable (PostID, _ title: String?) -> String
    let purgeAllQuestion: String
    /// The number of posts and of accounts that were purged.
    let purged: @Sendable (_ posts: Int, _ accounts: Int) -> String

    static var english: TrashTexts {
        let posts = { @Sendable (count: Int) in count == 1 ? "1 post" : "\(count) posts" }
        return TrashTexts(
            list: ListTexts("Recycle bin", empty: "The recycle bin is empty."),
            kind: { $0 == .blog ? "Post" : "Draft" },
            deletedOn: { "Deleted \($0)" }, purgedOn: { "Will be purged \($0)" },
            count: { $0 == 0 ? nil : "\(posts($0)) in the recycle bin" },
            purgeQuestion: { "Permanently delete post \($0.rawValue)\($1.map { ", “\($0)”" } ?? "")?" },
            purgeAllQuestion: "Permanently delete everything in the recycle bin?",
            purged: { count, accounts in
                let also = accounts == 0 ? "" : accounts == 1 ? " and 1 account" : " and \(accounts) accounts"
                return "\(posts(count))\(also) permanently deleted"
            })
    }
}
