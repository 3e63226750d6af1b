import ArgumentParser
import BlogServices

/// Options of what one user can do in a time.
struct BudgetOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Drafts, edits and publications of one user in an hour; further ones get 429; 0 means no limit. Default: 120 \
            (BLOG_USER_CHANGES).
            """, valueName: "count"))
    var userChanges: Int?

    @Option(
        help: ArgumentHelp(
            "Text that one user saves in a day; 0 means no limit. Default: 20 (BLOG_USER_TEXT).",
            valueName: "MiB"))
    var userText: Int?

    @Option(
        help: ArgumentHelp(
            "Likes and follows of one user in an hour; 0 means no limit. Default: 600 (BLOG_USER_REACTIONS).",
            valueName: "count"))
    var userReactions: Int?

    @Option(
        help: ArgumentHelp(
            "Shares of one user in an hour; 0 means no limit. Default: 120 (BLOG_USER_SHARES).",
            valueName: "count"))
    var userShares: Int?

    @Option(
        help: ArgumentHelp(
            "Comments of one user in ten minutes; 0 means no limit. Default: 20 (BLOG_USER_COMMENTS).",
            valueName: "count"))
    var userComments: Int?

    func resolved() throws -> [UserBudget: RateLimit] {
        let hour = Duration.seconds(3_600)
        return [
            .changes: try limit(userChanges, "user-changes", 120, in: hour),
            // The page of an author saves once in three seconds, in two windows.
            .automaticSaves: try limit(userChanges, "user-changes", 120, times: 20, in: hour),
            .text: try limit(userText, "user-text", 20, times: 1 << 20, in: hour * 24),
            .reactions: try limit(userReactions, "user-reactions", 600, in: hour),
            .shares: try limit(userShares, "user-shares", 120, in: hour),
            .comments: try limit(userComments, "user-comments", 20, in: hour / 6),
        ].compactMapValues(\.self)
    }

    /// nil: no limit.
    private func limit(
        _ flag: Int?, _ name: String, _ standard: Int, times unit: Int = 1, in period: Duration
    ) throws -> RateLimit? {
        let amount = try BlogServer.number(flag, name, in: 0...1_000_000) ?? standard
        return amount == 0 ? nil : RateLimit(amount * unit, in: period)
    }
}
