import BlogModels
import BlogServices
import BlogTestSupport
import BlogTransfer
import MemoryStore
import Testing

@Suite("Services tell of likes, follows and shares")
struct ReactionEventTests {
    private let hub = EventHub()
    private let store = FailingRepositories(MemoryStore(content: .tinyBlog))
    private let ada = UserID(1)
    private let bob = UserID(2)
    private let cy = UserID(3)

    private var services: Services { makeServices(over: store, events: hub) }

    /// What the hub is told during some work.
    private func told(_ work: (Services) async throws -> Void) async rethrows -> [ChangeEvent] {
        let events = hub.events()
        try await work(services)
        // An event of the test's own, to know that there are no more.
        let end = ChangeEvent.blogEdited(PostID(99), by: ada)
        hub.publish(end)
        var heard: [ChangeEvent] = []
        for await case .happened(let event) in events {
            guard event != end else { break }
            heard.append(event)
        }
        return heard
    }

    @Test("once, however often it is done again")
    func once() async throws {
        let events = try await told { services in
            for _ in 1...2 { _ = try await services.likes.like(PostID(2), by: cy) }
            for _ in 1...2 { _ = try await services.likes.unlike(PostID(2), by: cy) }
            for _ in 1...2 { _ = try await services.follows.follow(bob, by: cy) }
            for _ in 1...2 { _ = try await services.follows.unfollow(bob, by: cy) }
        }

        #expect(
            events == [
                .blogLiked(PostID(2), by: cy, likeCount: 1), .blogUnliked(PostID(2), by: cy, likeCount: 0),
                .userFollowed(bob, by: cy), .userUnfollowed(bob, by: cy),
            ])
    }

    @Test("of every share, for every one counts")
    func shares() async throws {
        let events = try await told { services in
            for _ in 1...2 { _ = try await services.shares.share(PostID(1), by: ada) }
        }

        #expect(
            events == [
                .blogShared(PostID(1), by: ada, shareCount: 2),
                .blogShared(PostID(1), by: ada, shareCount: 3),
            ])
    }

    @Test("and of nothing that was refused or that failed")
    func nothing() async {
        for call in [RepositoryCall.like, .unlike, .follow, .unfollow, .share] {
            store.fail(call, with: StoreError.busy)
        }

        let events = await told { services in
            for user in [nil, cy] {
                await #expect(throws: (any Error).self) { try await services.likes.like(PostID(1), by: user) }
                await #expect(throws: (any Error).self) {
                    try await services.likes.unlike(PostID(1), by: user)
                }
                await #expect(throws: (any Error).self) { try await services.follows.follow(bob, by: user) }
                await #expect(throws: (any Error).self) { try await services.follows.unfollow(ada, by: user) }
                await #expect(throws: (any Error).self) {
                    try await services.shares.share(PostID(1), by: user)
                }
            }
        }

        #expect(events == [])
    }

    @Test("and nobody follows themself, nobody in particular, or who is not there")
    func rules() async {
        let follows = services.follows

        await #expect(throws: ServiceError.notSignedIn) { try await follows.follow(UserID(9), by: nil) }
        await #expect(throws: ServiceError.notSignedIn) { try await follows.candidate(UserID(9), for: nil) }
        await #expect(throws: ServiceError.followingOneself) { try await follows.follow(ada, by: ada) }
        await #expect(throws: ServiceError.followingOneself) { try await follows.unfollow(ada, by: ada) }
        await #expect(throws: ServiceError.followingOneself) { try await follows.candidate(ada, for: ada) }
        await #expect(throws: ServiceError.notFound(.user(.id(UserID(9))))) {
            try await follows.follow(UserID(9), by: ada)
        }
        await #expect(throws: ServiceError.notFound(.blog(PostID(3)))) {
            try await services.shares.share(PostID(3), by: ada)
        }
    }

    @Test("to everybody who listens, who is forgotten when they let go")
    func subscribers() async {
        var first: AsyncStream<ChangeNotice>? = hub.events()
        let second = hub.events()
        #expect(hub.subscriberCount == 2)

        hub.publish(.userFollowed(ada, by: bob))
        for await event in second {
            #expect(event == .happened(.userFollowed(ada, by: bob)))
            break
        }
        for await event in first ?? hub.events() {
            #expect(event == .happened(.userFollowed(ada, by: bob)))
            break
        }
        first = nil

        #expect(hub.subscriberCount < 2)
    }
}
