import Database
import SQLStoreParts

@testable import BlogOperations
@testable import SQLiteStore

extension SQLStatement {
    /// Every statement that a request may run.
    static let every: [SQLStatement] = common + ofSQLite + deletingRowsOfPost

    private static let ofSQLite: [SQLStatement] = [
        AccountQueries.add, BlogQueries.bodies.statement, ChangeQueries.add, ChangeQueries.retag,
        CommentQueries.isClosed, CommentQueries.add, CommentQueries.delete,
        FollowQueries.counts.statement, FollowQueries.add, FollowQueries.remove,
        LikeQueries.count, LikeQueries.add, LikeQueries.remove,
        PostQueries.add, PostQueries.addBody, PostQueries.edit, PostQueries.editBody, PostQueries.publish,
        PostQueries.unpublish, PostQueries.trash, ReadingQueries.dataVersion,
        SearchQueries.ranked.statement, SearchQueries.rankedWithTag.statement,
        SearchQueries.rankedOfTag.statement, SearchQueries.count, SearchQueries.found.statement,
        ShareQueries.count, ShareQueries.add, TagQueries.add, TagQueries.tag, TagQueries.untag,
        TagQueries.update, TokenQueries.hasPassword, TokenQueries.add, TokenQueries.removeExpiredOfUser,
        TokenQueries.allOfUser.statement, TokenQueries.bearer.statement,
        TrashQueries.restore, TrashQueries.purge, TrashQueries.purgeByAuthor,
        TrashQueries.purgeByDeletion.statement, TrashQueries.purged, TrashQueries.delete,
    ]

    /// Every statement of import, export and seed.
    static let ofTransfer: [SQLStatement] =
        ImportQueries.common + ofRecords + ReactionQueries.every.map(\.add) + [
            ImportQueries.SQLite.addPost, ImportQueries.SQLite.updatePost, TransferQueries.lastNumber,
            TransferQueries.addImportedFile, TransferQueries.addSequence, TransferQueries.setSequence,
            SeedQueries.anyUser, SeedQueries.addUser, SeedQueries.addPost, SeedQueries.addAlias,
        ]

    /// The statements that are made for each kind of reactions or records.
    static let ofReactions =
        deletingRowsOfPost + EndingQueries.deletingRows + ReactionQueries.every.map(\.add) + ofRecords

    private static let ofRecords =
        OwnedRecords.ofAll.statements + OwnedRecords.ofOne.statements
        + RecordQueries.importAuthors.statements + RecordQueries.importedFiles.statements
        + RecordQueries.site.statements + RecordQueries.authors.statements
        + RecordQueries.articles.statements
}

extension Records {
    fileprivate var statements: [SQLStatement] { [count, all.statement] }
}

extension OwnedRecords {
    fileprivate var statements: [SQLStatement] {
        users.statements + posts.statements + reactions.flatMap(\.records.statements) + pictures.statements
            + [hidden]
    }
}
