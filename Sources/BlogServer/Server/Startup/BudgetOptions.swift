import ArgumentParser
import BlogDomain

extension NumberSetting {
    fileprivate static let userChanges = budget(
        "user-changes", 120, "Drafts, edits and publications of one user in an hour; further ones get 429;")
    fileprivate static let userText = budget(
        "user-text", 20, unit: "MiB", "Text that one user saves in a day;")
    fileprivate static let userReactions = budget(
        "user-reactions", 600, "Likes and follows of one user in an hour;")
    fileprivate static let userShares = budget("user-shares", 120, "Shares of one user in an hour;")
    fileprivate static let userComments = budget("user-comments", 20, "Comments of one user in ten minutes;")

    private static func budget(
        _ name: String, _ standard: Int, unit: String = "count", _ text: String
    ) -> NumberSetting {
        NumberSetting(
            name, 0...1_000_000, default: standard, unit: unit, "\(text) 0 means no limit.")
    }
}

/// Options of what one user can do in a time.
struct BudgetOptions: ParsableArguments {
    @Option(.userChanges) var userChanges: Int?
    @Option(.userText) var userText: Int?
    @Option(.userReactions) var userReactions: Int?
    @Option(.userShares) var userShares: Int?
    @Option(.userComments) var userComments: Int?

    func resolved() throws -> [UserBudget: RateLimit] {
        let hour = Duration.seconds(3_600)
        return [
            .changes: try limit(.userChanges, userChanges, in: hour),
            // The page of an author saves once in three seconds, in two windows.
            .automaticSaves: try limit(.userChanges, userChanges, times: 20, in: hour),
            .text: try limit(.userText, userText, times: 1 << 20, in: hour * 24),
            .reactions: try limit(.userReactions, userReactions, in: hour),
            .shares: try limit(.userShares, userShares, in: hour),
            .comments: try limit(.userComments, userComments, in: hour / 6),
        ].compactMapValues(\.self)
    }

    /// nil: no limit.
    private func limit(
        _ setting: NumberSetting, _ flag: Int?, times unit: Int = 1, in period: Duration
    ) throws -> RateLimit? {
        let amount = try setting.value(flag)
        return amount == 0 ? nil : RateLimit(amount * unit, in: period)
    }
}
