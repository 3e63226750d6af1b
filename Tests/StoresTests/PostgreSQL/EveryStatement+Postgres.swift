import Database
import SQLStoreParts

@testable import BlogOperations
@testable import PostgresStore

extension SQLStatement {
    /// Every statement that a request may run.
    static let everyOfPostgres: [SQLStatement] = common + ofPostgres + deletingRowsOfPost

    private static let ofPostgres: [SQLStatement] = [
        AccountQueries.add, BlogQueries.bodies.statement, ChangeQueries.visible, ChangeQueries.exists,
        ChangeQueries.add, CommentQueries.add.statement, CommentQueries.delete,
        FollowQueries.add.statement, FollowQueries.remove.statement, LikeQueries.add.statement,
        LikeQueries.remove.statement, PostQueries.add.statement, PostQueries.edit, PostQueries.publish,
        PostQueries.unpublish, PostQueries.trash, PostgresSearch.limit, SearchQueries.matching.statement,
        SearchQueries.ofTag.statement, SearchQueries.texts.statement, SearchQueries.newest.statement,
        SearchQueries.found.statement, ShareQueries.add.statement, TagQueries.tag, TagQueries.untag,
        TokenQueries.add.statement, TokenQueries.withHashes.statement,
        TrashQueries.restore, TrashQueries.purge, TrashQueries.purgeByAuthor, TrashQueries.purgeByDeletion,
        TrashQueries.purged, TrashQueries.delete, TurnQueries.version, TurnQueries.take,
    ]

    /// Every statement of an import.
    static let ofPostgresImport: [SQLStatement] =
        ImportQueries.common + [
            ImportQueries.PostgreSQL.addPost, ImportQueries.PostgreSQL.withdraw,
            ImportQueries.PostgreSQL.updatePost, ImportQueries.PostgreSQL.publish,
            ImportQueries.PostgreSQL.addAliases,
        ]
}
