import BlogTestSupport
import Testing

@Suite("Reading")
struct ReadingSuite {
    @Test(
        "A user has counts, and the viewer's follow state, and is found by username and by identifier",
        arguments: stores)
    func user(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        let seenByBob = try #require(try await store.user(ada, seenBy: bob))

        #expect(seenByBob.username.text == "ada")
        #expect(seenByBob.name.text == "Ada")
        #expect(seenByBob.summary.text == "Writes\nprograms.")
        #expect(seenByBob.iconURL?.text == "https://example.com/ada.png")
        #expect(seenByBob.joinedAt == Timestamp(secondsSince1970: 100))
        #expect(seenByBob.counts == UserCounts(blogs: 2, followers: 2, following: 1, friends: 1))
        #expect(seenByBob.isFollowed == true)
        #expect(try await store.user(cy, seenBy: ada)?.isFollowed == false)
        #expect(try await store.user(ada, seenBy: ada)?.isFollowed == nil)
        #expect(try await store.user(ada, seenBy: nil)?.isFollowed == nil)
        #expect(try await store.user(bob, seenBy: nil)?.iconURL == nil)
        #expect(try await store.user(UserID(9), seenBy: nil) == nil)
        #expect(try await store.userID(named: Username("bob")) == bob)
        #expect(try await store.userID(named: Username("missing")) == nil)
        #expect(try await store.exists(cy))
        #expect(try await !store.exists(UserID(9)))
    }

    @Test("Lists of people contain each person and the date", arguments: stores)
    func people(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let page = PageRequest()

        let followers = try await store.followers(of: ada, page, seenBy: ada).items
        let following = try await store.following(by: ada, page, seenBy: nil).items
        let likers = try #require(try await store.likers(of: PostID(1), page)).items

        #expect(followers.map(\.id) == [cy, bob])
        #expect(followers.map(\.isFollowed) == [false, true])
        #expect(following.map(\.isFollowed) == [nil])
        #expect(try await store.followers(of: ada, page, seenBy: cy).items.map(\.isFollowed) == [nil, false])
        #expect(followers.map(\.at.secondsSince1970) == [600, 500])
        #expect(following.map(\.id) == [bob])
        #expect(likers.map(\.username.text) == ["cy", "bob"])
        #expect(likers.map(\.at.secondsSince1970) == [1_200, 1_100])
        #expect(try await store.users(page).items.map(\.at.secondsSince1970) == [300, 200, 100])
    }

    @Test("A blog has a row and a text for its viewer", arguments: stores)
    func blog(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        let first = try #require(try await store.blog(PostID(1), seenBy: bob))
        let second = try #require(try await store.blog(PostID(2), seenBy: bob))

        #expect(first.body.markdown == "Text.")
        #expect(first.blog.excerpt.text == "Text.")
        #expect(first.blog.author.username.text == "ada")
        #expect(first.blog.likeCount == 2)
        #expect(first.blog.shareCount == 1)
        #expect(first.blog.isLiked == true)
        #expect(first.blog.editedAt == nil)
        #expect(first.blog.version == PostVersion(1))
        #expect(second.blog.isLiked == false)
        #expect(second.blog.editedAt == Timestamp(secondsSince1970: 2_500))
        #expect(try await store.blog(PostID(1), seenBy: nil)?.blog.isLiked == nil)
        #expect(try await store.blogs(PageRequest(), seenBy: bob).items.contains(first.blog))
        #expect(try await store.blogRow(PostID(1), seenBy: bob) == first.blog)
    }

    @Test(
        "A blog has the line and the picture of its author, and the posts before and after it",
        arguments: stores)
    func frame(kind: StoreKind) async throws {
        var content = SeedContent.tinyBlog
        content.posts += [.blog("Same second", at: 1_000), .blog("First of all", at: 900)]
        let store = try await kind.store(content).repositories

        let first = try #require(try await store.frame(of: PostID(1)))
        let second = try #require(try await store.frame(of: PostID(2)))

        #expect(first.summary.text == "Writes\nprograms.")
        #expect(first.iconURL?.text == "https://example.com/ada.png")
        #expect(first.previous?.title.text == "First of all" && first.next?.id == PostID(6))
        #expect(second.previous?.title.text == "Same second" && second.next == nil)
        #expect(try await store.frame(of: PostID(7))?.previous == nil)
        #expect(try await store.frame(of: PostID(5))?.iconURL == nil)
        for id: Int64 in [3, 4, 9] { #expect(try await store.frame(of: PostID(id)) == nil) }
    }

    @Test("Texts are read in the requested order, up to the first one beyond the limit", arguments: stores)
    func boundedTexts(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        func found(_ ids: [Int64], atMost bytes: Int) async throws -> [Int64] {
            try await store.bodies(of: ids.map { PostID($0) }, atMost: bytes).keys.map(\.rawValue).sorted()
        }

        // Each text has five bytes.
        #expect(try await found([1, 2, 5], atMost: 15) == [1, 2, 5])
        #expect(try await found([1, 2, 5], atMost: 14) == [1, 2])
        #expect(try await found([5, 2, 1], atMost: 14) == [2, 5])
        #expect(try await found([5, 3, 2, 1], atMost: 9) == [5])
        #expect(try await found([1, 2, 5], atMost: 4) == [])
    }

    @Test("Feeds and sitemaps read published posts only", arguments: stores)
    func published(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        let bodies = try await store.bodies(of: [5, 3, 1, 9, 4].map { PostID($0) }, atMost: 1_000)
        #expect(bodies.keys.map(\.rawValue).sorted() == [1, 5])
        #expect(bodies[PostID(1)]?.markdown == "Text.")
        #expect(try await store.bodies(of: [], atMost: 1_000).isEmpty)
        let blogs = try await store.publishedBlogs(in: 1...5)
        #expect(blogs.map(\.id.rawValue) == [1, 2, 5])
        #expect(blogs[1].updatedAt == Timestamp(secondsSince1970: 2_500))
        #expect(try await store.publishedBlogs(in: 2...4).map(\.id.rawValue) == [2])
        #expect(try await store.authors(in: 1...1_000) == [ada, bob])
        #expect(try await store.authors(in: 1...ada.rawValue) == [ada])
        #expect(try await store.lastIdentifier() >= 5)
    }

    @Test("Each query returns only posts in the requested state", arguments: stores)
    func states(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let page = PageRequest()

        #expect(try await store.blogs(page, seenBy: ada).items.map(\.id.rawValue) == [2, 5, 1])
        #expect(try await store.blogs(by: ada, page, seenBy: ada).items.map(\.id.rawValue) == [2, 1])
        #expect(try await store.blogs(likedBy: ada, page, seenBy: ada).items.map(\.id.rawValue) == [5])
        #expect(try await store.drafts(by: ada, page).items.map(\.id.rawValue) == [3])
        for id in [3, 4, 9] {
            #expect(try await store.blog(PostID(Int64(id)), seenBy: ada) == nil)
            #expect(try await store.blogRow(PostID(Int64(id)), seenBy: ada) == nil)
        }
        for id in [1, 4, 9] { #expect(try await store.draft(PostID(Int64(id))) == nil) }
        #expect(try await store.draft(PostID(3))?.body.markdown == "Text.")
        #expect(try await store.draft(PostID(3))?.draft.authorID == ada)
        #expect(try await store.likers(of: PostID(4), page) == nil)
        #expect(try await store.likers(of: PostID(3), page) == nil)
    }

    @Test("Texts are read with every byte", arguments: stores)
    func bytes(kind: StoreKind) async throws {
        let bodies = [
            "", "\0", "before\0after\0", "one\r\ntwo\rthree\n", "\u{1F600}\u{10FFFF}", "e\u{301} \u{E9}",
            "\u{FEFF}mark", "'\"; DROP TABLE posts; --", String(repeating: "\u{1F600}", count: 65_536),
        ]
        var content = SeedContent(users: [.named("ada", id: 1)])
        content.posts = bodies.flatMap { [.blog("Blog", body: $0), .draft("Draft", body: $0)] }
        let store = try await kind.store(content).repositories

        for (index, body) in bodies.enumerated() {
            let blog = try await store.blog(PostID(Int64(2 * index + 1)), seenBy: nil)
            let draft = try await store.draft(PostID(Int64(2 * index + 2)))
            #expect(blog?.body == Body(stored: body))
            #expect(draft?.body == Body(stored: body))
            #expect(
                blog.map { Array($0.blog.excerpt.text.utf8) }
                    == Array(SearchableBody(Body(stored: body)).excerpt.text.utf8))
        }
    }
}
