import BlogOperations
import BlogTestSupport
import Testing

@Suite("Paging")
struct PagingSuite {
    /// Forty blogs, seven per second, so that pages begin and end within a second.
    private static let crowded: SeedContent = {
        var content = SeedContent(users: [.named("ada", id: 1), .named("bob", id: 2)])
        content.posts = (0..<40).map { .blog("Blog \($0)", at: 1_000 + Int64($0 / 7)) }
        content.posts += (0..<40).map { .draft("Draft \($0)", at: 1_000 + Int64($0 / 7)) }
        content.posts += (0..<40).map { .blog("Trash \($0)").trashed(at: 1_000 + Int64($0 / 7)) }
        content.users += (0..<40).map {
            .named("u\($0)", id: 100 + Int64($0), joinedAt: 1_000 + Int64($0 / 7))
        }
        content.likes = (0..<40).flatMap { number -> [SeedLink] in
            let at = 2_000 + Int64(number / 7)
            return [.link(2, Int64(40 - number), at: at), .link(100 + Int64(number), 1, at: at)]
        }
        content.follows = (0..<40).flatMap { number -> [SeedLink] in
            let at = 2_000 + Int64(number / 7)
            return [.link(1, 100 + Int64(number), at: at), .link(100 + Int64(number), 1, at: at)]
        }
        return content
    }()

    @Test("Every page size returns the same rows in the same order", arguments: stores)
    func pages(kind: StoreKind) async throws {
        let store = try await kind.store(Self.crowded).repositories

        try await expectWhole(40) { try await store.blogs($0, seenBy: bob).ids(\.id.rawValue) }
        try await expectWhole(40) { try await store.blogs(by: ada, $0, seenBy: nil).ids(\.id.rawValue) }
        try await expectWhole(40) { try await store.blogs(likedBy: bob, $0, seenBy: nil).ids(\.id.rawValue) }
        try await expectWhole(40) { try await store.drafts(by: ada, $0).ids(\.id.rawValue) }
        try await expectWhole(40) { try await store.trash(of: ada, $0).ids(\.id.rawValue) }
        try await expectWhole(42) { try await store.users($0).ids(\.id.rawValue) }
        try await expectWhole(40) { try await store.followers(of: ada, $0, seenBy: bob).ids(\.id.rawValue) }
        try await expectWhole(40) { try await store.following(by: ada, $0, seenBy: nil).ids(\.id.rawValue) }
        try await expectWhole(41) { try await store.likers(of: PostID(1), $0)?.ids(\.id.rawValue) }
    }

    @Test("Every page size returns the same tags and blogs of a tag in the same order", arguments: stores)
    func tags(kind: StoreKind) async throws {
        let store = try await kind.store(Self.crowded).repositories
        for blog in 1...12 {
            // Tag n is in every n-th blog, so several tags have equally many blogs.
            let tags = (1...12).filter { blog.isMultiple(of: $0) }.map { "t\($0)" }
            try await store.make(.edit(tags: try Tags(tags), at: .example), of: Int64(blog))
        }

        try await expectWhole(12) {
            try await store.blogs(tagged: TagKey("t1"), by: nil, $0, seenBy: nil).ids(\.id.rawValue)
        }
        try await expectWhole(12) { try await store.tags($0).ids(\.id) }
        let tags = try await store.tags(PageRequest(limit: PageLimit(100))).items
        #expect(tags.map(\.blogCount) == tags.map(\.blogCount).sorted(by: >))
        #expect(tags.map(\.tag.key.text).prefix(3) == ["t1", "t2", "t3"])
    }

    @Test("Lists are ordered by date and then by identifier, newest first", arguments: stores)
    func order(kind: StoreKind) async throws {
        let store = try await kind.store(Self.crowded).repositories

        let blogs = try await store.blogs(PageRequest(limit: try PageLimit(100)), seenBy: nil)
        let liked = try await store.blogs(
            likedBy: UserID(2), PageRequest(limit: try PageLimit(100)), seenBy: nil)

        #expect(blogs.items.map(\.id.rawValue) == (1...40).reversed())
        let byLike = (0..<40).map { (at: $0 / 7, post: Int64(40 - $0)) }
        #expect(
            liked.items.map(\.id.rawValue)
                == byLike.sorted { ($0.at, $0.post) > ($1.at, $1.post) }.map(\.post))
    }

    @Test("The next page is unaffected by rows inserted before it", arguments: stores)
    func insertsBetween(kind: StoreKind) async throws {
        let store = try await kind.store(Self.crowded).repositories
        let request = PageRequest(limit: try PageLimit(10))
        let first = try await store.blogs(request, seenBy: nil)

        _ = try await store.add(.example("new.md", date: 9_000), authorUsername: .importer, at: .example)
        let second = try await store.blogs(
            PageRequest(limit: request.limit, after: first.next), seenBy: nil)

        #expect(second.items.map(\.id.rawValue) == (21...30).reversed())
    }

    @Test(
        "A page of liked blogs examines ten likes per row and continues even if it is empty",
        arguments: stores)
    func unpublishedLikes(kind: StoreKind) async throws {
        var content = SeedContent(users: [.named("ada", id: 1)])
        content.posts =
            [.blog("Oldest")] + (2...26).map { .draft("Withdrawn \($0)") } + [.blog("Newest")]
        content.likes = (1...27).map { .link(1, $0, at: 1_000 + $0) }
        let store = try await kind.store(content).repositories
        func page(after cursor: Cursor?) async throws -> Page<Blog> {
            try await store.blogs(
                likedBy: UserID(1), PageRequest(limit: try PageLimit(1), after: cursor), seenBy: nil)
        }

        let first = try await page(after: nil)
        let second = try await page(after: first.next)
        let third = try await page(after: second.next)

        #expect(first.items.map(\.id.rawValue) == [27])
        #expect(first.next?.id == 18, "Ten likes were looked at, and the other nine showed nothing")
        #expect(second.items.isEmpty)
        #expect(second.next?.id == 8)
        #expect(third.items.map(\.id.rawValue) == [1])
        #expect(third.next == nil)
    }

    @Test("Lists of missing users and posts are empty", arguments: stores)
    func nothing(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let page = PageRequest()

        #expect(try await store.blogs(page, seenBy: nil) == Page(items: [], next: nil))
        #expect(try await store.blogs(by: UserID(7), page, seenBy: nil).items.isEmpty)
        #expect(try await store.blogs(likedBy: UserID(7), page, seenBy: nil).items.isEmpty)
        #expect(try await store.drafts(by: UserID(7), page).items.isEmpty)
        #expect(try await store.trash(of: UserID(7), page).items.isEmpty)
        #expect(try await store.followers(of: UserID(7), page, seenBy: nil).items.isEmpty)
        #expect(try await store.following(by: UserID(7), page, seenBy: nil).items.isEmpty)
        #expect(try await store.users(page).items.isEmpty)
        #expect(try await store.tags(page).items.isEmpty)
        #expect(
            try await store.blogs(tagged: TagKey(stored: "a"), by: nil, page, seenBy: nil).items.isEmpty)
        #expect(try await store.likers(of: PostID(7), page) == nil)
    }

    /// Reads the list with several page sizes.
    private func expectWhole(
        _ count: Int, _ list: (PageRequest) async throws -> ([Int64], Cursor?)?
    ) async throws {
        let whole = try #require(try await list(PageRequest(limit: try PageLimit(100)))).0
        #expect(whole.count == count)
        #expect(Set(whole).count == count)
        for limit in [1, 2, 3, 7, 10, 20, count - 1, count, count + 1] {
            var request = PageRequest(limit: try PageLimit(limit))
            var walked: [Int64] = []
            repeat {
                let (ids, next) = try #require(try await list(request))
                #expect(ids.count == min(limit, count - walked.count))
                walked += ids
                // A cursor survives its way through a client.
                request.after = try next.map { try Cursor(text: $0.text) }
            } while request.after != nil && walked.count <= count
            #expect(walked == whole)
        }
    }
}

extension Page {
    fileprivate func ids(_ id: (Item) -> Int64) -> ([Int64], Cursor?) {
        (items.map(id), next)
    }
}
