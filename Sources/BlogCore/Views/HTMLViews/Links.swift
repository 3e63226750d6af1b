public import BlogContracts
import BlogDocument

/// The addresses of pages and files. They come from the server, because presentations have no addresses.
public struct Links: Sendable {
    /// The path below which the site is, without a slash at its end; empty for the root.
    public let root: String
    /// The scheme, host and port of the site's public address; nil if it is unknown.
    public let origin: String?
    let stylesheet: String
    let icon: String
    /// The script of all pages, and that of the editor's pictures.
    let script, pictureScript: String
    private let sizeOfImage: @Sendable (String) -> ImageSize?

    /// The width and the height of an image in pixels.
    public typealias ImageSize = (width: Int, height: Int)

    /// Creates links for a site. The addresses of files have no root.
    /// - Parameter sizeOfImage: the size of an image of the site, by its path from ``media`` on; nil if it is unknown.
    public init(
        origin: String? = nil, root: String = "", stylesheet: String, icon: String, script: String,
        pictureScript: String = "",
        sizeOfImage: @escaping @Sendable (String) -> ImageSize? = { _ in nil }
    ) {
        self.origin = origin
        self.root = root
        self.stylesheet = root + stylesheet
        self.icon = root + icon
        self.script = root + script
        self.pictureScript = root + pictureScript
        self.sizeOfImage = sizeOfImage
    }

    /// The address of a path of the server. A proxy removes the root from the path of a request.
    public func path(_ path: some StringProtocol) -> String { root + path }

    /// A page or a form without a number in its path.
    public subscript(path: SitePath) -> String { self.path(path.prefix) }

    /// A page or a form of the object with a number.
    public subscript(path: SitePath, id: Int64) -> String { self.path(path.of(id)) }

    /// An image of the site. A text refers to it without the root.
    public static let media = "/media/"

    /// The address of a link or an image of a text.
    func address(_ url: LinkURL) -> String { address(url.text) }

    /// The address of a link or an image of a text.
    public func address(_ text: String) -> String { text.hasPrefix(Links.media) ? path(text) : text }

    /// The size of an image of a text; nil if it is unknown, or not of the site. The address may begin with that of the site.
    func imageSize(_ text: String) -> ImageSize? {
        var path = text.prefix { $0 != "?" && $0 != "#" }
        if let site = origin.map({ $0 + root }), path.hasPrefix(site) { path = path.dropFirst(site.count) }
        return path.hasPrefix(Links.media) ? sizeOfImage(String(path)) : nil
    }

    /// The address of a blog that people share. It has a hyphen, also if the title has neither letters nor digits.
    public func blog(_ id: Int64, title: String) -> String {
        let slug = Slug.of(title)
        return "\(blog(id))-\(slug.isEmpty ? "post" : slug.percentEncoded)"
    }

    /// A blog whose title is unknown.
    public func blog(_ id: Int64) -> String { self[.blog, id] }

    public func user(_ id: Int64) -> String { self[.user, id] }

    public func draft(_ id: Int64) -> String { self[.draft, id] }

    /// The question before a version of a draft is published.
    public func askToPublish(_ id: Int64, version: Int) -> String {
        "\(self[.askToPublish, id])?version=\(version)"
    }

    /// The blogs with a tag, by its key.
    public func tag(_ key: String) -> String { self[.taggedBlogs] + key.percentEncoded }

    /// A tab of a user's own page.
    public func tab(_ tab: UserTab, of user: Int64) -> String { "\(self.user(user))?tab=\(tab.rawValue)" }

    /// The Atom feed of blogs.
    public func atom(of blogs: FeedScope) -> String {
        switch blogs {
        case .all: self[.feedAtom]
        case .author(let id): self[.userFeedAtom, id]
        case .tag(let key): path(SitePath.taggedFeedAtom.of(key.percentEncoded))
        }
    }

    /// The JSON Feed of blogs.
    func jsonFeed(of blogs: FeedScope) -> String {
        switch blogs {
        case .all: self[.feedJSON]
        case .author(let id): self[.userFeedJSON, id]
        case .tag(let key): path(SitePath.taggedFeedJSON.of(key.percentEncoded))
        }
    }
}

/// The blogs of a feed: all, those of an author, or those with the key of a tag.
public enum FeedScope {
    case all
    case author(Int64)
    case tag(String)
}

/// The readable part of a blog's address.
enum Slug {
    /// The most scalars of a slug.
    private static let limit = 60

    /// The words of a title in lower case, with hyphens between them; empty for a title without letters and digits. A word
    /// that does not fit is omitted, except the first, which is cut.
    static func of(_ title: String) -> String {
        if let slug = ofASCII(title) { return slug }
        var slug = String.UnicodeScalarView()
        // Its length, where its last word begins, and whether the next letter continues it.
        var (count, start, isInWord) = (0, 0, false)
        for scalar in title.lowercased().unicodeScalars where scalar != "'" && scalar != "\u{2019}" {
            guard isPart(scalar) else {
                isInWord = false
                if count > limit { break }
                continue
            }
            if !isInWord {
                if count > 0 {
                    slug.append("-")
                    count += 1
                }
                (start, isInWord) = (count, true)
            }
            slug.append(scalar)
            count += 1
        }
        return String(
            count <= limit ? slug : String.UnicodeScalarView(slug.prefix(start == 0 ? limit : start - 1)))
    }

    /// The same for a title of ASCII characters, which most are; nil for another.
    private static func ofASCII(_ title: String) -> String? {
        var title = title
        return title.withUTF8 { title in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: title.count + 1) { slug in
                // The number of bytes, where the last word begins, and whether the next letter continues it.
                var (count, start, isInWord) = (0, 0, false)
                for byte in title where byte != UInt8(ascii: "'") {
                    guard byte < 0x80 else { return nil }
                    guard byte.isLetterOrDigit else {
                        isInWord = false
                        if count > limit { break }
                        continue
                    }
                    if !isInWord {
                        if count > 0 {
                            slug[count] = UInt8(ascii: "-")
                            count += 1
                        }
                        (start, isInWord) = (count, true)
                    }
                    slug[count] = byte | 0x20
                    count += 1
                }
                if count > limit { count = start == 0 ? limit : start - 1 }
                return String(decoding: UnsafeBufferPointer(rebasing: slug[..<count]), as: UTF8.self)
            }
        }
    }

    /// Whether a scalar is part of a word: a letter, a digit or a mark on one.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return UInt8(ascii: scalar).isLetterOrDigit }
        guard !scalar.properties.isDefaultIgnorableCodePoint else { return false }
        return switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            true
        default: false
        }
    }
}

extension UInt8 {
    /// Whether it is an ASCII letter or digit. With 0x20 it is the same in lower case.
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
