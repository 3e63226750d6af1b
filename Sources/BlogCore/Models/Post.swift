/// A post in whatever state it is, as the rules look at it before it is changed.
public struct Post: Hashable, Sendable {
    /// The post.
    public let id: PostID
    /// Who writes it.
    public let authorID: UserID
    /// Where in its life it is.
    public let state: PostState
    /// The title.
    public let title: Title
    /// The text.
    public let body: Body
    /// When it was first published; nil if it never was.
    public let publishedAt: Timestamp?
    /// How often it was changed.
    public let version: PostVersion

    /// Makes a post.
    public init(
        id: PostID, authorID: UserID, state: PostState, title: Title, body: Body, publishedAt: Timestamp?,
        version: PostVersion
    ) {
        self.id = id
        self.authorID = authorID
        self.state = state
        self.title = title
        self.body = body
        self.publishedAt = publishedAt
        self.version = version
    }
}
