public import BlogContracts

/// Stores a feed: its author and its blogs.
public final class OneShotFeed: FeedView, OneShotView {
    /// The author; empty in the feed of all users.
    public let authorContent = OneShotContent<UserInfoPresentation>()
    /// The blogs.
    public let entryList = OneShotList<FeedEntryPresentation>()

    public init() {}

    /// See ``authorContent``.
    public var author: any UserInfoView { authorContent }
    /// See ``entryList``.
    public var entries: any ListView<FeedEntryPresentation> { entryList }

    /// Whether no list of blogs was displayed.
    public var isEmpty: Bool { entryList.isEmpty }
}
