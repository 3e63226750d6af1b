import Database

@testable import BlogOperations
@testable import SQLStoreParts

extension SQLStatement {
    /// Every statement that a request may run, and whose text is in the part of the SQL stores that they share. A list for each enum
    /// is quicker to compile than one.
    static let common: [SQLStatement] =
        ofAccounts + ofPosts + ofOwners + EndingQueries.deletingRows
        + [ClockQueries.record.statement, ClockQueries.newest.statement, ClockQueries.keep]
        + [ChangeQueries.since.statement, ChangeQueries.last.statement, ChangeQueries.trim]
        + [KeyQueries.used.statement, KeyQueries.keep, KeyQueries.deleteExpired]

    private static let ofAccounts: [SQLStatement] = [
        UserQueries.one.statement, UserQueries.named.statement, UserQueries.exists, UserQueries.all.statement,
        AccountQueries.named.statement, AccountQueries.one.statement, AccountQueries.profile,
        AccountQueries.setPassword, AccountQueries.replacePassword, AccountQueries.endSessions,
        TokenQueries.removeExpired, TokenQueries.valid.statement, TokenQueries.ofUser.statement,
        TokenQueries.noteUse.statement, TokenQueries.remove.statement,
        LoginAttemptQueries.count.statement, LoginAttemptQueries.keep, LoginAttemptQueries.delete,
        LinkQueries.add, LinkQueries.one.statement, LinkQueries.use, LinkQueries.deleteAll,
        LinkQueries.deleteExpired,
        EndingQueries.ending.statement, EndingQueries.begin, EndingQueries.delete,
        FollowQueries.followers.statement, FollowQueries.following.statement,
    ]

    private static let ofPosts: [SQLStatement] = [
        BlogQueries.all.statement, BlogQueries.byAuthor.statement, BlogQueries.likedByUser.statement,
        BlogQueries.one.statement, BlogQueries.row.statement, BlogQueries.frame.statement,
        BlogQueries.last.statement,
        BlogQueries.published.statement, BlogQueries.authors.statement, BlogQueries.aliased.statement,
        BlogQueries.aliases.statement, BlogQueries.addAlias,
        DraftQueries.byAuthor.statement, DraftQueries.one.statement,
        TrashQueries.byAuthor.statement, TrashQueries.one.statement, TrashQueries.count.statement,
        PostQueries.one.statement, PostQueries.pending.statement, PostQueries.keep, PostQueries.close,
        TagQueries.all.statement, TagQueries.blogs.statement, TagQueries.blogsByAuthor.statement,
        CommentQueries.oldest.statement, CommentQueries.newest.statement, CommentQueries.one.statement,
        PictureQueries.add.statement, PictureQueries.named.statement, PictureQueries.isUsed.statement,
        PictureQueries.ofUser.statement, PictureQueries.delete.statement,
        LikeQueries.likers.statement,
    ]

    private static let ofOwners: [SQLStatement] = [
        OwnerQueries.standing.statement, OwnerQueries.owner, OwnerQueries.otherOwner, OwnerQueries.inactive,
        OwnerQueries.setStanding, OwnerQueries.registration.statement, OwnerQueries.setRegistration,
        OwnerQueries.beginClosed, OwnerQueries.site.statement, OwnerQueries.setSite, OwnerQueries.log,
        OwnerQueries.actions.statement, OwnerQueries.deleteActions,
        HidingQueries.comment.statement, HidingQueries.hiddenComment.statement, HidingQueries.all.statement,
        HidingQueries.byAuthor.statement, HidingQueries.comments.statement, HidingQueries.addBlog,
        HidingQueries.removeBlog, HidingQueries.addComment, HidingQueries.restoreComment,
        HidingQueries.removeComment, HidingQueries.keptBlog, HidingQueries.keptComment,
    ]
}

extension EndingQueries {
    /// The statements that are made for each table.
    static let deletingRows = rows + reactions.flatMap { [$0.posts.statement, $0.delete] }
}

extension ImportQueries {
    /// The statements that are the same in every database.
    static let common: [SQLStatement] = [
        record.statement, paths.statement, author, usernameTaken, addUser, addAuthor, addRecord,
        unchanged.statement, updateRecord,
    ]
}
