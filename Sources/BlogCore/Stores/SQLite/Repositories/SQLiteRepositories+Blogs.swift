public import BlogDomain
public import Database
public import SQLStoreParts

extension BlogQueries {
    /// `?1` is a JSON array of identifiers. CROSS JOIN reads it first, so the rows have its order. ORDER BY would sort all
    /// texts in memory before the first row.
    static let bodies = Query<IdentifiedColumn>(
        """
        SELECT \(IdentifiedColumn.list), \(BodyColumn.list)
        FROM json_each(?1) j
            CROSS JOIN posts p ON p.id = j.value AND p.state = 'published'
            CROSS JOIN post_bodies b ON b.post_id = p.id
        """)
}

enum IdentifiedColumn: Int32, ColumnList {
    case id

    var sql: String { "p.id" }
}

extension SQLiteRepositories: BlogRepository {
    /// A page of blogs, in whose list a row's place is its moment and post.
    public func blogPage(
        _ query: QueryCall<BlogColumn>, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await read { connection in
            var last: Author?
            return Page(blogs: try connection.rows(query) { $0.blog(seenBy: viewer, by: &last) }, page)
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
                .count(found.places), .user(user)
            ) { row in
                found.add(row.isNull(.author) ? nil : row.blog(seenBy: viewer), at: row.placeOfLike())
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
            try connection.walk(BlogQueries.bodies, .integers(ids.map(\.rawValue))) { row in
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
}

extension Connection {
    /// Nil if no published post has this identifier.
    func blog(_ id: PostID, seenBy viewer: UserID?) throws -> BlogText? {
        try row(BlogQueries.one(id, seenBy: viewer)) { $0.blogText(seenBy: viewer) }
    }
}
