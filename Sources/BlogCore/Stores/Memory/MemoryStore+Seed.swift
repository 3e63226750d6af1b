import BlogModels
public import BlogServices

extension MemoryStore: SeedRepository {
    /// Puts everything in at once, if no user is there yet; otherwise changes nothing.
    /// - Returns: whether it did.
    public func fillIfEmpty(with content: SeedContent) async throws -> Bool {
        try change { state in
            guard state.users.isEmpty else { return false }
            guard content.isSound else { throw StoreError.failed("the content contradicts itself") }
            state = MemoryState(content: content)
            return true
        }
    }
}

extension SeedContent {
    /// Whether everybody is there once, nothing refers to what is not there, and nothing is said twice.
    fileprivate var isSound: Bool {
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
