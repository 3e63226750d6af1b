/// A deleted post as a row of the recycle bin.
public struct TrashEntry: PostRow {
    /// The former state of a deleted post. Restoring the post restores this state.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Visible to all users.
        case blog
        /// Visible to its author only.
        case draft
    }

    public let post: PostSummary
    /// Its former state.
    public let kind: Kind
    public let deletedAt: Timestamp

    @usableFromInline package init(post: PostSummary, kind: Kind, deletedAt: Timestamp) {
        self.post = post
        self.kind = kind
        self.deletedAt = deletedAt
    }
}

/// How long the recycle bin keeps a post before it is purged.
public struct TrashRetention: Hashable, Sendable {
    /// The permitted numbers of days.
    public static let permitted = 1...36_500
    /// The default of `--trash-days`.
    public static let standard = TrashRetention(days: 30)

    /// Days of 24 hours.
    public let days: Int

    /// Creates a retention of `days`, clamped to ``permitted``.
    public init(days: Int) {
        self.days = min(max(days, TrashRetention.permitted.lowerBound), TrashRetention.permitted.upperBound)
    }

    /// The date from which a post deleted at `deletedAt` is purged.
    public func purgeDate(forDeletionAt deletedAt: Timestamp) -> Timestamp {
        min(deletedAt.adding(seconds: seconds), Timestamp.supportedRange.upperBound)
    }

    /// The latest deletion date whose retention has ended at `now`.
    public func lastExpiredDeletion(at now: Timestamp) -> Timestamp {
        now.adding(seconds: -seconds)
    }

    private var seconds: Int64 { Int64(days) * 86_400 }
}
