public import BlogDomain

/// A record of a blog in an export or an import.
public enum BlogRecord: Hashable, Sendable {
    /// A user, without secrets.
    case user(UserRecord)
    /// A post in any state, without derived data.
    case post(PostRecord)
    case reaction(Reaction)
    /// The user for an author of a foreign site.
    case importAuthor(ImportAuthorRecord)
    case importedFile(ImportedFileRecord)
    /// The texts of the site, if one is set.
    case site(SiteTexts)
    /// A piece of an image. Stores have no such record.
    case media(PictureRecord)
    /// A picture of a user, without its file.
    case picture(UserPictureRecord)

    /// The kinds in the order of a transfer: no record refers to a later one.
    public enum Kind: Hashable, Sendable, CaseIterable {
        case user
        case post
        case reaction(ReactionKind)
        case importAuthor
        case importedFile
        case site
        /// ``BlogRecord/media(_:)``. It is counted by images, not by pieces.
        case media
        case picture

        public static let allCases: [Kind] =
            [.user, .post] + ReactionKind.allCases.map(Kind.reaction) + [
                .importAuthor, .importedFile, .site, .media, .picture,
            ]

        /// The type of its lines in an export.
        public var name: String {
            switch self {
            case .reaction(let kind): kind.rawValue
            default: "\(self)"
            }
        }

        /// Whether also older exports state its number.
        var isInEveryExport: Bool {
            switch self {
            case .media, .site, .picture: false
            case .reaction(let kind): kind.lastNumber == nil
            default: true
            }
        }

        /// The name of its number in an export.
        public var plural: String { [.site, .media].contains(self) ? name : name + "s" }
    }

    public var kind: Kind {
        switch self {
        case .user: .user
        case .post: .post
        case .reaction(let reaction): .reaction(reaction.kind)
        case .importAuthor: .importAuthor
        case .importedFile: .importedFile
        case .site: .site
        case .picture: .picture
        case .media: .media
        }
    }
}

extension PostRecord {
    /// Checks that its parts do not contradict each other: only a post in the recycle bin has a former state and a deletion
    /// date, and a post that is or was published has a publication date.
    public func check() throws(LineProblem) {
        guard (state == .trashed) == (trashedFrom != nil), trashedFrom != .trashed else {
            throw .text(
                "trashedFrom must be draft or published for a post in the recycle bin, and null for other posts"
            )
        }
        guard (state == .trashed) == (deletedAt != nil) else {
            throw .text("deletedAt must be a time for a post in the recycle bin, and null for other posts")
        }
        guard publishedAt != nil || (state != .published && trashedFrom != .published) else {
            throw .text("publishedAt must be a time for a post that is or was published")
        }
    }
}

/// The user for an author of a foreign site.
public struct ImportAuthorRecord: Hashable, Sendable {
    /// The site's key of the author; nil for the one user of all posts without an author.
    public let key: String?
    public let user: UserID

    public init(key: String?, user: UserID) {
        self.key = key
        self.user = user
    }
}

public struct ImportedFileRecord: Hashable, Sendable {
    /// The file, relative to its site's folder.
    public let path: String
    /// Its post; nil after the post was purged.
    public let post: PostID?
    /// The version that the last import left.
    public let version: PostVersion
    /// The site's key of the author.
    public let authorKey: String?
    /// The post's date in the site.
    public let date: Timestamp

    public init(path: String, post: PostID?, version: PostVersion, authorKey: String?, date: Timestamp) {
        self.path = path
        self.post = post
        self.version = version
        self.authorKey = authorKey
        self.date = date
    }
}

/// A picture of a user. Its number is not part of a transfer, because nothing refers to it.
public struct UserPictureRecord: Hashable, Sendable {
    public let user: UserID
    public let file: PictureFile
    public let alt: AltText
    public let addedAt: Timestamp

    public init(user: UserID, file: PictureFile, alt: AltText, addedAt: Timestamp) {
        self.user = user
        self.file = file
        self.alt = alt
        self.addedAt = addedAt
    }

    package init(_ picture: Picture) {
        self.init(user: picture.owner, file: picture.file, alt: picture.alt, addedAt: picture.addedAt)
    }
}
