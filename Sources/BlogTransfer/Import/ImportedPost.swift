public import BlogModels
package import BlogServices

/// A post as it was read from a foreign site.
public struct ImportedPost: Hashable, Sendable {
    /// The file, relative to the site's folder. It identifies the post in later imports.
    public let path: String
    /// The title.
    public let title: Title
    /// The text.
    public let body: Body
    /// The post's date in the site.
    public let date: Timestamp
    /// Whether the site publishes it. Otherwise it becomes a draft.
    public let isPublished: Bool
    /// The author.
    public let author: ImportedAuthor

    /// Creates a post.
    public init(
        path: String, title: Title, body: Body, date: Timestamp, isPublished: Bool, author: ImportedAuthor
    ) {
        self.path = path
        self.title = title
        self.body = body
        self.date = date
        self.isPublished = isPublished
        self.author = author
    }

    /// Its place as a post of a user.
    package func place(by user: UserID) -> PostPlace {
        PostPlace(author: user, state: isPublished ? .published : .draft, publishedAt: date)
    }
}

/// The author of a post in a foreign site.
public struct ImportedAuthor: Hashable, Sendable {
    /// The site's key of the author, the same in all their posts; nil for a post without an author.
    public let key: String?
    /// Their name.
    public let name: DisplayName

    /// Creates an author.
    public init(key: String?, name: DisplayName) {
        self.key = key
        self.name = name
    }
}

/// The record of an imported file.
public enum ImportRecord: Hashable, Sendable {
    /// Its post exists.
    case present(ImportedState)
    /// Its post was purged.
    case purged
}

/// The current state of an imported post.
public struct ImportedState: Hashable, Sendable {
    /// The post.
    public let id: PostID
    /// Its state.
    public let state: PostState
    /// Its title.
    public let title: Title
    /// Its text.
    public let body: Body
    /// The date that the import gave it.
    public let date: Timestamp
    /// The site's key of its author in the last import.
    public let authorKey: String?
    /// Its current version.
    public let version: PostVersion
    /// The version that the last import left.
    public let importedVersion: PostVersion

    /// Creates a state.
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

extension Username {
    /// The username for an author whom a foreign site calls `key`: it is lowercase, has `_` for each character that is
    /// not allowed and at most 32 characters, and begins with `u` if the key has no letters.
    public init(importedKey key: String) {
        let bytes = key.lowercased().unicodeScalars.prefix(32).map { scalar -> UInt8 in
            guard scalar.isASCII, Username.isAllowed(UInt8(scalar.value)) else { return UInt8(ascii: "_") }
            return UInt8(scalar.value)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        if let username = try? Username(text) {
            self = username
        } else {
            self.init(stored: "u" + text.prefix(31))
        }
    }

    /// The candidate after `number - 1` taken names: `ada`, `ada_2`, `ada_3`…
    public func numbered(_ number: Int) -> Username {
        guard number > 1 else { return self }
        let suffix = "_\(number)"
        let name = String(text.prefix(32 - suffix.utf8.count)) + suffix
        // The cut may remove the only letter.
        return (try? Username(name)) ?? Username(stored: "u" + name.dropFirst())
    }
}
