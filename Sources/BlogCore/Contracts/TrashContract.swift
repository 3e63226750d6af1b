/// Shows the posts in a recycle bin.
public typealias TrashListView = ListView<TrashEntryPresentation>
/// Shows how many posts are in a recycle bin.
public typealias TrashCountView = ContentView<TrashCountPresentation>
/// Shows that posts were deleted permanently.
public typealias PurgeView = ContentView<PurgePresentation>

/// One row of a recycle bin.
public struct TrashEntryPresentation: PostRowPresentation {
    public let post: PostSummaryPresentation
    /// The state after a restoration: `blog` or `draft`.
    public let kind: String
    public let kindText: String
    public let deleted: MomentPresentation
    /// The date from which it is purged.
    public let purge: MomentPresentation

    public var commands: ViewerCommands { [.restore, .purge] }

    public init(
        post: PostSummaryPresentation, kind: String, kindText: String, deleted: MomentPresentation,
        purge: MomentPresentation
    ) {
        self.post = post
        self.kind = kind
        self.kindText = kindText
        self.deleted = deleted
        self.purge = purge
    }
}

extension TrashEntryPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.id(id)
        sink.value("kind", kind)
        sink.detail(nil, kindText)
        sink.value("title", title)
        sink.value("deletedAt", deleted.at)
        sink.detail("deletedText", deleted.text)
        sink.value("purgeAt", purge.at)
        sink.detail("purgeText", purge.text)
    }
}

/// The number of posts in a recycle bin.
public struct TrashCountPresentation: Presentation {
    public let count: Int
    /// The number of posts, for people; nil if it is not shown.
    public let text: String?

    public init(count: Int, text: String?) {
        self.count = count
        self.text = text
    }
}

/// The result of a purge.
public struct PurgePresentation: Presentation {
    public let purgedCount: Int
    public let text: String

    public init(purgedCount: Int, text: String) {
        self.purgedCount = purgedCount
        self.text = text
    }
}
