import BlogDomain
import Threads

/// Writes a blog as a Jekyll site's folder: the posts under `_posts`, one folder per year, and the authors in
/// `_data/authors.yml`. Drafts are posts with `published: false`. It omits recycle bins, likes, follows, shares,
/// users without posts, and texts that are kept beside posts. Images are in the folder `media`.
public final class JekyllSink: RecordSink {
    private let folder: JekyllFolder
    /// Posts refer to authors by username, so only these names are stored.
    private let authors = Lock<[UserID: (username: Username, name: DisplayName)]>([:])

    /// Creates a sink that writes to a folder. The caller commits the folder.
    public init(_ folder: JekyllFolder) {
        self.folder = folder
    }

    public var selection: RecordSelection { .articles }

    /// Creates the folder of posts.
    public func begin(_ inventory: BlogInventory) throws { try folder.makeFolder("_posts") }

    /// Writes the file of a post, or stores an author for later posts.
    public func take(_ record: BlogRecord) throws {
        switch record {
        case .user(let user): authors.withLock { $0[user.id] = (user.username, user.name) }
        case .post(let post): try write(post)
        case .media(let piece): try folder.append(piece.bytes, to: "media/" + piece.path)
        default: break
        }
    }

    /// Writes the list of authors.
    public func end() throws {
        // An import may give the users other numbers.
        let authors = authors.withLock(\.values).sorted {
            $0.username.text.utf8.lexicographicallyPrecedes($1.username.text.utf8)
        }
        let lines = authors.map { username, name in
            "\(username.text.yamlQuoted): { name: \(name.text.yamlQuoted) }\n"
        }
        try folder.append(Array(lines.joined().utf8), to: "_data/authors.yml")
    }

    private func write(_ post: PostRecord) throws {
        guard let author = authors.withLock({ $0[post.author]?.username }) else {
            throw RecordObstacle.refersToNothing
        }
        let file = JekyllPost(post, by: author)
        try folder.append(Array(file.content.utf8), to: "_posts/\(file.folder)/\(file.name)")
    }
}

/// A post as a file of a Jekyll site (https://jekyllrb.com/docs/posts/).
struct JekyllPost {
    private let post: PostRecord
    private let author: Username
    /// The date in the site: the publication date, or the last edit of a draft.
    private let date: CivilTime

    init(_ post: PostRecord, by author: Username) {
        self.post = post
        self.author = author
        date = CivilTime(post.state == .published ? post.publishedAt ?? post.editedAt : post.editedAt)
    }

    /// The folder of the year, below `_posts`.
    var folder: String { date.year.digits(4) }

    /// The file's name: the date, the slug of the title, and the number, which makes it unique.
    var name: String {
        "\(day)-\(slug)-\(post.id.rawValue).md"
    }

    /// The content of the file. It disables Liquid, because the bodies here do not use it.
    var content: String {
        let time = [date.hour, date.minute, date.second].map { $0.digits(2) }
        return """
            ---
            title: \(post.content.title.text.yamlQuoted)
            date: \(day) \(time.joined(separator: ":")) +0000
            author: \(author.text.yamlQuoted)
            \(optionalLines)render_with_liquid: false
            ---
            \(post.content.body.markdown)
            """
    }

    private var optionalLines: String {
        let paths = post.aliases.map {
            $0.text.replacing("%", with: "%25").replacing(":", with: "%3A").replacing("//", with: "/%2F")
                .yamlQuoted
        }
        let tags = post.content.tags.all.map(\.name.text.yamlQuoted)
        let lines = [
            post.state == .published ? nil : "published: false",
            post.excerpt.map { "excerpt: \($0.text.yamlQuoted)" },
            tags.isEmpty ? nil : "tags: [\(tags.joined(separator: ", "))]",
            paths.first.map { "permalink: \($0)" },
            paths.count > 1 ? "redirect_from: [\(paths.dropFirst().joined(separator: ", "))]" : nil,
        ]
        return lines.compactMap { $0.map { $0 + "\n" } }.joined()
    }

    private var day: String {
        [folder, date.month.digits(2), date.day.digits(2)].joined(separator: "-")
    }

    private var slug: String {
        var slug = ""
        for byte in post.content.title.text.utf8 where slug.utf8.count < 60 {
            switch byte {
            case 0x30...0x39, 0x61...0x7A: slug.unicodeScalars.append(Unicode.Scalar(byte))
            case 0x41...0x5A: slug.unicodeScalars.append(Unicode.Scalar(byte + 0x20))
            default: if !slug.isEmpty, slug.utf8.last != UInt8(ascii: "-") { slug += "-" }
            }
        }
        while slug.utf8.last == UInt8(ascii: "-") { slug.removeLast() }
        return slug.isEmpty ? "post" : slug
    }
}

extension String {
    /// The text as a double-quoted scalar on one line (YAML 1.2.2 §7.3.1).
    fileprivate var yamlQuoted: String {
        var quoted = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\":
                quoted.unicodeScalars.append("\\")
                quoted.unicodeScalars.append(scalar)
            case _ where String.isPlain(scalar): quoted.unicodeScalars.append(scalar)
            default: quoted += String.escape(scalar)
            }
        }
        return quoted + "\""
    }

    /// Whether it needs no escape: printable (§5.1), and neither a line break nor a byte order mark.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2028, 0x2029, 0xFEFF: false
        case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// The escape of a scalar by its number (§5.7).
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let value = Int(scalar.value)
        return value <= 0xFFFF ? "\\u" + value.digits(4, radix: 16) : "\\U" + value.digits(8, radix: 16)
    }
}
