public import BlogModels
public import BlogServices
import Database

enum BlogQueries {
    static let every = [
        all.statement, byAuthor.statement, likedByUser.statement, one.statement, row.statement,
        bodies.statement, last, published.statement, authors.statement, aliased,
    ]

    static let all = Query<BlogColumn>(
        """
        SELECT \(BlogColumn.list), \(SummaryColumn.list)
        FROM posts p JOIN users u ON u.id = p.author_id \(BlogColumn.viewersLike)
        WHERE p.state = 'published' AND (p.published_at, p.id) < (?2, ?3)
        ORDER BY p.published_at DESC, p.id DESC
        LIMIT ?4
        """)

    static let byAuthor = Query<BlogColumn>(
        """
        SELECT \(BlogColumn.list), \(SummaryColumn.list)
        FROM posts p JOIN users u ON u.id = p.author_id \(BlogColumn.viewersLike)
        WHERE p.author_id = ?5 AND p.state = 'published' AND (p.published_at, p.id) < (?2, ?3)
        ORDER BY p.published_at DESC, p.id DESC
        LIMIT ?4
        """)

    /// Likes in their order, also those of posts that are not published: these have no blog. LEFT JOIN keeps the likes
    /// outermost.
    static let likedByUser = Query<BlogColumn>(
        """
        SELECT \(BlogColumn.list), \(SummaryColumn.list), \(LikeColumn.list)
        FROM likes l
            LEFT JOIN posts p ON p.id = l.post_id AND p.state = 'published'
            LEFT JOIN users u ON u.id = p.author_id \(BlogColumn.viewersLike)
        WHERE l.user_id = ?5 AND (l.liked_at, l.post_id) < (?2, ?3)
        ORDER BY l.liked_at DESC, l.post_id DESC
        LIMIT ?4
        """)

    static let one = Query<BlogColumn>(
        """
        SELECT \(BlogColumn.list), \(SummaryColumn.list), \(BodyColumn.list)
        FROM posts p JOIN post_bodies b ON b.post_id = p.id JOIN users u ON u.id = p.author_id
            \(BlogColumn.viewersLike)
        WHERE p.id = ?2 AND p.state = 'published'
        """)

    static let row = Query<BlogColumn>(
        """
        SELECT \(BlogColumn.list), \(SummaryColumn.list)
        FROM posts p JOIN users u ON u.id = p.author_id \(BlogColumn.viewersLike)
        WHERE p.id = ?2 AND p.state = 'published'
        """)

    /// `?1` is a JSON array of identifiers. CROSS JOIN reads it first, so the rows have its order. ORDER BY would sort all
    /// texts in memory before the first row.
    static let bodies = Query<IdentifiedColumn>(
        """
        SELECT \(IdentifiedColumn.list), \(BodyColumn.list)
        FROM json_each(?1) j
            CROSS JOIN posts p ON p.id = j.value AND p.state = 'published'
            CROSS JOIN post_bodies b ON b.post_id = p.id
        """)

    static let last = SQLStatement(
        "SELECT max(ifnull((SELECT max(id) FROM posts), 0), ifnull((SELECT max(id) FROM users), 0))")

    static let published = Query<SitemapColumn>(
        """
        SELECT \(SitemapColumn.list)
        FROM posts
        WHERE id BETWEEN ?1 AND ?2 AND +state = 'published'
        ORDER BY id
        """)

    static let aliased = SQLStatement(
        """
        SELECT a.post_id
        FROM aliases a JOIN posts p ON p.id = a.post_id AND p.state = 'published'
        WHERE a.path = ?1
        ORDER BY a.post_id
        LIMIT 1
        """)

    static let authors = Query<AuthorColumn>(
        """
        SELECT \(AuthorColumn.list)
        FROM users
        WHERE id BETWEEN ?1 AND ?2 AND blog_count > 0
        ORDER BY id
        """)
}

enum IdentifiedColumn: Int32, ColumnList {
    case id

    var sql: String { "p.id" }
}

enum SitemapColumn: Int32, ColumnList {
    case id, title, updatedAt

    var sql: String {
        switch self {
        case .updatedAt: "max(published_at, edited_at)"
        default: caseName
        }
    }
}

enum AuthorColumn: Int32, ColumnList {
    case id
}

/// The columns of a blog in a list, beside the columns of every post. `u` is its author, and `v` the viewer's like.
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
        case .isLiked: "v.user_id IS NOT NULL"
        }
    }

    /// `?1` is the viewer. A join opens the likes once, but a subquery opens them for each row.
    static let viewersLike = "LEFT JOIN likes v ON v.post_id = p.id AND v.user_id = ?1"
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

extension SQLiteRepositories: BlogRepository {
    /// All blogs, the newest first.
    public func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog> {
        try await read { connection in
            var last: Author?
            let blogs = try connection.rows(
                BlogQueries.all, .viewer(viewer), .at(page), .id(page), .rows(page)
            ) { $0.blog(seenBy: viewer, by: &last) }
            return Page(oneMoreThan: page, blogs) { Cursor(at: $0.publishedAt, id: $0.id.rawValue) }
        }
    }

    /// One user's blogs, the newest first.
    public func blogs(
        by author: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await read { connection in
            var last: Author?
            let blogs = try connection.rows(
                BlogQueries.byAuthor, .viewer(viewer), .at(page), .id(page), .rows(page), .user(author)
            ) { $0.blog(seenBy: viewer, by: &last) }
            return Page(oneMoreThan: page, blogs) { Cursor(at: $0.publishedAt, id: $0.id.rawValue) }
        }
    }

    /// The blogs that a user likes, the one liked last first. It examines a bounded number of likes (``FilteredPage``).
    public func blogs(
        likedBy user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await read { connection in
            var found = FilteredPage<Blog>(page)
            try connection.walk(
                BlogQueries.likedByUser, .viewer(viewer), .at(page), .id(page),
                .integer(Int64(found.places)), .user(user)
            ) { row in
                let like = row.next(SummaryColumn.self).next(LikeColumn.self)
                return found.add(
                    row.isNull(.author) ? nil : row.blog(seenBy: viewer),
                    at: Cursor(at: like.moment(.likedAt), id: like.post(.post).rawValue))
            }
            return found.page
        }
    }

    /// One blog with its text; nil if no published post has this identifier.
    public func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText? {
        try await read { try $0.blog(id, seenBy: viewer) }
    }

    /// The texts of published posts, by identifier, up to the first one beyond the limit.
    public func bodies(of ids: [PostID], atMost bytes: Int) async throws -> [PostID: Body] {
        try await read { connection in
            var bodies: [PostID: Body] = [:]
            var left = bytes
            try connection.walk(BlogQueries.bodies, .list(ids.map(\.rawValue))) { row in
                let id = row.post(.id)
                let body = Body(stored: row.next(BodyColumn.self).text(.body))
                left -= body.text.utf8.count
                guard left >= 0 else { return false }
                bodies[id] = body
                return true
            }
            return bodies
        }
    }

    /// The greatest identifier of a post or a user; 0 without both.
    public func lastIdentifier() async throws -> Int64 {
        try await read { try $0.integer(BlogQueries.last) ?? 0 }
    }

    /// The published posts with these identifiers, in their order.
    public func publishedBlogs(in identifiers: ClosedRange<Int64>) async throws -> [SitemapBlog] {
        try await read { connection in
            try connection.rows(
                BlogQueries.published, .integer(identifiers.lowerBound), .integer(identifiers.upperBound)
            ) {
                SitemapBlog(
                    id: $0.post(.id), title: Title(stored: $0.text(.title)), updatedAt: $0.moment(.updatedAt))
            }
        }
    }

    /// The published post with an alias, and the first one of several; nil if there is none.
    public func identifier(of alias: Alias) async throws -> PostID? {
        try await read { try $0.integer(BlogQueries.aliased, .text(alias.text)).map(PostID.init) }
    }

    /// The users with these identifiers who have published posts, in their order.
    public func authors(in identifiers: ClosedRange<Int64>) async throws -> [UserID] {
        try await read { connection in
            try connection.rows(
                BlogQueries.authors, .integer(identifiers.lowerBound), .integer(identifiers.upperBound)
            ) { $0.user(.id) }
        }
    }

    /// One blog as a row of a list; nil if no published post has this identifier.
    public func blogRow(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog? {
        try await read { connection in
            try connection.row(BlogQueries.row, .viewer(viewer), .post(id)) { $0.blog(seenBy: viewer) }
        }
    }
}

extension Connection {
    /// Nil if no published post has this identifier.
    func blog(_ id: PostID, seenBy viewer: UserID?) throws -> BlogText? {
        try row(BlogQueries.one, .viewer(viewer), .post(id)) {
            BlogText(
                blog: $0.blog(seenBy: viewer),
                body: Body(stored: $0.next(SummaryColumn.self).next(BodyColumn.self).text(.body)))
        }
    }
}

extension ResultRow<BlogColumn> {
    func blog(seenBy viewer: UserID?) -> Blog {
        var author: Author?
        return blog(seenBy: viewer, by: &author)
    }

    /// A row of a list. The author's name is read only if the previous row has another author.
    func blog(seenBy viewer: UserID?, by author: inout Author?) -> Blog {
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
}
