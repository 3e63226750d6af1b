import BlogTestSupport

/// All data that some reader can see, by the subject to which it belongs.
struct ReadableData {
    private var values: [Subject: AnyHashable] = [:]
    private let published: Set<PostID>

    /// - Parameter count: reads the users and the posts with the numbers 1 to `count`.
    init(of store: any EveryRepository, upTo count: Int64 = 9) async throws {
        let page = try PageRequest(limitText: "100", afterText: nil)
        let users = (1...count).map { UserID($0) }
        let all = try await store.blogs(page, seenBy: nil).items
        published = Set(all.map(\.id))
        values[.allBlogs] = all.map { [AnyHashable($0.id), AnyHashable($0.publishedAt)] }
        values[.tags] = try await store.tags(page).items
        for tag in ["swift", "server", "sql"].map(TagKey.init(stored:)) {
            values[.tag(tag)] = try await store.blogs(tagged: tag, by: nil, page, seenBy: nil).items
                .map { [AnyHashable($0.id), AnyHashable($0.publishedAt)] }
        }
        for user in users {
            let found = try await store.user(user, seenBy: nil)
            let standing = try await store.standing(of: user)
            values[.user(user)] = found.map {
                [$0.username, $0.name, $0.summary, $0.iconURL, $0.joinedAt, standing] as [AnyHashable?]
            }
            values[.counts(of: user)] = found?.counts ?? UserCounts()
            values[.blogs(by: user)] = try await store.blogs(by: user, page, seenBy: nil).items
                .map { [AnyHashable($0.id), AnyHashable($0.publishedAt), AnyHashable($0.tags)] }
            var drafts: [DraftText?] = []
            for draft in try await store.drafts(by: user, page).items {
                drafts.append(try await store.draft(draft.id))
            }
            values[.drafts(by: user)] = drafts
            values[.trash(of: user)] = [
                AnyHashable(try await store.trash(of: user, page).items),
                AnyHashable(try await store.trashCount(of: user) ?? 0),
            ]
            values[.sessions(of: user)] = try await store.sessions(of: user, page, at: .example).items
            for follower in try await store.followers(of: user, page, seenBy: nil).items {
                values[.follow(user, by: follower.id)] = follower.at
            }
        }
        for post in (1...count).map({ PostID($0) }) {
            values[.blog(post)] = try await store.blog(post, seenBy: nil).map { text in
                let blog = text.blog
                return [
                    blog.id, blog.title, blog.excerpt, blog.author.id, blog.publishedAt, blog.editedAt,
                    blog.likeCount, blog.shareCount, blog.version, blog.tags, text.body, blog.comments,
                ] as [AnyHashable?]
            }
            let comments = try await store.comments(on: post, page)?.items ?? []
            values[.comments(on: post)] = comments.map { [AnyHashable($0.id), AnyHashable($0.text)] }
            for comment in comments { values[.comment(comment.id)] = comment.blog }
            for liker in try await store.likers(of: post, page)?.items ?? [] {
                values[.like(post, by: liker.id)] = liker.at
            }
        }
    }

    /// The subjects whose data differs. The likes and comments of a blog that appears or disappears belong to the blog, and a new
    /// comment to its list.
    func changes(to other: ReadableData) -> Set<Subject> {
        Set(values.keys).union(other.values.keys).filter { subject in
            let post = PostID(subject.id)
            if subject.viewer != nil, subject.whole == .blog(post),
                published.contains(post) != other.published.contains(post)
            {
                return false
            }
            if subject == .comments(on: post), published.contains(post) != other.published.contains(post) {
                return false
            }
            if subject == .comment(CommentID(subject.id)) {
                guard other.values[subject] == nil, let blog = values[subject] as? PostID else {
                    return false
                }
                return other.published.contains(blog)
            }
            return values[subject] != other.values[subject]
        }
    }
}
