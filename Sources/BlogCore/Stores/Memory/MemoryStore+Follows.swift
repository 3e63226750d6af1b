public import BlogModels
public import BlogServices

extension MemoryStore: FollowRepository {
    /// Who follows a user, the last first.
    public func followers(of user: UserID, _ page: PageRequest) async throws -> Page<Person> {
        read { state in
            let follows = state.follows.filter { $0.key.to == user }
            return Page(people: follows.map { state.person($0.key.from, at: $0.value) }, page)
        }
    }

    /// Whom a user follows, the last first.
    public func following(by user: UserID, _ page: PageRequest) async throws -> Page<Person> {
        read { state in
            let follows = state.follows.filter { $0.key.from == user }
            return Page(people: follows.map { state.person($0.key.to, at: $0.value) }, page)
        }
    }
}
