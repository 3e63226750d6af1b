public import BlogDomain

/// Changes of posts. Each names the state that it starts from, although ``PostQueries/one`` was read just before.
package enum PostQueries {
    package static let one = Query<PostColumn>(
        adapting: """
            SELECT \(PostColumn.list), \(ContentColumn.list)
            FROM posts p JOIN post_bodies b ON b.post_id = p.id
            WHERE id = ?1 AND purging = 0
            """)

    package static let pending = Query<PendingColumn>(
        """
        SELECT pending FROM post_bodies JOIN posts ON id = post_id
        WHERE id = ?1 AND author_id = ?2 AND pending IS NOT NULL
        """)

    package static let keep = SQLStatement.write("UPDATE post_bodies SET pending = ?2 WHERE post_id = ?1")

    /// The version and the dates stay, because the text does.
    package static let close = SQLStatement.write(
        "UPDATE posts SET comments_closed = (?2 = 1) WHERE id = ?1")
}

public enum PostColumn: Int32, ColumnList {
    case id, state, version, author, publishedAt, pending, hidden

    /// Why an owner has hidden the post `p`; null if none has.
    static let hiddenSQL = "(SELECT reason FROM hidden h WHERE h.post_id = p.id AND comment_id IS NULL)"

    public var sql: String {
        switch self {
        case .author: "author_id"
        case .pending: "b.pending"
        case .hidden: Self.hiddenSQL
        default: columnName
        }
    }
}

public enum PendingColumn: Int32, ColumnList {
    case pending
}

/// The columns of a post in each list: the post is `p`.
public enum SummaryColumn: Int32, ColumnList {
    case id, title, excerpt, version, tags, commentCount, commentsClosed

    @inlinable public static var count: Int32 { 7 }

    public static var tablePrefix: String { "p." }
}

/// The columns of the content of a post: the post is `p`, and its text `b`.
public enum ContentColumn: Int32, ColumnList {
    case title, body, tags, commentsClosed

    public static var tablePrefix: String { "p." }
    public var sql: String { self == .body ? "b.body" : columnName }
}

extension Row where Columns == PostColumn {
    /// The post, with the columns of its content after these.
    @inlinable
    public func wholePost() -> Post? {
        PostState(rawValue: text(.state)).map { state in
            Post(
                id: post(.id), authorID: user(.author), state: state,
                content: next(ContentColumn.self).content(), publishedAt: optionalMoment(.publishedAt),
                version: version(.version),
                pending: optionalText(.pending).flatMap(PendingText.init(stored:)),
                hidden: optionalText(.hidden).map(Reason.init(stored:)))
        }
    }
}

extension Row where Columns == PendingColumn {
    @inlinable
    public func text() -> PendingText? { PendingText(stored: text(.pending)) }
}

extension Row where Columns == SummaryColumn {
    @inlinable
    public func summary() -> PostSummary {
        PostSummary(
            id: post(.id), title: Title(stored: text(.title)), excerpt: Excerpt(stored: text(.excerpt)),
            version: version(.version), tags: Tags(stored: text(.tags)),
            comments: CommentState(count: count(.commentCount), isClosed: flag(.commentsClosed)))
    }
}

extension Row where Columns == ContentColumn {
    @inlinable
    public func content() -> PostContent {
        PostContent(
            title: Title(stored: text(.title)), body: Body(stored: text(.body)),
            tags: Tags(stored: text(.tags)), commentsClosed: flag(.commentsClosed))
    }
}
