/// A post that its author threw away, as a row of the recycle bin.
public struct TrashEntry: Hashable, Sendable {
    /// What a post was before it was thrown away, and is again once it is put back.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Seen by everybody.
        case blog
        /// Seen by its author alone.
        case draft
    }

    /// The post.
    public let id: PostID
    /// What it was.
    public let kind: Kind
    /// The title.
    public let title: Title
    /// When it was thrown away.
    public let deletedAt: Timestamp

    /// Makes an entry.
    public init(id: PostID, kind: Kind, title: Title, deletedAt: Timestamp) {
        self.id = id
        self.kind = kind
        self.title = title
        self.deletedAt = deletedAt
    }
}

/// A post that was put back out of the recycle bin, as what it was before.
public enum RestoredPost: Hashable, Sendable {
    /// It is published again.
    case blog(BlogText)
    /// It is a draft again.
    case draft(DraftText)
}

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
