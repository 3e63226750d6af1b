public import BlogDomain

/// A post as it was read from a foreign site.
public struct ImportedPost: Hashable, Sendable {
    /// The file, relative to the site's folder. It identifies the post in later imports.
    public let path: String
    /// The title, the text, and the site's tags and categories.
    public private(set) var content: PostContent
    /// The post's date in the site.
    public let date: Timestamp
    /// Whether the site publishes it. Otherwise it becomes a draft.
    public let isPublished: Bool
    public let author: ImportedAuthor
    /// The excerpt that the site states; nil for the beginning of the text.
    public let excerpt: Excerpt?
    /// The paths at which the site shows it, ordered.
    public private(set) var aliases: [Alias]
    /// When the site says that it was edited; nil if it does not say so.
    public let editedAt: Timestamp?
    /// What the import changes or does not understand, although it imports the post.
    public let notes: [ImportProblem]
    /// The address of the site, which can stand before the path of a picture; often empty.
    public var siteURL = ""
    /// The pictures of the site that its text shows.
    public internal(set) var pictures: [ImportedPicture] = []

    public init(
        path: String, content: PostContent, date: Timestamp, isPublished: Bool, author: ImportedAuthor,
        excerpt: Excerpt? = nil, aliases: [Alias] = [], editedAt: Timestamp? = nil,
        notes: [ImportProblem] = []
    ) {
        self.path = path
        self.content = content
        self.date = date
        self.isPublished = isPublished
        self.author = author
        self.excerpt = excerpt
        self.aliases = aliases.ordered
        self.editedAt = editedAt
        self.notes = notes
    }

    /// The post with the references to the pictures that an earlier import has copied, which the site has under other paths, and
    /// with as many aliases as a post can have beside those that it has.
    func keeping(_ known: ImportedState) -> ImportedPost {
        var post = self
        let old = known.content.body
        let copies = ImageReference.paths(in: old.markdown)
        if old != content.body, copies.contains(where: { $0.hasPrefix("/media/") }) {
            let names = Dictionary(pictures.map { ($0.path, $0.reference) }) { old, _ in old }
            post.content.body = content.body.replacingPictures(at: siteURL, with: copies, named: names)
        }
        let new = aliases.filter { !known.aliases.contains($0) }
        let rest = new.dropFirst(max(0, Alias.limit - known.aliases.count))
        post.aliases.removeAll(where: rest.contains)
        return post
    }

    package var state: PostState { isPublished ? .published : .draft }

    package func place(by user: UserID) -> PostPlace {
        PostPlace(
            author: user, state: isPublished ? .published : .draft, publishedAt: date,
            tags: content.tags)
    }
}

extension Body {
    /// The text with references to the copies of its pictures: to that with the same content, to the one in the same place if the texts
    /// have equally many, or else to that with the most similar path.
    fileprivate func replacingPictures(
        at url: String, with copies: [String], named names: [String: String]
    ) -> Body {
        let bytes = Array(markdown.utf8)
        let references = ImageReference.all(in: bytes, of: url)
        var (text, end): ([UInt8], Int) = ([], 0)
        for (place, reference) in references.enumerated() {
            let path = String(decoding: bytes[reference.path], as: UTF8.self)
            let inPlace = copies.count == references.count
            let candidates = inPlace ? copies[place...place] : copies[...]
            let copy = candidates.filter { $0.isCopy(of: path) || inPlace && $0.isPicture(besides: path) }
                .min { abs($0.utf8.count - path.utf8.count) < abs($1.utf8.count - path.utf8.count) }
            guard let copy = names[path].flatMap({ copies.contains($0) ? $0 : nil }) ?? copy else { continue }
            text += bytes[end..<reference.start] + Array(copy.utf8)
            end = reference.path.upperBound
        }
        return (try? Body(String(decoding: text + bytes[end...], as: UTF8.self))) ?? self
    }
}

extension String {
    private nonisolated(unsafe) static let hash = /-[0-9a-f]{16}(?=\.\w+$)/

    /// Whether it is the reference to a clean file, and a path is not one to the folder of media.
    fileprivate func isPicture(besides path: String) -> Bool {
        hasPrefix("/media/") && PictureFile.isName(dropFirst("/media/".count)) && !path.hasPrefix("/media/")
    }

    /// Whether it can be the reference to the copy of an image at a path: one of both ends in the other.
    fileprivate func isCopy(of path: String) -> Bool {
        guard hasPrefix("/media/"), !path.hasPrefix("/media/") else { return false }
        let copy = dropFirst("/media".count).replacing(Self.hash, with: "")
        let names = path.replacing(" ", with: "%20").split(separator: "/")
        let path = "/" + names.filter { $0 != "." && $0 != ".." }.joined(separator: "/")
        return copy.hasSuffix(path) || path.hasSuffix(copy)
    }
}

/// A picture of a site that the text of a post shows.
public struct ImportedPicture: Hashable, Sendable {
    /// The path in the text of the site.
    let path: String
    /// The name of its clean file.
    public let name: String
    public let alt: AltText
    /// The spellings of the path of its file in the site's folder.
    package let places: [[String]]

    /// The reference to its clean file.
    var reference: String { "/media/" + name }
}

/// The author of a post in a foreign site.
public struct ImportedAuthor: Hashable, Sendable {
    /// The site's key of the author, the same in all their posts; nil for a post without an author.
    public let key: String?
    public let name: DisplayName

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
    public let id: PostID
    public let state: PostState
    public let content: PostContent
    /// The date that the import gave it.
    public let date: Timestamp
    /// The site's key of its author in the last import.
    public let authorKey: String?
    /// Its current version.
    public let version: PostVersion
    /// The version that the last import left.
    public let importedVersion: PostVersion
    /// The excerpt that the site stated.
    public let excerpt: Excerpt?
    /// Its aliases, ordered.
    public let aliases: [Alias]
    public let editedAt: Timestamp

    public init(
        id: PostID, state: PostState, content: PostContent, date: Timestamp, authorKey: String?,
        version: PostVersion, importedVersion: PostVersion, excerpt: Excerpt? = nil, aliases: [Alias] = [],
        editedAt: Timestamp
    ) {
        self.id = id
        self.state = state
        self.content = content
        self.date = date
        self.authorKey = authorKey
        self.version = version
        self.importedVersion = importedVersion
        self.excerpt = excerpt
        self.aliases = aliases
        self.editedAt = editedAt
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
