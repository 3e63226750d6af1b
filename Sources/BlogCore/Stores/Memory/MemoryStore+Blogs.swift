public import BlogDomain

extension MemoryStore: BlogRepository {
    public func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog> {
        try await read { $0.blogs(page, seenBy: viewer) { _ in true } }
    }

    public func blogs(
        by author: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await read { $0.blogs(page, seenBy: viewer) { $0.author == author } }
    }

    public func blogs(
        likedBy user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await read { state in
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

    public func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText? {
        try await read { state in
            state.posts[id].flatMap { post in
                state.blog(post, seenBy: viewer).map { BlogText(blog: $0, body: post.content.body) }
            }
        }
    }

    public func frame(of id: PostID) async throws -> BlogFrame? {
        try await read { state in
            guard let post = state.published(id), let author = state.users[post.author] else { return nil }
            let blogs = state.posts.values.filter { $0.author == post.author }
                .compactMap { state.blog($0, seenBy: nil) }
                .sorted { ($0.publishedAt, $0.id.rawValue) < ($1.publishedAt, $1.id.rawValue) }
            let neighbours = blogs.map { BlogFrame.Neighbour(id: $0.id, title: $0.title) }
            guard let place = blogs.firstIndex(where: { $0.id == id }) else { return nil }
            return BlogFrame(
                summary: author.summary, iconURL: author.iconURL, previous: neighbours[..<place].last,
                next: neighbours[(place + 1)...].first)
        }
    }

    public func bodies(of ids: [PostID], atMost bytes: Int) async throws -> [PostID: Body] {
        try await read { state in
            var bodies: [PostID: Body] = [:]
            var left = bytes
            for post in ids.compactMap({ state.published($0) }) {
                left -= post.content.body.text.utf8.count
                guard left >= 0 else { break }
                bodies[post.id] = post.content.body
            }
            return bodies
        }
    }

    public func lastIdentifier() async throws -> Int64 {
        try await read { state in
            max(
                state.posts.keys.map(\.rawValue).max() ?? 0, state.users.keys.map(\.rawValue).max() ?? 0)
        }
    }

    public func publishedBlogs(in identifiers: ClosedRange<Int64>) async throws -> [SitemapBlog] {
        try await read { state in
            state.posts.values.filter { identifiers.contains($0.id.rawValue) }
                .compactMap { state.blog($0, seenBy: nil) }.sorted { $0.id.rawValue < $1.id.rawValue }
                .map { SitemapBlog(id: $0.id, title: $0.title, updatedAt: $0.editedAt ?? $0.publishedAt) }
        }
    }

    public func authors(in identifiers: ClosedRange<Int64>) async throws -> [UserID] {
        try await read { state in
            Set(state.posts.values.filter { $0.state == .published }.map(\.author))
                .filter { identifiers.contains($0.rawValue) }.sorted { $0.rawValue < $1.rawValue }
        }
    }

    public func identifier(of alias: Alias) async throws -> PostID? {
        try await read { state in
            state.posts.values.filter { $0.state == .published && $0.aliases.contains(alias) }
                .map(\.id).min { $0.rawValue < $1.rawValue }
        }
    }

    public func aliases(_ page: PageRequest) async throws -> Page<AliasedBlog> {
        try await read { state in
            let posts = state.posts.values.filter {
                $0.state == .published && !$0.aliases.isEmpty && $0.id.rawValue < page.after?.id ?? .max
            }
            let blogs = posts.sorted { $1.id.rawValue < $0.id.rawValue }.prefix(page.limit.rows + 1).map {
                AliasedBlog(id: $0.id, title: $0.content.title, aliases: $0.aliases)
            }
            return Page(oneMoreThan: page, blogs, place: \.place)
        }
    }

    public func add(_ alias: Alias, to id: PostID) async throws {
        try await change { state in
            guard let post = state.published(id), post.aliases.count < Alias.limit else { return }
            state.posts[id]?.aliases = (post.aliases + [alias]).ordered
        }
    }

    public func blogRow(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog? {
        try await read { state in state.posts[id].flatMap { state.blog($0, seenBy: viewer) } }
    }
}

extension MemoryState {
    /// Nil unless the post is published.
    func blog(_ post: PostRecord, seenBy viewer: UserID?) -> Blog? {
        guard post.state == .published, let publishedAt = post.publishedAt, let author = users[post.author]
        else { return nil }
        return Blog(
            post: summary(of: post),
            author: Author(id: author.id, username: author.username, name: author.name),
            publishedAt: publishedAt, editedAt: post.editedAt > publishedAt ? post.editedAt : nil,
            likeCount: likeCount(of: post.id),
            isLiked: viewer.map { likes[MemoryLink(from: $0, to: post.id)] != nil },
            shareCount: shareCount(of: post.id))
    }

    /// The published posts that a condition selects, newest first.
    func blogs(
        _ page: PageRequest, seenBy viewer: UserID?, where isListed: (PostRecord) -> Bool
    ) -> Page<Blog> {
        Page(of: posts.values.filter(isListed).compactMap { blog($0, seenBy: viewer) }, page) {
            Cursor(at: $0.publishedAt, id: $0.id.rawValue)
        }
    }
}

extension MemoryStore: LikeRepository {
    public func like(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<LikeState>? {
        try await outcome { state in
            guard state.published(blog) != nil else { return nil }
            guard state.users[user] != nil else { throw StoreError.failed("no such user") }
            let link = MemoryLink(from: user, to: blog)
            let old = state.likes[link]
            state.likes[link] = old ?? moment
            if old == nil { state.changed(.blog(blog), .like(blog, by: user)) }
            return LikeState(blogID: blog, isLiked: true, likeCount: state.likeCount(of: blog))
        }
    }

    public func unlike(_ blog: PostID, by user: UserID) async throws -> Outcome<LikeState>? {
        try await outcome { state in
            guard state.published(blog) != nil else { return nil }
            let old = state.likes.removeValue(forKey: MemoryLink(from: user, to: blog))
            if old != nil { state.changed(.blog(blog), .like(blog, by: user)) }
            return LikeState(blogID: blog, isLiked: false, likeCount: state.likeCount(of: blog))
        }
    }

    public func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person>? {
        try await read { state in
            guard state.published(blog) != nil else { return nil }
            let likes = state.likes.filter { $0.key.to == blog }
            return Page(people: likes.map { state.person($0.key.from, at: $0.value) }, page)
        }
    }
}

extension MemoryState {
    fileprivate func likeCount(of post: PostID) -> Int { likes.keys.count { $0.to == post } }

    fileprivate func shareCount(of post: PostID) -> Int { shares.count { $0.target == post.rawValue } }
}

extension MemoryStore: ShareRepository {
    public func share(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<ShareState>? {
        try await outcome { state in
            guard let post = state.published(blog) else { return nil }
            guard state.users[user] != nil else { throw StoreError.failed("no such user") }
            let isNew = !state.shares.contains {
                $0.target == blog.rawValue && $0.user == user && moment.day.contains($0.at)
            }
            if isNew, post.author != user {
                _ = state.add(.share(blog, by: user, at: moment))
                state.changed(.blog(blog))
            }
            return ShareState(blogID: blog, shareCount: state.shareCount(of: blog))
        }
    }
}
