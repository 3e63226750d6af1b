public import BlogModels

/// A record of a blog in an export or an import.
public enum BlogRecord: Hashable, Sendable {
    /// A user, without secrets.
    case user(SeedUser)
    /// A post in any state, with all that is not worked out of something else.
    case post(PostRecord)
    /// A like.
    case like(SeedLike)
    /// A follow.
    case follow(SeedFollow)
    /// A share.
    case share(SeedShare)
    /// Which user a foreign site's author became.
    case importAuthor(ImportAuthorRecord)
    /// What is known of a file that was imported.
    case importedFile(ImportedFileRecord)

    /// The kinds in the order of a transfer: no record refers to a later one.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// ``BlogRecord/user(_:)``.
        case user
        /// ``BlogRecord/post(_:)``.
        case post
        /// ``BlogRecord/like(_:)``.
        case like
        /// ``BlogRecord/follow(_:)``.
        case follow
        /// ``BlogRecord/share(_:)``.
        case share
        /// ``BlogRecord/importAuthor(_:)``.
        case importAuthor
        /// ``BlogRecord/importedFile(_:)``.
        case importedFile
    }

    /// Its kind.
    public var kind: Kind {
        switch self {
        case .user: .user
        case .post: .post
        case .like: .like
        case .follow: .follow
        case .share: .share
        case .importAuthor: .importAuthor
        case .importedFile: .importedFile
        }
    }
}

/// A post in any state, with all that is not worked out of something else.
public struct PostRecord: Hashable, Sendable {
    /// Its number for life.
    public let id: PostID
    /// Who wrote it.
    public let author: UserID
    /// Where in its life it is.
    public let state: PostState
    /// What a post in the bin is put back as; nil elsewhere.
    public let trashedFrom: PostState?
    /// Its title.
    public let title: Title
    /// Its text.
    public let body: Body
    /// When it was begun.
    public let createdAt: Timestamp
    /// When title or text last changed.
    public let editedAt: Timestamp
    /// When it was first published; a post that was unpublished keeps it.
    public let publishedAt: Timestamp?
    /// When it was thrown away; nil unless it is in the bin.
    public let deletedAt: Timestamp?
    /// How often it changed, from 1 on.
    public let version: PostVersion

    /// Puts a post together.
    /// - Throws: `FieldError` if its parts contradict each other: only a post in the bin was something before and has
    ///   a date on which it was thrown away, and what is or was published has the date of that.
    public init(
        id: PostID, author: UserID, state: PostState, trashedFrom: PostState?, title: Title, body: Body,
        createdAt: Timestamp, editedAt: Timestamp, publishedAt: Timestamp?, deletedAt: Timestamp?,
        version: PostVersion
    ) throws(FieldError) {
        guard (state == .trashed) == (trashedFrom != nil), trashedFrom != .trashed else {
            throw FieldError(
                field: "trashedFrom", .stated("must be draft or published in the bin, else null"))
        }
        guard (state == .trashed) == (deletedAt != nil) else {
            throw FieldError(field: "deletedAt", .stated("must be a moment in the bin, else null"))
        }
        guard publishedAt != nil || (state != .published && trashedFrom != .published) else {
            throw FieldError(
                field: "publishedAt", .stated("must be a moment for what is or was published"))
        }
        self.init(
            stored: id, author: author, state: state, trashedFrom: trashedFrom, title: title, body: body,
            createdAt: createdAt, editedAt: editedAt, publishedAt: publishedAt, deletedAt: deletedAt,
            version: version)
    }

    /// Wraps what a store kept: it was checked when it was written.
    public init(
        stored id: PostID, author: UserID, state: PostState, trashedFrom: PostState?, title: Title,
        body: Body,
        createdAt: Timestamp, editedAt: Timestamp, publishedAt: Timestamp?, deletedAt: Timestamp?,
        version: PostVersion
    ) {
        self.id = id
        self.author = author
        self.state = state
        self.trashedFrom = trashedFrom
        self.title = title
        self.body = body
        self.createdAt = createdAt
        self.editedAt = editedAt
        self.publishedAt = publishedAt
        self.deletedAt = deletedAt
        self.version = version
    }
}

/// Which user a foreign site's author became.
public struct ImportAuthorRecord: Hashable, Sendable {
    /// What the site calls them; nil for the one user of all posts that name no author.
    public let key: String?
    /// Who they are here.
    public let user: UserID

    /// Makes a record.
    public init(key: String?, user: UserID) {
        self.key = key
        self.user = user
    }
}

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
