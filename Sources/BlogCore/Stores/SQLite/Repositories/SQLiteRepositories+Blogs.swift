public import BlogModels
public import BlogServices
import GRDB

extension SQLiteRepositories: BlogRepository {
    /// Everybody's.
    public func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog> {
        try read { database in
            var last: Author?
            let blogs = try database.rows(
                BlogQueries.all, .viewer(viewer), .at(page), .id(page), .rows(page)
            ) { $0.blog(seenBy: viewer, by: &last) }
            return Page(oneMoreThan: page, blogs) { Cursor(at: $0.publishedAt, id: $0.id.rawValue) }
        }
    }

    /// One user's.
    public func blogs(
        by author: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try read { database in
            var last: Author?
            let blogs = try database.rows(
                BlogQueries.byAuthor, .viewer(viewer), .at(page), .id(page), .rows(page), .user(author)
            ) { $0.blog(seenBy: viewer, by: &last) }
            return Page(oneMoreThan: page, blogs) { Cursor(at: $0.publishedAt, id: $0.id.rawValue) }
        }
    }

    /// Those that a user likes, the one liked last first; of a bounded number of likes (``FilteredPage``).
    public func blogs(
        likedBy user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try read { database in
            var found = FilteredPage<Blog>(page)
            try database.walk(
                BlogQueries.likedByUser, .viewer(viewer), .at(page), .id(page),
                .integer(Int64(found.places)), .user(user)
            ) { like in
                found.add(
                    like.isNull(0) ? nil : like.blog(seenBy: viewer),
                    at: Cursor(at: like.moment(12), id: like.post(13).rawValue))
            }
            return found.page
        }
    }

    /// One with its text; nil if there is no such published post.
    public func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText? {
        try read { try $0.blog(id, seenBy: viewer) }
    }

    /// One as a row of a list; nil if there is no such published post.
    public func blogRow(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog? {
        try read { database in
            try database.row(BlogQueries.row, .viewer(viewer), .post(id)) { $0.blog(seenBy: viewer) }
        }
    }
}

extension Database {
    /// Nil if there is no such published post.
    func blog(_ id: PostID, seenBy viewer: UserID?) throws -> BlogText? {
        try row(BlogQueries.one, .viewer(viewer), .post(id)) {
            BlogText(blog: $0.blog(seenBy: viewer), body: Body(stored: $0.text(12)))
        }
    }
}

extension Columns {
    func blog(seenBy viewer: UserID?) -> Blog {
        var author: Author?
        return blog(seenBy: viewer, by: &author)
    }

    /// One of a list, in which the row before is mostly of the same author: their name is not read again.
    func blog(seenBy viewer: UserID?, by author: inout Author?) -> Blog {
        let authorID = user(3)
        let writer =
            if let author, author.id == authorID {
                author
            } else {
                Author(id: authorID, username: Username(stored: text(4)), name: DisplayName(stored: text(5)))
            }
        author = writer
        let publishedAt = moment(6)
        let editedAt = moment(7)
        return Blog(
            id: post(0), title: Title(stored: text(1)), excerpt: Excerpt(stored: text(2)),
            author: writer,
            publishedAt: publishedAt, editedAt: editedAt > publishedAt ? editedAt : nil,
            likeCount: count(8), isLiked: viewer == nil ? nil : flag(11), shareCount: count(9),
            version: version(10))
    }
}
