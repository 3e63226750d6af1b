import BlogOperations
import BlogTestSupport
import Testing

@Suite("Like repository and filling")
struct WritingSuite {
    @Test(
        "A like counts once and keeps its first date, and an unlike twice changes nothing more",
        arguments: stores)
    func like(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let blog = PostID(2)

        let once = try await store.like(blog, by: cy, at: Timestamp(secondsSince1970: 7_000))
        let twice = try await store.like(blog, by: cy, at: Timestamp(secondsSince1970: 8_000))

        let liked = LikeState(blogID: blog, isLiked: true, likeCount: 1)
        #expect(once?.state == liked)
        #expect(twice?.state == liked)
        #expect(try await store.likers(of: blog, page)?.items.map(\.at.secondsSince1970) == [7_000])
        #expect(try await store.blog(blog, seenBy: cy)?.blog.isLiked == true)
        #expect(try await store.blogs(likedBy: cy, page, seenBy: nil).items.map(\.id) == [blog, PostID(1)])
        for _ in 1...2 {
            let unliked = try await store.unlike(blog, by: cy)
            #expect(unliked?.state == LikeState(blogID: blog, isLiked: false, likeCount: 0))
            #expect(try await store.blog(blog, seenBy: cy)?.blog.isLiked == false)
        }
    }

    @Test("Only published posts can be liked", arguments: stores)
    func likeHidden(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        for id in [3, 4, 9].map(PostID.init) {
            #expect(try await store.like(id, by: cy, at: .example) == nil)
            #expect(try await store.unlike(id, by: cy) == nil)
        }
        await #expect(throws: StoreError.self) {
            try await store.like(PostID(1), by: UserID(99), at: .example)
        }
    }

    @Test("A store is filled only while it is empty", arguments: stores)
    func seed(kind: StoreKind) async throws {
        let store = try await kind.store().repositories

        #expect(try await store.fillIfEmpty(with: .tinyBlog))
        #expect(try await !store.fillIfEmpty(with: SeedContent(users: [.named("dan", id: 4)])))

        #expect(try await store.users(page).items.count == 3)
        #expect(try await store.blogs(page, seenBy: nil).items.count == 3)
    }

    @Test("A user of the content has the given password, and other users have none", arguments: stores)
    func seededPassword(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        var content = SeedContent(users: [.named("ada", id: 1), .named("bob", id: 2)])
        content.passwords = [UserID(1): PasswordHash("hash")]

        #expect(try await store.fillIfEmpty(with: content))

        #expect(try await store.credentials(of: UserID(1))?.passwordHash == PasswordHash("hash"))
        #expect(try await store.credentials(of: UserID(2))?.passwordHash == nil)
    }

    @Test("Filling a store is all or nothing", arguments: stores)
    func brokenSeed(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let tiny = SeedContent.tinyBlog
        let broken = SeedContent(
            users: tiny.users, posts: tiny.posts, likes: tiny.likes + [.link(9, 1, at: 1)])

        await #expect(throws: StoreError.self) { try await store.fillIfEmpty(with: broken) }

        #expect(try await store.users(page).items.isEmpty)
        #expect(try await store.blogs(page, seenBy: nil).items.isEmpty)
        #expect(try await store.fillIfEmpty(with: .tinyBlog))
    }
}
