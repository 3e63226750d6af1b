public import BlogDomain

package enum BlogQueries {
    private static let withAuthor = "posts p JOIN users u ON u.id = p.author_id"

    static let all = blogs(
        from: withAuthor,
        """
        WHERE p.state = 'published' AND (p.published_at, p.id) < (?2, ?3)
        ORDER BY p.published_at DESC, p.id DESC
        LIMIT ?4
        """)

    static let byAuthor = blogs(
        from: withAuthor,
        """
        WHERE p.author_id = ?5 AND p.state = 'published' AND (p.published_at, p.id) < (?2, ?3)
        ORDER BY p.published_at DESC, p.id DESC
        LIMIT ?4
        """)

    package static func by(
        _ author: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) -> QueryCall<BlogColumn> {
        byAuthor.with(.viewer(viewer), .at(page), .id(page), .rows(page), .user(author))
    }

    /// Likes in their order, also those of posts that are not published: these have no blog. LEFT JOIN keeps the likes
    /// outermost.
    package static let likedByUser = blogs(
        and: ", \(LikeColumn.list)",
        from: """
            likes l
                LEFT JOIN posts p ON p.id = l.post_id AND p.state = 'published'
                LEFT JOIN users u ON u.id = p.author_id
            """,
        """
        WHERE l.user_id = ?5 AND (l.liked_at, l.post_id) < (?2, ?3)
        ORDER BY l.liked_at DESC, l.post_id DESC
        LIMIT ?4
        """)

    static let one = blogs(
        and: ", \(BodyColumn.list)",
        from: "posts p JOIN post_bodies b ON b.post_id = p.id JOIN users u ON u.id = p.author_id",
        "WHERE p.id = ?2 AND p.state = 'published'")

    package static func one(_ id: PostID, seenBy viewer: UserID?) -> QueryCall<BlogColumn> {
        one.with(.viewer(viewer), .post(id))
    }

    static let row = blogs(from: withAuthor, "WHERE p.id = ?2 AND p.state = 'published'")

    package static let frame = Query<FrameColumn>(
        """
        SELECT \(FrameColumn.list)
        FROM posts p JOIN users u ON u.id = p.author_id
            LEFT JOIN posts o ON o.id = (
                SELECT id FROM posts
                WHERE author_id = p.author_id AND state = 'published' AND (published_at, id) < (p.published_at, p.id)
                ORDER BY published_at DESC, id DESC LIMIT 1)
            LEFT JOIN posts n ON n.id = (
                SELECT id FROM posts
                WHERE author_id = p.author_id AND state = 'published' AND (published_at, id) > (p.published_at, p.id)
                ORDER BY published_at, id LIMIT 1)
        WHERE p.id = ?1 AND p.state = 'published'
        """)

    /// Selects blogs as the viewer `?1` sees them. SQLite joins the likes once, but would open them for the subquery of each row.
    /// PostgreSQL may read all likes of the viewer for a join.
    package static func blogs(
        and columns: String = "", from tables: String, _ rest: String
    ) -> Query<BlogColumn> {
        Query(
            """
            SELECT \(BlogColumn.list), \(SummaryColumn.list)\(columns)
            FROM \(tables) \(BlogColumn.viewersLike)
            \(rest)
            """,
            postgres: """
                SELECT \(BlogColumn.listWithoutJoin), \(SummaryColumn.list)\(columns)
                FROM \(tables.inPostgres)
                \(rest)
                """)
    }

    static let last = Query<NumberColumn>(
        "SELECT max(ifnull((SELECT max(id) FROM posts), 0), ifnull((SELECT max(id) FROM users), 0))",
        postgres: "SELECT greatest((SELECT max(id) FROM posts), (SELECT max(id) FROM users), 0)")

    /// With the plus sign, SQLite does not read all published posts.
    static let published = Query<SitemapColumn>(
        adapting: """
            SELECT \(SitemapColumn.list)
            FROM posts
            WHERE id BETWEEN ?1 AND ?2 AND +state = 'published'
            ORDER BY id
            """)

    static let aliased = Query<NumberColumn>(
        """
        SELECT a.post_id
        FROM aliases a JOIN posts p ON p.id = a.post_id AND p.state = 'published'
        WHERE a.path = ?1
        ORDER BY a.post_id
        LIMIT 1
        """)

    static let aliases = Query<AliasColumn>(
        adapting: """
            SELECT \(AliasColumn.list)
            FROM posts p
            WHERE id < ?1 AND +state = 'published' AND EXISTS (SELECT 1 FROM aliases WHERE post_id = p.id)
            ORDER BY id DESC
            LIMIT ?2
            """)

    static let addAlias = SQLStatement.write(
        """
        INSERT INTO aliases (path, post_id)
        SELECT ?1, id FROM posts
        WHERE id = ?2 AND state = 'published' AND (SELECT count(*) FROM aliases WHERE post_id = ?2) < \(Alias.limit)
        ON CONFLICT DO NOTHING
        """)

    static let authors = Query<AuthorColumn>(
        """
        SELECT \(AuthorColumn.list)
        FROM users
        WHERE id BETWEEN ?1 AND ?2 AND blog_count > 0
        ORDER BY id
        """)
}

public enum SitemapColumn: Int32, ColumnList {
    case id, title, updatedAt

    public var sql: String { self == .updatedAt ? "max(published_at, edited_at)" : columnName }
}

public enum AliasColumn: Int32, ColumnList {
    case id, title, aliases

    public var sql: String {
        self == .aliases
            ? "(SELECT group_concat(path, char(10)) FROM aliases WHERE post_id = p.id)" : columnName
    }
}

public enum AuthorColumn: Int32, ColumnList {
    case id
}

/// The columns of a blog in a list, beside the columns of every post. `u` is its author, and `v` the viewer's like.
public enum BlogColumn: Int32, ColumnList {
    case author, username, authorName, publishedAt, editedAt, likes, shares, isLiked

    @inlinable public static var count: Int32 { 8 }

    public var sql: String {
        switch self {
        case .author: "u.id"
        case .username: "u.username"
        case .authorName: "u.name"
        case .publishedAt: "p.published_at"
        case .editedAt: "p.edited_at"
        case .likes: "p.like_count"
        case .shares: "p.share_count"
        case .isLiked: "v.user_id IS NOT NULL"
        }
    }

    /// `?1` is the viewer.
    package static let viewersLike = "LEFT JOIN likes v ON v.post_id = p.id AND v.user_id = ?1"

    package static let listWithoutJoin = list(
        .isLiked, as: "(SELECT 1 FROM likes v WHERE v.post_id = p.id AND v.user_id = ?1) IS NOT NULL")
}

/// The author `u` of a blog, and the older and the newer blog `o` and `n`.
public enum FrameColumn: Int32, ColumnList {
    case summary, icon, older, olderTitle, newer, newerTitle

    public var sql: String {
        ["u.summary", "u.icon_url", "o.id", "o.title", "n.id", "n.title"][Int(rawValue)]
    }
}

public enum BodyColumn: Int32, ColumnList {
    case body

    public var sql: String { "b.body" }
}

public enum LikeColumn: Int32, ColumnList {
    case likedAt, post

    public static var tablePrefix: String { "l." }
    public var sql: String { self == .post ? "l.post_id" : columnName }
}

extension Row where Columns == BlogColumn {
    @inlinable
    public func blogText(seenBy viewer: UserID?) -> BlogText {
        BlogText(blog: blog(seenBy: viewer), body: bodyOfBlog())
    }

    /// The body in a row that lists it after the columns of a blog and of its post.
    @inlinable
    public func bodyOfBlog() -> Body {
        Body(stored: next(SummaryColumn.self).next(BodyColumn.self).text(.body))
    }

    @inlinable
    public func blog(seenBy viewer: UserID?) -> Blog {
        var author: Author?
        return blog(seenBy: viewer, by: &author)
    }

    /// A row of a list. The author's name is read only if the previous row has another author.
    @inlinable
    public func blog(seenBy viewer: UserID?, by author: inout Author?) -> Blog {
        let authorID = user(.author)
        let rowAuthor =
            if let author, author.id == authorID {
                author
            } else {
                Author(
                    id: authorID, username: Username(stored: text(.username)),
                    name: DisplayName(stored: text(.authorName)))
            }
        author = rowAuthor
        let publishedAt = moment(.publishedAt)
        let editedAt = moment(.editedAt)
        return Blog(
            post: next(SummaryColumn.self).summary(), author: rowAuthor, publishedAt: publishedAt,
            editedAt: editedAt > publishedAt ? editedAt : nil, likeCount: count(.likes),
            isLiked: viewer == nil ? nil : flag(.isLiked), shareCount: count(.shares))
    }

    /// The place of a row of the blogs that a user likes.
    @inlinable
    public func placeOfLike() -> Cursor {
        let like = next(SummaryColumn.self).next(LikeColumn.self)
        return Cursor(at: like.moment(.likedAt), id: like.integer(.post))
    }
}

extension Row where Columns == FrameColumn {
    @inlinable
    public func frame() -> BlogFrame {
        BlogFrame(
            summary: Summary(stored: text(.summary)), iconURL: icon(.icon),
            previous: neighbour(.older, .olderTitle), next: neighbour(.newer, .newerTitle))
    }

    @inlinable
    func neighbour(_ id: FrameColumn, _ title: FrameColumn) -> BlogFrame.Neighbour? {
        isNull(id) ? nil : BlogFrame.Neighbour(id: post(id), title: Title(stored: text(title)))
    }
}

extension Row where Columns == SitemapColumn {
    @inlinable
    public func blog() -> SitemapBlog {
        SitemapBlog(id: post(.id), title: Title(stored: text(.title)), updatedAt: moment(.updatedAt))
    }
}

extension Row where Columns == AliasColumn {
    @inlinable
    public func blog() -> AliasedBlog {
        AliasedBlog(
            id: post(.id), title: Title(stored: text(.title)), aliases: optionalText(.aliases).aliases)
    }
}

extension String? {
    /// The aliases in a column of paths, one a line.
    public var aliases: [Alias] {
        map { $0.split(separator: "\n").map { Alias(stored: String($0)) }.ordered } ?? []
    }
}

extension Page<Blog> {
    package init(blogs: [Blog], _ request: PageRequest) {
        self.init(oneMoreThan: request, blogs) { Cursor(at: $0.publishedAt, id: $0.id.rawValue) }
    }
}
