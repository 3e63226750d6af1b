public import BlogModels
public import BlogServices
import PostgreSQL

enum BlogQueries {
    static let every = [
        all.statement, byAuthor.statement, likedByUser.statement, one.statement, row.statement,
        bodies.statement, last, published.statement, authors.statement, aliased,
    ]

    static let all = PostgresQuery<BlogColumn>(
        """
        SELECT \(BlogColumn.list), \(SummaryColumn.list)
        FROM posts p JOIN users u ON u.id = p.author_id
        WHERE p.state = 'published' AND (p.published_at, p.id) < ($2, $3)
        ORDER BY p.published_at DESC, p.id DESC
        LIMIT $4
        """)

    static let byAuthor = PostgresQuery<BlogColumn>(
        """
        SELECT \(BlogColumn.list), \(SummaryColumn.list)
        FROM posts p JOIN users u ON u.id = p.author_id
        WHERE p.author_id = $5 AND p.state = 'published' AND (p.published_at, p.id) < ($2, $3)
        ORDER BY p.published_at DESC, p.id DESC
        LIMIT $4
        """)

    static func by(
        _ author: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) -> PostgresQueryCall<BlogColumn> {
        byAuthor.with(.viewer(viewer), .at(page), .id(page), .rows(page), .user(author))
    }

    /// Likes in their order, also those of posts that are not published: these have no blog.
    static let likedByUser = PostgresQuery<BlogColumn>(
        """
        SELECT \(BlogColumn.list), \(SummaryColumn.list), \(LikeColumn.list)
        FROM likes l
            LEFT JOIN posts p ON p.id = l.post_id AND p.state = 'published'
            LEFT JOIN users u ON u.id = p.author_id
        WHERE l.user_id = $5 AND (l.liked_at, l.post_id) < ($2, $3)
        ORDER BY l.liked_at DESC, l.post_id DESC
        LIMIT $4
        """)

    static let one = PostgresQuery<BlogColumn>(
        """
        SELECT \(BlogColumn.list), \(SummaryColumn.list), \(BodyColumn.list)
        FROM posts p JOIN post_bodies b ON b.post_id = p.id JOIN users u ON u.id = p.author_id
        WHERE p.id = $2 AND p.state = 'published'
        """)

    static func one(_ id: PostID, seenBy viewer: UserID?) -> PostgresQueryCall<BlogColumn> {
        one.with(.viewer(viewer), .post(id))
    }

    static let row = PostgresQuery<BlogColumn>(
        """
        SELECT \(BlogColumn.list), \(SummaryColumn.list)
        FROM posts p JOIN users u ON u.id = p.author_id
        WHERE p.id = $2 AND p.state = 'published'
        """)

    /// The length of a body is known without reading it, so only the bodies within the limit are read.
    static let bodies = PostgresQuery<IdentifiedColumn>(
        """
        SELECT \(IdentifiedColumn.list), \(BodyColumn.list)
        FROM (
            SELECT b.post_id, b.body, sum(octet_length(b.body)) OVER (ORDER BY i.place) AS bytes
            FROM unnest($1::bigint[]) WITH ORDINALITY AS i (id, place)
                JOIN post_bodies b ON b.post_id = i.id AND b.is_published
        ) AS b
        WHERE b.bytes <= $2::bigint
        """)

    static let last = PostgresStatement(
        """
        SELECT greatest((SELECT max(id) FROM posts), (SELECT max(id) FROM users), 0)
        """)

    static let published = PostgresQuery<SitemapColumn>(
        """
        SELECT \(SitemapColumn.list)
        FROM posts
        WHERE id BETWEEN $1 AND $2 AND state = 'published'
        ORDER BY id
        """)

    static let aliased = PostgresStatement(
        """
        SELECT a.post_id
        FROM aliases a JOIN posts p ON p.id = a.post_id AND p.state = 'published'
        WHERE a.path = $1
        ORDER BY a.post_id
        LIMIT 1
        """)

    static let authors = PostgresQuery<AuthorColumn>(
        """
        SELECT \(AuthorColumn.list)
        FROM users
        WHERE id BETWEEN $1 AND $2 AND blog_count > 0
        ORDER BY id
        """)
}

enum IdentifiedColumn: Int32, ColumnList {
    case id

    var sql: String { "b.post_id" }
}

enum SitemapColumn: Int32, ColumnList {
    case id, title, updatedAt

    var sql: String {
        switch self {
        case .updatedAt: "greatest(published_at, edited_at)"
        default: caseName
        }
    }
}

enum AuthorColumn: Int32, ColumnList {
    case id
}

/// The columns of a blog in a list, beside the columns of every post. `u` is its author, and `$1` the viewer.
enum BlogColumn: Int32, ColumnList {
    case author, username, authorName, publishedAt, editedAt, likes, shares, isLiked

    var sql: String {
        switch self {
        case .author: "u.id"
        case .username: "u.username"
        case .authorName: "u.name"
        case .publishedAt: "p.published_at"
        case .editedAt: "p.edited_at"
        case .likes: "p.like_count"
        case .shares: "p.share_count"
        // A join may read all likes of the viewer.
        case .isLiked: "(SELECT 1 FROM likes v WHERE v.post_id = p.id AND v.user_id = $1) IS NOT NULL"
        }
    }
}

enum BodyColumn: Int32, ColumnList {
    case body

    var sql: String { "b.body" }
}

private enum LikeColumn: Int32, ColumnList {
    case likedAt, post

    var sql: String {
        switch self {
        case .likedAt: "l.liked_at"
        case .post: "l.post_id"
        }
    }
}

extension PostgresRepositories: BlogRepository {
    /// All blogs, the newest first.
    public func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog> {
        try await read { reading in
            let blogs = try await reading.rows(
                BlogQueries.all, .viewer(viewer), .at(page), .id(page), .rows(page)
            ) { $0.blog(seenBy: viewer) }
            return Page(blogs: blogs, page)
        }
    }

    /// One user's blogs, the newest first.
    public func blogs(
        by author: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await read { reading in
            let blogs = try await reading.rows(BlogQueries.by(author, page, seenBy: viewer)) {
                $0.blog(seenBy: viewer)
            }
            return Page(blogs: blogs, page)
        }
    }

    /// The blogs that a user likes, the one liked last first. It examines a bounded number of likes (``FilteredPage``). Most
    /// pages need as many likes as they have rows; if not, the rest is read at once.
    public func blogs(
        likedBy user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await read { reading in
            var found = FilteredPage<Blog>(page)
            var part = page
            var (left, count) = (found.places, page.limit.rows + 1)
            while left > 0 {
                let rows = try await reading.rows(
                    BlogQueries.likedByUser, .viewer(viewer), .at(part), .id(part), .integer(Int64(count)),
                    .user(user)
                ) { row in
                    let like = row.next(SummaryColumn.self).next(LikeColumn.self)
                    return (
                        row.isNull(.author) ? nil : row.blog(seenBy: viewer),
                        Cursor(at: like.moment(.likedAt), id: like.post(.post).rawValue)
                    )
                }
                for (blog, place) in rows where !found.add(blog, at: place) { return found.page }
                guard rows.count == count, let (_, last) = rows.last else { return found.page }
                part.after = last
                left -= count
                count = left
            }
            return found.page
        }
    }

    /// One blog with its text; nil if no published post has this identifier.
    public func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText? {
        try await read { try await $0.blog(id, seenBy: viewer) }
    }

    /// The texts of published posts, by identifier, up to the first one beyond the limit.
    public func bodies(of ids: [PostID], atMost bytes: Int) async throws -> [PostID: Body] {
        try await read { reading in
            let bodies = try await reading.rows(
                BlogQueries.bodies, .integers(ids.map(\.rawValue)), .integer(Int64(bytes))
            ) { ($0.post(.id), Body(stored: $0.next(BodyColumn.self).text(.body))) }
            return Dictionary(bodies) { first, _ in first }
        }
    }

    /// The greatest identifier of a post or a user; 0 without both.
    public func lastIdentifier() async throws -> Int64 {
        try await read { try await $0.integer(BlogQueries.last) ?? 0 }
    }

    /// The published posts with these identifiers, in their order.
    public func publishedBlogs(in identifiers: ClosedRange<Int64>) async throws -> [SitemapBlog] {
        try await read { reading in
            try await reading.rows(
                BlogQueries.published, .integer(identifiers.lowerBound), .integer(identifiers.upperBound)
            ) {
                SitemapBlog(
                    id: $0.post(.id), title: Title(stored: $0.text(.title)), updatedAt: $0.moment(.updatedAt))
            }
        }
    }

    /// The published post with an alias, and the first one of several; nil if there is none.
    public func identifier(of alias: Alias) async throws -> PostID? {
        try await read { try await $0.integer(BlogQueries.aliased, .text(alias.text)).map(PostID.init) }
    }

    /// The users with these identifiers who have published posts, in their order.
    public func authors(in identifiers: ClosedRange<Int64>) async throws -> [UserID] {
        try await read { reading in
            try await reading.rows(
                BlogQueries.authors, .integer(identifiers.lowerBound), .integer(identifiers.upperBound)
            ) { $0.user(.id) }
        }
    }

    /// One blog as a row of a list; nil if no published post has this identifier.
    public func blogRow(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog? {
        try await read { reading in
            try await reading.row(BlogQueries.row, .viewer(viewer), .post(id)) { $0.blog(seenBy: viewer) }
        }
    }
}

extension PostgresStatements {
    /// Nil if no published post has this identifier.
    func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText? {
        try await row(BlogQueries.one(id, seenBy: viewer)) { $0.blogText(seenBy: viewer) }
    }
}

extension Page<Blog> {
    init(blogs: [Blog], _ request: PageRequest) {
        self.init(oneMoreThan: request, blogs) { Cursor(at: $0.publishedAt, id: $0.id.rawValue) }
    }
}

extension PostgresRow<BlogColumn> {
    func blogText(seenBy viewer: UserID?) -> BlogText {
        BlogText(
            blog: blog(seenBy: viewer),
            body: Body(stored: next(SummaryColumn.self).next(BodyColumn.self).text(.body)))
    }

    func blog(seenBy viewer: UserID?) -> Blog {
        let publishedAt = moment(.publishedAt)
        let editedAt = moment(.editedAt)
        return Blog(
            post: next(SummaryColumn.self).summary(),
            author: Author(
                id: user(.author), username: Username(stored: text(.username)),
                name: DisplayName(stored: text(.authorName))),
            publishedAt: publishedAt, editedAt: editedAt > publishedAt ? editedAt : nil,
            likeCount: count(.likes), isLiked: viewer == nil ? nil : flag(.isLiked),
            shareCount: count(.shares))
    }
}
