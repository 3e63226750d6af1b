public import BlogModels
public import BlogServices

extension MemoryStore: BlogRepository {
    /// Everybody's.
    public func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog> {
        read { state in
            Page(blogs: state.posts.values.map { state.blog($0, seenBy: viewer) }, page)
        }
    }

    /// One user's.
    public func blogs(
        by author: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        read { state in
            let posts = state.posts.values.filter { $0.author == author }
            return Page(blogs: posts.map { state.blog($0, seenBy: viewer) }, page)
        }
    }

    /// Those that a user likes, the one liked last first; of a bounded number of likes (``FilteredPage``).
    public func blogs(
        likedBy user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        read { state in
            let places = state.likes.filter { $0.key.from == user }
                .map { Cursor(at: $0.value, id: $0.key.to.rawValue) }
            var found = FilteredPage<Blog>(page)
            for place in page.places(of: places) {
                let blog = state.posts[PostID(place.id)].flatMap { state.blog($0, seenBy: viewer) }
                guard found.add(blog, at: place) else { break }
            }
            return found.page
        }
    }

    /// One with its text; nil if there is no such published post.
    public func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText? {
        read { state in
            state.posts[id].flatMap { post in
                state.blog(post, seenBy: viewer).map { BlogText(blog: $0, body: post.body) }
            }
        }
    }

    /// One as a row of a list; nil if there is no such published post.
    public func blogRow(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog? {
        read { state in state.posts[id].flatMap { state.blog($0, seenBy: viewer) } }
    }
}

extension MemoryState {
    /// Nil unless the post is published.
    func blog(_ post: MemoryPost, seenBy viewer: UserID?) -> Blog? {
        guard post.state == .published, let publishedAt = post.publishedAt, let author = users[post.author]
        else { return nil }
        return Blog(
            id: post.id, title: post.title, excerpt: Excerpt(of: post.body),
            author: Author(id: author.id, username: author.username, name: author.name),
            publishedAt: publishedAt, editedAt: post.editedAt > publishedAt ? post.editedAt : nil,
            likeCount: likeCount(of: post.id),
            isLiked: viewer.map { likes[MemoryLink(from: $0, to: post.id)] != nil },
            shareCount: shares.count { $0.post == post.id }, version: post.version)
    }
}

extension Page<Blog> {
    fileprivate init(blogs: [Blog?], _ request: PageRequest) {
        self.init(of: blogs.compactMap(\.self), request) { Cursor(at: $0.publishedAt, id: $0.id.rawValue) }
    }
}
