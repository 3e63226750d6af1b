public import BlogModels

/// What is known of a file that was imported.
public struct ImportedFileRecord: Hashable, Sendable {
    /// The file, relative to its site's folder.
    public let path: String
    /// Its post; nil once that was deleted for good.
    public let post: PostID?
    /// The version that the last import left.
    public let version: PostVersion
    /// What the site calls the author.
    public let authorKey: String?
    /// The date that the site gives it.
    public let date: Timestamp

    /// Makes a record.
    public init(path: String, post: PostID?, version: PostVersion, authorKey: String?, date: Timestamp) {
        self.path = path
        self.post = post
        self.version = version
        self.authorKey = authorKey
        self.date = date
    }
}
