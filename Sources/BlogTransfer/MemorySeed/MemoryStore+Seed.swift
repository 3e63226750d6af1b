import BlogModels
public import BlogSeed
public import BlogServices
public import MemoryStore

extension MemoryStore {
    /// Creates a store of content, without checking it. ``fillIfEmpty(with:)`` checks it.
    public convenience init(content: SeedContent, markdown: any MarkdownParser) {
        self.init(MemoryState(content: content, markdown: markdown))
    }
}

extension MemoryStore: SeedRepository {
    public func fillIfEmpty(with content: SeedContent) async throws -> Bool {
        try await change { state in
            guard state.users.isEmpty else { return false }
            guard content.isConsistent else { throw StoreError.failed("the content contradicts itself") }
            state.replace(by: MemoryState(content: content, markdown: state.markdown))
            state.changed(.everything)
            return true
        }
    }
}

extension SeedContent {
    /// Whether every user and key is unique, and every reference has its target.
    fileprivate var isConsistent: Bool {
        let ids = Set(users.map(\.id))
        func isPost(_ id: PostID) -> Bool { id.rawValue >= 1 && id.rawValue <= posts.count }
        return ids.count == users.count && Set(users.map(\.username)).count == users.count
            && posts.allSatisfy { ids.contains($0.author) }
            && likes.allSatisfy { ids.contains($0.user) && isPost($0.post) }
            && Set(likes.map { MemoryLink(from: $0.user, to: $0.post) }).count == likes.count
            && follows.allSatisfy {
                ids.contains($0.follower) && ids.contains($0.followed) && $0.follower != $0.followed
            }
            && Set(follows.map { MemoryLink(from: $0.follower, to: $0.followed) }).count == follows.count
            && shares.allSatisfy { ids.contains($0.user) && isPost($0.post) }
    }
}

extension MemoryState {
    package init(content: SeedContent, markdown: any MarkdownParser) {
        self.init(markdown: markdown)
        for user in content.users {
            add(MemoryUser(user))
            passwordHashes[user.id] = content.passwords[user.id]
        }
        for post in content.posts {
            add(MemoryPost(post, markdown.searchable(post.content), id: newPostID()))
        }
        for like in content.likes { likes[MemoryLink(from: like.user, to: like.post)] = like.at }
        for follow in content.follows {
            follows[MemoryLink(from: follow.follower, to: follow.followed)] = follow.at
        }
        shares = content.shares.map { MemoryShare(user: $0.user, post: $0.post, at: $0.at) }
    }
}

extension MemoryUser {
    /// Creates a user without a password.
    package init(_ seed: SeedUser) {
        self.init(
            id: seed.id, username: seed.username, name: seed.name, summary: seed.summary,
            iconURL: seed.iconURL, joinedAt: seed.joinedAt)
    }
}

extension MemoryPost {
    fileprivate init(_ seed: SeedPost, _ content: SearchableContent, id: PostID) {
        self.init(
            id: id, author: seed.author, state: seed.state, content: content,
            createdAt: min(seed.publishedAt ?? seed.editedAt, seed.editedAt), editedAt: seed.editedAt,
            publishedAt: seed.publishedAt, deletedAt: seed.deletedAt,
            trashedFrom: seed.deletedAt.map { _ in seed.publishedAt == nil ? .draft : .published })
    }
}
