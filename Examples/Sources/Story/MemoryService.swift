/// A service without a database, with the failures and delays that a test asks for.
public final class MemoryService: Service {
    public enum Call: Sendable {
        case user, blogs, drafts, deleted, follow, like
    }

    /// The calls that fail.
    public var failing: Set<Call> = []
    /// Runs in the middle of each call, as if the network were slow. A test looks at the screen here.
    public var during: (Call) async -> Void = { _ in }

    public var users: [User] = []
    /// Newest first.
    public var blogs: [Blog] = []
    public var drafts: [Int: [Draft]] = [:]
    public var deleted: [Int: Int] = [:]
    private var follows: Set<[Int]> = []
    private var likes: Set<[Int]> = []

    public init() {}

    public func user(_ id: Int, viewer: Int?) async throws(Failure) -> User {
        try await begin(.user)
        return try find(id, viewer)
    }

    public func blogs(by author: Int?, after: Int?, limit: Int, viewer: Int?) async throws(Failure) -> Page<
        Blog
    > {
        try await begin(.blogs)
        let found = blogs.filter { (author == nil || $0.author.id == author) && $0.id < after ?? .max }
        let items = found.prefix(limit).map { seen($0, viewer) }
        return Page(items: items, next: found.count > limit ? items.last?.id : nil)
    }

    public func blog(_ id: Int, viewer: Int?) async throws(Failure) -> Blog {
        try await begin(.blogs)
        return seen(blogs[try index(id)], viewer)
    }

    public func drafts(by author: Int, viewer: Int?) async throws(Failure) -> [Draft] {
        try await begin(.drafts)
        if viewer == nil { throw .notLoggedIn }
        if viewer != author { throw .notAllowed("You can see only your own drafts.") }
        return drafts[author] ?? []
    }

    public func deletedCount(viewer: Int?) async throws(Failure) -> Int {
        try await begin(.deleted)
        guard let viewer else { throw .notLoggedIn }
        return deleted[viewer] ?? 0
    }

    public func follow(_ isFollowed: Bool, user: Int, viewer: Int?) async throws(Failure) -> User {
        guard let viewer else { throw .notLoggedIn }
        if viewer == user { throw .notPossible("You cannot follow yourself.") }
        try await begin(.follow)
        _ = try find(user, viewer)
        let isChanged =
            isFollowed ? follows.insert([viewer, user]).inserted : follows.remove([viewer, user]) != nil
        let change = !isChanged ? 0 : isFollowed ? 1 : -1
        for index in users.indices {
            if users[index].id == user { users[index].followerCount += change }
            if users[index].id == viewer { users[index].followingCount += change }
        }
        return try find(user, viewer)
    }

    public func like(_ isLiked: Bool, blog: Int, viewer: Int?) async throws(Failure) -> Blog {
        try await begin(.like)
        guard let viewer else { throw .notLoggedIn }
        let index = try index(blog)
        let isChanged =
            isLiked ? likes.insert([viewer, blog]).inserted : likes.remove([viewer, blog]) != nil
        if isChanged { blogs[index].likeCount += isLiked ? 1 : -1 }
        return seen(blogs[index], viewer)
    }

    private func begin(_ call: Call) async throws(Failure) {
        await during(call)
        if failing.contains(call) { throw .unavailable }
    }

    private func find(_ id: Int, _ viewer: Int?) throws(Failure) -> User {
        guard var user = users.first(where: { $0.id == id }) else {
            throw .notFound("User \(id) was not found.")
        }
        user.isFollowed = viewer.flatMap { $0 == id ? nil : follows.contains([$0, id]) }
        return user
    }

    private func index(_ id: Int) throws(Failure) -> Int {
        guard let index = blogs.firstIndex(where: { $0.id == id }) else {
            throw .notFound("Post \(id) was not found.")
        }
        return index
    }

    private func seen(_ blog: Blog, _ viewer: Int?) -> Blog {
        var blog = blog
        blog.isLiked = viewer.map { likes.contains([$0, blog.id]) }
        return blog
    }
}
