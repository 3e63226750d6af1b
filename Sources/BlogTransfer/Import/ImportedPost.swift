public import BlogModels

/// A post as it was read from a foreign site.
public struct ImportedPost: Hashable, Sendable {
    /// The file it came from, relative to the site's folder; by it the post is known again.
    public let path: String
    /// The title.
    public let title: Title
    /// The text.
    public let body: Body
    /// The date that the site gives it.
    public let date: Timestamp
    /// Whether the site shows it; otherwise it becomes a draft.
    public let isPublished: Bool
    /// Who wrote it.
    public let author: ImportedAuthor

    /// Makes a post.
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
}

/// Who a foreign site says wrote a post.
public struct ImportedAuthor: Hashable, Sendable {
    /// The site's key of the author, the same in all their posts; nil for a post without an author.
    public let key: String?
    /// Their name.
    public let name: DisplayName

    /// Makes an author.
    public init(key: String?, name: DisplayName) {
        self.key = key
        self.name = name
    }
}

/// What is known of a file that was imported before.
public enum ImportRecord: Hashable, Sendable {
    /// Its post is there.
    case present(ImportedState)
    /// Its post was deleted for good since.
    case purged
}

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

extension Username {
    /// The username for an author whom a foreign site calls `key`: lowercased, every other character as `_`, at
    /// most 32 characters, and a `u` before a key without letters.
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

    /// The name to try when `number - 1` others of that name are taken: `ada`, `ada_2`, `ada_3`…
    public func numbered(_ number: Int) -> Username {
        guard number > 1 else { return self }
        let suffix = "_\(number)"
        let name = String(text.prefix(32 - suffix.utf8.count)) + suffix
        // The only letter may have been at the end.
        return (try? Username(name)) ?? Username(stored: "u" + name.dropFirst())
    }
}
