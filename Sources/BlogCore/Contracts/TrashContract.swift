/// Shows the posts in a recycle bin.
public typealias TrashListView = ListView<TrashEntryPresentation>
/// Shows how many posts are in a recycle bin.
public typealias TrashCountView = ContentView<TrashCountPresentation>
/// Shows that posts were deleted permanently.
public typealias PurgeView = ContentView<PurgePresentation>

/// One row of a recycle bin.
public struct TrashEntryPresentation: RowPresentation {
    /// The post's number.
    public let id: Int64
    /// What it is put back as: `blog` or `draft`.
    public let kind: String
    /// What it is put back as, for people.
    public let kindText: String
    /// The title.
    public let title: String
    /// When it was thrown away, ISO 8601.
    public let deletedAt: String
    /// When it was thrown away, for people.
    public let deletedText: String
    /// From when on it is purged, ISO 8601.
    public let purgeAt: String
    /// From when on it is purged, for people.
    public let purgeText: String

    /// Makes a row.
    public init(
        id: Int64, kind: String, kindText: String, title: String, deletedAt: String, deletedText: String,
        purgeAt: String, purgeText: String
    ) {
        self.id = id
        self.kind = kind
        self.kindText = kindText
        self.title = title
        self.deletedAt = deletedAt
        self.deletedText = deletedText
        self.purgeAt = purgeAt
        self.purgeText = purgeText
    }
}

/// How much is in a recycle bin.
public struct TrashCountPresentation: Presentation {
    /// The posts in it.
    public let count: Int
    /// The posts in it, for people; nil where there is nothing to say.
    public let text: String?

    /// Makes a count.
    public init(count: Int, text: String?) {
        self.count = count
        self.text = text
    }
}

/// What was deleted for good.
public struct PurgePresentation: Presentation {
    /// How many posts.
    public let purgedCount: Int
    /// How many posts, for people.
    public let text: String

    /// Makes an outcome.
    public init(purgedCount: Int, text: String) {
        self.purgedCount = purgedCount
        self.text = text
    }
}
