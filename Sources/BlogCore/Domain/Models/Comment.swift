/// What a user has written below a post. It cannot be edited.
public struct Comment: Hashable, Sendable {
    public let id: CommentID
    public let blog: PostID
    /// The author of the blog.
    public let blogAuthor: UserID
    /// Nil for a former member.
    public let author: Author?
    public let text: CommentText
    public let at: Timestamp

    @usableFromInline package init(
        id: CommentID, blog: PostID, blogAuthor: UserID, author: Author?, text: CommentText, at: Timestamp
    ) {
        self.id = id
        self.blog = blog
        self.blogAuthor = blogAuthor
        self.author = author
        self.text = text
        self.at = at
    }

    /// Its place in the list, which is ordered from the oldest to the newest.
    public var place: Cursor { Cursor(at: at, id: id.rawValue) }

    /// Where a page begins that shows this comment first; nil for the first page.
    package var placeBefore: Cursor? { id.rawValue > 1 ? Cursor(at: at, id: id.rawValue - 1) : nil }
}

extension Cursor {
    /// Whether a list from the oldest to the newest has it before another place.
    package func isBefore(_ other: Cursor) -> Bool { (at, id) < (other.at, other.id) }
}

public struct CommentID: Identifier {
    public let rawValue: Int64

    public init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// The plain text of a comment: 1…4,000 characters, which may be line breaks and tabs.
public struct CommentText: ShortText {
    public static let rules = TextRules(field: "text", length: 1...4_000, allowsLineBreaks: true)

    public let text: String

    public init(stored text: String) {
        self.text = text
    }
}

/// The number of comments of a post, and whether it accepts no more of them.
public struct CommentState: Hashable, Sendable {
    public let count: Int
    public let isClosed: Bool

    public init(count: Int, isClosed: Bool) {
        self.count = count
        self.isClosed = isClosed
    }
}
