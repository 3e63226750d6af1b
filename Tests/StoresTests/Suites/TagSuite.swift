import BlogTestSupport
import Testing

@Suite("Tag repository")
struct TagSuite {
    /// The tiny blog with tags on the blogs 1 and 5, the draft 3 and the deleted blog 4.
    private func store(_ kind: StoreKind) async throws -> any EveryRepository {
        let store = try await kind.store(.tinyBlog).repositories
        try await store.tag(1, ["Swift", "open source"])
        try await store.tag(5, ["SWIFT"])
        try await store.tag(3, ["Secret", "Swift"])
        try await store.make(.edit(tags: Tags(["hidden", "Swift"]), at: .example), of: 2)
        try await store.make(.trash(at: .example), of: 2)
        return store
    }

    @Test("A post keeps its tags in their order and spelling", arguments: stores)
    func spelling(kind: StoreKind) async throws {
        let store = try await store(kind)

        let draft = try await store.addDraft(
            Title("New"), Body(""), tags: Tags(["b", "A"]), by: ada, at: .example)

        #expect(draft.draft.tags.all.map(\.name.text) == ["b", "A"])
        #expect(try await store.draft(draft.draft.id)?.draft.tags == draft.draft.tags)
        #expect(try await store.drafts(by: ada, page).items.map(\.tags.text) == ["b,A", "Secret,Swift"])
        #expect(try await store.blog(PostID(1), seenBy: nil)?.blog.tags.text == "Swift,open source")
        #expect(
            try await store.blogs(page, seenBy: nil).items.map(\.tags.text) == ["SWIFT", "Swift,open source"])
        #expect(try await store.blogRow(PostID(5), seenBy: ada)?.tags.text == "SWIFT")
        #expect(
            try await store.blogs(likedBy: ada, page, seenBy: nil).items.map(\.tags.text) == ["SWIFT"])
    }

    @Test("All tags are listed with the number of their published blogs", arguments: stores)
    func counts(kind: StoreKind) async throws {
        let store = try await store(kind)

        let tags = try await store.tags(page)

        // Blog 5 is newer than blog 1.
        #expect(tags.items.map(\.tag.name.text) == ["SWIFT", "open source"])
        #expect(tags.items.map(\.tag.key.text) == ["swift", "open source"])
        #expect(tags.items.map(\.blogCount) == [2, 1])
        #expect(tags.next == nil)
    }

    @Test("A tag of a draft or a deleted post is in no list", arguments: stores)
    func hidden(kind: StoreKind) async throws {
        let store = try await store(kind)

        for key in ["secret", "hidden", "unknown"] {
            #expect(try await tagged(key, in: store) == [])
            #expect(try await tagged(key, by: ada, in: store) == [])
        }
        let query = try SearchQuery("text")
        for (key, hits) in [("swift", [5, 1]), ("open source", [1]), ("secret", []), ("hidden", [])] {
            let request = SearchRequest(query, tag: TagKey(stored: key))
            #expect(
                Set(try await store.search(request, seenBy: ada).hits.map(\.blog.id.rawValue))
                    == Set(hits.map { Int64($0) }))
        }
    }

    @Test("The blogs of a tag are listed in every spelling, of all users or of one", arguments: stores)
    func blogs(kind: StoreKind) async throws {
        let store = try await store(kind)

        #expect(try await tagged("swift", in: store) == [5, 1])
        #expect(try await tagged("swift", by: ada, in: store) == [1])
        #expect(try await tagged("swift", by: bob, in: store) == [5])
        #expect(try await tagged("swift", by: UserID(9), in: store) == [])
        let liked = try await store.blogs(
            tagged: TagKey("Open  Source"), by: nil, page, seenBy: bob
        ).items.map(\.isLiked)
        #expect(liked == [true])
    }

    @Test("Publishing, deleting and restoring keep the tags and the counts", arguments: stores)
    func states(kind: StoreKind) async throws {
        let store = try await store(kind)

        try await store.make(.publish(since: .example), of: 3)
        #expect(try await tagged("swift", in: store) == [3, 5, 1])
        #expect(try await tagged("secret", in: store) == [3])
        try await store.make(.unpublish, of: 3)
        #expect(try await tagged("swift", in: store) == [5, 1])
        #expect(try await tagged("secret", in: store) == [])
        _ = try await store.restore(PostID(2), by: ada)
        #expect(try await tagged("swift", in: store) == [2, 5, 1])
        #expect(try await tagged("hidden", in: store) == [2])
        try await store.make(.trash(at: .example), of: 2)
        #expect(try await store.purge(PostID(2), by: ada))
        while try await store.deletePurged(atMost: 100) {}

        #expect(try await tagged("swift", in: store) == [5, 1])
        #expect(try await store.tags(page).items.map(\.blogCount) == [2, 1])
        #expect(try await store.draft(PostID(3))?.draft.tags.text == "Secret,Swift")
    }

    @Test("An edit without tags keeps them, and an edit with none removes them", arguments: stores)
    func edits(kind: StoreKind) async throws {
        let store = try await store(kind)

        try await store.make(.edit("New", nil, at: .example), of: 1)
        #expect(try await store.blog(PostID(1), seenBy: nil)?.blog.tags.text == "Swift,open source")
        let version = try #require(try await store.blog(PostID(1), seenBy: nil)).blog.version.number
        try await store.tag(1, ["open source", "new"])
        #expect(try await store.blog(PostID(1), seenBy: nil)?.blog.tags.text == "open source,new")
        #expect(try await store.blog(PostID(1), seenBy: nil)?.blog.version.number == version + 1)
        #expect(try await tagged("swift", in: store) == [5])
        #expect(try await tagged("new", in: store) == [1])
        try await store.tag(1, [])

        #expect(try await store.blog(PostID(1), seenBy: nil)?.blog.tags.isEmpty == true)
        #expect(try await store.tags(page).items.map(\.tag.key.text) == ["swift"])
    }

    private func tagged(
        _ key: String, by author: UserID? = nil, in store: any EveryRepository
    ) async throws -> [Int64] {
        try await store.blogs(tagged: TagKey(stored: key), by: author, page, seenBy: nil).items
            .map(\.id.rawValue)
    }
}

extension PostRepository {
    /// Gives tags to a post.
    fileprivate func tag(_ id: Int64, _ tags: [String]) async throws {
        try await make(.edit(tags: Tags(tags), at: .example), of: id)
    }
}
