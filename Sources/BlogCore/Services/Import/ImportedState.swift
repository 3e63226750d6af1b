public import BlogModels

/// The post that came of a file, as it is today.
public struct ImportedState: Hashable, Sendable {
    /// The post.
    public let id: PostID
    /// Where in its life it is.
    public let state: PostState
    /// Its title.
    public let title: Title
    /// Its text.
    public let body: Body
    /// The date that the import gave it.
    public let date: Timestamp
    /// The site's key of its author, as the import knew it.
    public let authorKey: String?
    /// Its version today.
    public let version: PostVersion
    /// The version that the last import left.
    public let importedVersion: PostVersion

    /// Makes a state.
    public init(
        id: PostID, state: PostState, title: Title, body: Body, date: Timestamp, authorKey: String?,
        version: PostVersion, importedVersion: PostVersion
    ) {
        self.id = id
        self.state = state
        self.title = title
        self.body = body
        self.date = date
        self.authorKey = authorKey
        self.version = version
        self.importedVersion = importedVersion
    }
}
