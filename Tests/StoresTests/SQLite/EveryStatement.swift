import BlogOperations
import Database
import SQLStoreParts

@testable import SQLiteStore

extension SQLStatement {
    /// Every statement that a request may run.
    static let every =
        UserQueries.every + BlogQueries.every + DraftQueries.every + LikeQueries.every + FollowQueries.every
        + TokenQueries.every + ClockQueries.every + TrashQueries.every + PostQueries.every
        + ShareQueries.every + AccountQueries.every + LoginAttemptQueries.every + SearchQueries.every
        + ReadingQueries.every + ChangeQueries.every + TagQueries.every + KeyQueries.every
        + CommentQueries.every + OwnerQueries.every + LinkQueries.every + EndingQueries.every
        + PictureQueries.every
        + deletingRowsOfPost

    /// The statements that are made for each kind of reactions or records.
    static let ofReactions =
        deletingRowsOfPost + EndingQueries.deletingRows + ReactionQueries.every.map(\.add)
        + RecordQueries.every
}
