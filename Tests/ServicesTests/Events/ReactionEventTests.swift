import BlogModels
import BlogServices
import BlogTestSupport
import BlogTransfer
import MemoryStore
import Testing

@Suite("Events of likes, follows and shares")
struct ReactionEventTests {
    private let hub = EventHub()
    private let store = FailingRepositories(MemoryStore(content: .tinyBlog))
    private let ada = UserID(1)
    private let bob = UserID(2)
    private let cy = UserID(3)

    private var services: Services { makeServices(over: store, events: hub) }

    /// The events that are published during some work.
    private func published(_ work: (Services) async throws -> Void) async rethrows -> [ChangeEvent] {
        let events = hub.events()
        try await work(services)
        // A final event shows that there are no more events.
        let end = ChangeEvent.blogEdited(PostID(99), by: ada)
        hub.publish(end)
        var received: [ChangeEvent] = []
        for await case .happened(let event) in events {
            guard event != end else { break }
            received.append(event)
        }
        return received
    }

    @Test("A repeated like or follow publishes one event")
    func once() async throws {
        let events = try await published { services in
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

    @Test("Every share publishes an event")
    func shares() async throws {
        let events = try await published { services in
            for _ in 1...2 { _ = try await services.shares.share(PostID(1), by: ada) }
        }

        #expect(
            events == [
                .blogShared(PostID(1), by: ada, shareCount: 2),
                .blogShared(PostID(1), by: ada, shareCount: 3),
            ])
    }

    @Test("A refused or failed change publishes no event")
    func nothing() async {
        for call in [RepositoryCall.like, .unlike, .follow, .unfollow, .share] {
            store.fail(call, with: StoreError.busy)
        }

        let events = await published { services in
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

    @Test("Following oneself or a missing user, or without authentication, is refused")
    func rules() async {
        let follows = services.follows

        await #expect(throws: ServiceError.unauthenticated) { try await follows.follow(UserID(9), by: nil) }
        await #expect(throws: ServiceError.unauthenticated) {
            try await follows.candidate(UserID(9), for: nil)
        }
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

    @Test("Every subscriber receives events until it releases its stream")
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
