import BlogTestSupport
import Testing

@Suite("Clock repository")
struct ClockSuite {
    private func store(_ kind: StoreKind, _ posts: [SeedPost] = []) async throws -> any EveryRepository {
        try await kind.store(SeedContent(users: [.named("ada", id: 1)], posts: posts)).repositories
    }

    @Test("The record of the clock is kept and replaced", arguments: stores)
    func record(kind: StoreKind) async throws {
        let store = try await store(kind)
        let doubted = ClockRecord(
            trustedAt: .example, doubt: ClockDoubt(shownAt: .example.adding(seconds: -5), agreedSeconds: 7))
        #expect(try await store.clockRecord() == nil)

        try await store.keep(doubted)
        #expect(try await store.clockRecord() == doubted)

        try await store.keep(ClockRecord(trustedAt: .example))
        #expect(try await store.clockRecord() == ClockRecord(trustedAt: .example))
    }

    @Test("The newest date is that of a token, a login attempt or a deleted post", arguments: stores)
    func newest(kind: StoreKind) async throws {
        let store = try await store(kind, [.draft("Deleted").trashed(at: 4_000)])
        #expect(try await store.newestDate() == Timestamp(secondsSince1970: 4_000))

        _ = try await store.add(.example(1, of: UserID(1)))
        #expect(try await store.newestDate() == .example)

        let attempt = LoginAttempt(account: nil, address: LoginAddress("192.0.2.1"))
        let later = Timestamp.example.adding(seconds: 9)
        _ = try await store.reserve(attempt, at: later, under: LoginThrottle())
        #expect(try await store.newestDate() == later)
    }

    @Test("The dates of posts and users are not dates of the clock", arguments: stores)
    func chosen(kind: StoreKind) async throws {
        let store = try await store(kind, [.blog("Next century", at: 4_102_444_800)])

        #expect(try await store.newestDate() == nil)
    }

    @Test("Expired tokens of all users are deleted in bounded numbers", arguments: stores)
    func removeExpired(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        for number in 1...3 {
            _ = try await store.add(.example(number, of: UserID(Int64(number)), lasting: 60))
        }
        let kept = StoredToken.example(4, of: UserID(1), lasting: 61)
        _ = try await store.add(kept)
        let end = Timestamp.example.adding(seconds: 60)

        #expect(try await store.removeExpired(at: end.adding(seconds: -1), atMost: 2) == 0)
        #expect(try await store.removeExpired(at: end, atMost: 2) == 2)
        #expect(try await store.removeExpired(at: end, atMost: 2) == 1)
        #expect(try await store.removeExpired(at: end, atMost: 2) == 0)
        #expect(try await store.bearer(ofTokenWithHash: kept.hash, at: end) != nil)
    }
}
