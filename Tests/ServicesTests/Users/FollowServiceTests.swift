import BlogTestSupport
import Testing

@Suite("Follows and shares")
struct FollowServiceTests {
    private let services = makeServices(over: MemoryStore(content: .tinyBlog))
    private let ada = UserID(1)

    @Test("Following oneself or a missing user, or without authentication, is refused")
    func rules() async {
        let follows = services.follows

        await #expect(throws: ServiceError.unauthenticated) {
            try await follows.set(true, on: UserID(9), by: nil)
        }
        await #expect(throws: ServiceError.unauthenticated) {
            try await follows.candidate(UserID(9), for: nil)
        }
        await #expect(throws: FollowError.oneself) { try await follows.set(true, on: ada, by: ada) }
        await #expect(throws: FollowError.oneself) { try await follows.set(false, on: ada, by: ada) }
        await #expect(throws: FollowError.oneself) { try await follows.candidate(ada, for: ada) }
        await #expect(throws: ServiceError.notFound(.user(.id(UserID(9))))) {
            try await follows.set(true, on: UserID(9), by: ada)
        }
    }

    @Test("A draft cannot be shared")
    func draft() async {
        await #expect(throws: ServiceError.notFound(.blog(PostID(3)))) {
            try await services.shares.share(PostID(3), by: ada)
        }
    }
}
