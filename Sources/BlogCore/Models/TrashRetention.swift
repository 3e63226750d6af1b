/// How long the recycle bin keeps what is thrown away, before it is purged.
public struct TrashRetention: Hashable, Sendable {
    /// The days that may be set.
    public static let permitted = 1...36_500
    /// Thirty days.
    public static let standard = TrashRetention(days: 30)

    /// Days of 24 hours.
    public let days: Int

    /// Keeps for so many days; the nearest of ``permitted`` for any other number.
    public init(days: Int) {
        self.days = min(max(days, TrashRetention.permitted.lowerBound), TrashRetention.permitted.upperBound)
    }

    /// From when on a post is purged that was thrown away at `deletedAt`.
    public func purgeDate(forDeletionAt deletedAt: Timestamp) -> Timestamp {
        min(deletedAt.adding(seconds: seconds), Timestamp.sayable.upperBound)
    }

    /// Posts that were thrown away up to that moment are to be purged at `now`.
    public func lastExpiredDeletion(at now: Timestamp) -> Timestamp {
        now.adding(seconds: -seconds)
    }

    private var seconds: Int64 { Int64(days) * 86_400 }
}
