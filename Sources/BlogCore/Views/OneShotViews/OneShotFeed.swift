public import BlogContracts

/// Stores a feed: its author and its blogs.
public final class OneShotFeed: FeedView, OneShotView {
    /// The author; empty in the feed of all users.
    public let authorContent = OneShotContent<UserInfoPresentation>()
    /// The blogs.
    public let entryList = OneShotList<FeedEntryPresentation>()

    /// The key of the tag that all blogs have; nil in other feeds.
    let tag: String?

    public init(tag: String? = nil) {
        self.tag = tag
    }

    public var author: any UserInfoView { authorContent }
    public var entries: any ListView<FeedEntryPresentation> { entryList }

    public var isEmpty: Bool { entryList.isEmpty }
}
