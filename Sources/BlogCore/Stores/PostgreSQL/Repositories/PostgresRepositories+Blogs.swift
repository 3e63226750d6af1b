public import BlogDomain
public import Database
public import SQLStoreParts

extension BlogQueries {
    /// The length of a body is known without reading it, so only the bodies within the limit are read.
    static let bodies = Query<IdentifiedColumn>(
        """
        SELECT \(IdentifiedColumn.list), \(BodyColumn.list)
        FROM (
            SELECT b.post_id, b.body, sum(octet_length(b.body)) OVER (ORDER BY i.place) AS bytes
            FROM unnest($1::bigint[]) WITH ORDINALITY AS i (id, place)
                JOIN post_bodies b ON b.post_id = i.id AND b.is_published
        ) AS b
        WHERE b.bytes <= $2::bigint
        """)
}

enum IdentifiedColumn: Int32, ColumnList {
    case id

    var sql: String { "b.post_id" }
}

extension PostgresRepositories: BlogRepository {
    /// A page of blogs, in whose list a row's place is its moment and post.
    public func blogPage(
        _ query: QueryCall<BlogColumn>, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await read { reading in
            Page(blogs: try await reading.rows(query) { $0.blog(seenBy: viewer) }, page)
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
                    BlogQueries.likedByUser, .viewer(viewer), .at(part), .id(part), .count(count),
                    .user(user)
                ) { ($0.isNull(.author) ? nil : $0.blog(seenBy: viewer), $0.placeOfLike()) }
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
                BlogQueries.bodies, .integers(ids.map(\.rawValue)), .count(bytes)
            ) { ($0.post(.id), Body(stored: $0.next(BodyColumn.self).text(.body))) }
            return Dictionary(bodies) { first, _ in first }
        }
    }
}

extension PostgresStatements {
    /// Nil if no published post has this identifier.
    func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText? {
        try await row(BlogQueries.one(id, seenBy: viewer)) { $0.blogText(seenBy: viewer) }
    }
}
