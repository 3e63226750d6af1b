import Database
import SQLStoreParts

@testable import PostgresStore

extension SQLStatement {
    /// Every statement that a request may run.
    static let everyOfPostgres =
        UserQueries.every + BlogQueries.every + DraftQueries.every + LikeQueries.every + FollowQueries.every
        + TokenQueries.every + ClockQueries.every + TrashQueries.every + PostQueries.every
        + ShareQueries.every + AccountQueries.every + LoginAttemptQueries.every + SearchQueries.every
        + ChangeQueries.every + TagQueries.every + KeyQueries.every + TurnQueries.every
        + CommentQueries.every + OwnerQueries.every + LinkQueries.every + EndingQueries.every
        + PictureQueries.every
        + deletingRowsOfPost
}
