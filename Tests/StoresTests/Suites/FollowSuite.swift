import BlogTestSupport
import Testing

@Suite("Follow and share repositories")
struct FollowSuite {
    @Test("A follow counts once and keeps its first date", arguments: stores)
    func follow(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        let once = try await store.follow(bob, by: cy, at: Timestamp(secondsSince1970: 7_000))
        let twice = try await store.follow(bob, by: cy, at: Timestamp(secondsSince1970: 8_000))

        let state = FollowState(userID: bob, isFollowing: true, followerCount: 2, friendCount: 1)
        #expect(once?.state == state)
        #expect(twice?.state == state)
        let followers = try await store.followers(of: bob, page, seenBy: nil).items
        #expect(followers.map(\.id) == [cy, ada])
        #expect(followers.map(\.at.secondsSince1970) == [7_000, 400])
        #expect(try await store.user(bob, seenBy: cy)?.isFollowed == true)
        #expect(try await store.user(cy, seenBy: nil)?.counts.following == 2)
    }

    @Test(
        "Two users who follow each other are friends until one of them unfollows, also twice",
        arguments: stores)
    func friends(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        let back = try await store.follow(cy, by: ada, at: .example)
        #expect(back?.state == FollowState(userID: cy, isFollowing: true, followerCount: 1, friendCount: 1))
        #expect(try await store.user(ada, seenBy: nil)?.counts.friends == 2)

        for _ in 1...2 {
            let end = try await store.unfollow(ada, by: cy)
            #expect(
                end?.state == FollowState(userID: ada, isFollowing: false, followerCount: 1, friendCount: 1))
        }
        #expect(try await store.user(cy, seenBy: nil)?.counts.friends == 0)
    }

    @Test("A user cannot follow a missing user or themself", arguments: stores)
    func refused(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        #expect(try await store.follow(UserID(9), by: ada, at: .example) == nil)
        #expect(try await store.unfollow(UserID(9), by: ada) == nil)
        await #expect(throws: StoreError.self) { try await store.follow(ada, by: UserID(9), at: .example) }
        await #expect(throws: StoreError.self) { try await store.follow(ada, by: ada, at: .example) }
        #expect(try await store.user(ada, seenBy: nil)?.counts.followers == 2)
    }

    @Test(
        "Of 160 concurrent likes, follows and shares those of a user count once, shares once a day",
        arguments: stores)
    func concurrent(kind: StoreKind) async throws {
        let users = (1...9).map { UserRecord.named("u\($0)", id: $0) }
        let content = SeedContent(users: users, posts: [.blog("Popular", by: 9)])
        let store = try await kind.store(content).repositories

        _ = try await concurrently(3 * 160) { number in
            let round = Int64(number / 3)
            let user = UserID(round % 8 + 1)
            switch number % 3 {
            case 0: _ = try await store.like(PostID(1), by: user, at: .example)
            case 1: _ = try await store.follow(UserID(9), by: user, at: .example)
            default:
                let day = Timestamp.example.adding(seconds: round / 16 * 86_400)
                _ = try await store.share(PostID(1), by: user, at: day)
            }
        }

        let blog = try #require(try await store.blog(PostID(1), seenBy: nil)).blog
        #expect(blog.likeCount == 8 && blog.shareCount == 80)
        #expect(try await store.likers(of: PostID(1), page)?.items.count == 8)
        #expect(try await store.user(UserID(9), seenBy: nil)?.counts.followers == 8)
        #expect(try await store.followers(of: UserID(9), page, seenBy: nil).items.count == 8)
    }

    @Test(
        "A share of a published post counts once a day for a user, and never for its author",
        arguments: stores)
    func shares(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let blog = PostID(1)

        // Before 1970, too.
        for day in [Timestamp.example.day, Timestamp(secondsSince1970: -90_000).day] {
            let before = try await store.blog(blog, seenBy: nil)?.blog.shareCount ?? 0
            for (user, moment, count, isChange) in [
                (cy, day.lowerBound, 1, true), (cy, day.upperBound, 1, false),
                (ada, day.upperBound, 1, false),
                (bob, day.upperBound, 2, true), (cy, day.upperBound.adding(seconds: 1), 3, true),
            ] {
                let share = try await store.share(blog, by: user, at: moment)
                #expect(share?.state.shareCount == before + count && share?.isChange == isChange)
            }
        }
        #expect(try await store.blog(blog, seenBy: nil)?.blog.shareCount == 7)
        for id in [3, 4, 9].map(PostID.init) {
            #expect(try await store.share(id, by: cy, at: .example) == nil)
        }
        await #expect(throws: StoreError.self) { try await store.share(blog, by: UserID(9), at: .example) }
    }
}
