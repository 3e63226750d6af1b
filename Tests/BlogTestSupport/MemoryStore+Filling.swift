import BlogDomain
public import BlogSeed
public import MemoryStore

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
        let pairs = reactions.filter { !$0.kind.isNumbered }
            .map { "\($0.kind) \($0.user?.rawValue ?? 0) \($0.target)" }
        return ids.count == users.count && Set(users.map(\.username)).count == users.count
            && posts.allSatisfy { ids.contains($0.author) }
            && Set(pairs).count == pairs.count
            && reactions.allSatisfy { reaction in
                let (user, target) = (reaction.user, reaction.target)
                let isThere =
                    reaction.kind.isOfPost
                    ? target >= 1 && target <= posts.count
                    : ids.contains(UserID(target)) && target != user?.rawValue
                return isThere && (user.map(ids.contains) ?? (reaction.kind == .comment))
            }
    }
}
