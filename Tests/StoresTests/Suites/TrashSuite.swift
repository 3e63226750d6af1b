import BlogOperations
import BlogTestSupport
import Testing

@Suite("Trash repository")
struct TrashSuite {
    private let regretted = PostID(4)

    /// The tiny blog, and two more posts of Ada in the recycle bin: 6, a draft; and 7, a blog of the same second as 4 that Bob
    /// likes and that was shared once.
    private static let content: SeedContent = {
        var content = SeedContent.tinyBlog
        content.posts += [
            .draft("Never", at: 2_000).trashed(at: 3_500),
            .blog("Early", body: "Long *ago*.", at: 500, edited: 700).trashed(at: 4_000),
        ]
        content.likes.append(.link(2, 7, at: 600))
        content.shares.append(.link(2, 7, at: 650))
        return content
    }()

    @Test("An author's recycle bin lists the last deleted post first", arguments: stores)
    func list(kind: StoreKind) async throws {
        let store = try await kind.store(Self.content).repositories

        let entries = try await store.trash(of: ada, page).items

        #expect(entries.map(\.id.rawValue) == [7, 4, 6])
        #expect(entries.map(\.kind) == [.blog, .blog, .draft])
        #expect(entries.map(\.title.text) == ["Early", "Regretted", "Never"])
        #expect(entries.map(\.deletedAt.secondsSince1970) == [4_000, 4_000, 3_500])
        #expect(try await store.trash(of: bob, page).items.isEmpty)
        #expect(try await store.trashEntry(PostID(7), of: ada) == entries[0])
        #expect(try await store.trashEntry(PostID(7), of: bob) == nil)
        #expect(try await store.trashEntry(PostID(1), of: ada) == nil)
        #expect(try await store.trashCount(of: ada) == 3)
        #expect(try await store.trashCount(of: bob) == 0)
        #expect(try await store.trashCount(of: UserID(9)) == nil)
    }

    @Test("A restored blog keeps its place, likes, shares and dates", arguments: stores)
    func restoreBlog(kind: StoreKind) async throws {
        let store = try await kind.store(Self.content).repositories

        let restored = try await store.restore(PostID(7), by: ada)

        let blog = try #require(try await store.blog(PostID(7), seenBy: ada))
        #expect(restored == .blog(blog))
        #expect(blog.body.markdown == "Long *ago*.")
        #expect(blog.blog.publishedAt == Timestamp(secondsSince1970: 500))
        #expect(blog.blog.editedAt == Timestamp(secondsSince1970: 700))
        #expect(blog.blog.likeCount == 1)
        #expect(blog.blog.shareCount == 1)
        #expect(blog.blog.version == PostVersion(1))
        #expect(try await store.blogs(by: ada, page, seenBy: nil).items.map(\.id.rawValue) == [2, 1, 7])
        #expect(
            try await store.likers(of: PostID(7), page)?.items.map(\.at.secondsSince1970) == [600])
        #expect(try await store.user(ada, seenBy: nil)?.counts.blogs == 3)
        #expect(try await store.trashCount(of: ada) == 2)
        #expect(try await store.restore(PostID(7), by: ada) == nil)
        #expect(try await store.trashEntry(PostID(7), of: ada) == nil)
    }

    @Test("A restored draft is a draft", arguments: stores)
    func restoreDraft(kind: StoreKind) async throws {
        let store = try await kind.store(Self.content).repositories

        let restored = try await store.restore(PostID(6), by: ada)

        let draft = try #require(try await store.draft(PostID(6)))
        #expect(restored == .draft(draft))
        #expect(try await store.drafts(by: ada, page).items.map(\.id.rawValue) == [3, 6])
        #expect(try await store.blog(PostID(6), seenBy: ada) == nil)
    }

    @Test("Only a post in the author's own recycle bin can be restored or purged", arguments: stores)
    func refused(kind: StoreKind) async throws {
        let store = try await kind.store(Self.content).repositories

        for (id, user) in [(4, 2), (4, 9), (1, 1), (3, 1), (99, 1)] as [(Int64, Int64)] {
            #expect(try await store.restore(PostID(id), by: UserID(user)) == nil)
            #expect(try await !store.purge(PostID(id), by: UserID(user)))
        }

        #expect(try await store.trashCount(of: ada) == 3)
        #expect(try await store.blog(PostID(1), seenBy: nil) != nil)
        #expect(try await store.draft(PostID(3)) != nil)
    }

    @Test("Purging deletes the likes, and the identifier is never used again", arguments: stores)
    func purge(kind: StoreKind) async throws {
        let store = try await kind.store(Self.content).repositories

        #expect(try await store.purge(PostID(7), by: ada))
        #expect(try await !store.purge(PostID(7), by: ada))

        #expect(try await store.restore(PostID(7), by: ada) == nil)
        #expect(try await store.trash(of: ada, page).items.map(\.id.rawValue) == [4, 6])
        let next = try #require(
            try await store.add(.example("a.md"), authorUsername: .importer, at: .example))
        #expect(next == PostID(8))
        #expect(try await store.likers(of: next, page)?.items.isEmpty == true)
    }

    @Test("A purged post is invisible before and after its rows are deleted", arguments: stores)
    func purgedPostIsNowhere(kind: StoreKind) async throws {
        var content = Self.content
        content.likes += [.link(1, 7, at: 700), .link(3, 7, at: 800)]
        let store = try await kind.store(content).repositories
        let purged = PostID(7)
        func expectGone() async throws {
            #expect(try await store.trash(of: ada, page).items.map(\.id.rawValue) == [4, 6])
            #expect(try await store.trashCount(of: ada) == 2)
            #expect(try await store.restore(purged, by: ada) == nil)
            #expect(try await !store.purge(purged, by: ada))
            #expect(try await store.change(purged, seenBy: ada) { _ in .trash(at: .example) } == nil)
            #expect(try await store.blog(purged, seenBy: ada) == nil)
            #expect(try await store.draft(purged) == nil)
            #expect(try await store.likers(of: purged, page) == nil)
            #expect(try await store.like(purged, by: bob, at: .example) == nil)
            #expect(try await store.share(purged, by: bob, at: .example) == nil)
            #expect(
                try await store.blogs(likedBy: UserID(3), page, seenBy: bob).items.map(\.id.rawValue) == [1])
            for selection in [RecordSelection.everything, .articles] {
                let kept = RecordingSink(selection)
                try await store.readAll(into: kept)
                #expect(kept.records.count == kept.inventory?.total)
                #expect(
                    !kept.records.contains { record in
                        switch record {
                        case .post(let post): post.id == purged
                        case .reaction(let reaction):
                            reaction.kind.isOfPost && reaction.target == purged.rawValue
                        default: false
                        }
                    })
            }
        }

        #expect(try await store.purge(purged, by: ada))
        try await expectGone()
        var steps = 0
        while try await store.deletePurged(atMost: 2) {
            try await expectGone()
            steps += 1
        }

        #expect(steps <= 3)
        try await expectGone()
        #expect(try await !store.deletePurged(atMost: 2))
    }

    @Test("A purged post is still recognised as imported", arguments: stores)
    func purgedImport(kind: StoreKind) async throws {
        let store = try await kind.store()
        let repositories = store.repositories
        let id = try #require(
            try await repositories.add(.example("a.md"), authorUsername: .importer, at: .example))
        let author = try #require(try await repositories.userID(named: .importer))
        try await store.trash(id)

        #expect(try await repositories.purge(id, by: author))

        #expect(try await repositories.importRecord(ofFile: "a.md") == .purged)
        while try await repositories.deletePurged(atMost: 10) {}
        #expect(try await repositories.importRecord(ofFile: "a.md") == .purged)
    }

    @Test("Emptying a recycle bin purges a bounded number of posts of its owner", arguments: stores)
    func purgeAll(kind: StoreKind) async throws {
        let store = try await kind.store(Self.content).repositories

        #expect(try await store.purgeTrash(of: bob, atMost: 2) == 0)
        #expect(try await store.purgeTrash(of: ada, atMost: 2) == 2)
        #expect(try await store.purgeTrash(of: ada, atMost: 2) == 1)
        #expect(try await store.purgeTrash(of: ada, atMost: 2) == 0)

        #expect(try await store.trashCount(of: ada) == 0)
        #expect(try await store.blogs(page, seenBy: nil).items.count == 3)
        #expect(try await store.drafts(by: ada, page).items.count == 1)
    }

    @Test("Automatic purging takes the posts deleted up to a date, oldest first", arguments: stores)
    func purgeDue(kind: StoreKind) async throws {
        let store = try await kind.store(Self.content).repositories
        func purge(_ moment: Int64, atMost limit: Int) async throws -> Int {
            try await store.purgeTrash(
                deletedUpTo: Timestamp(secondsSince1970: moment), atMost: limit)
        }

        #expect(try await purge(3_499, atMost: 9) == 0)
        #expect(try await purge(4_000, atMost: 1) == 1)
        #expect(try await store.trash(of: ada, page).items.map(\.id.rawValue) == [7, 4])
        #expect(try await purge(3_999, atMost: 9) == 0)
        #expect(try await purge(4_000, atMost: 9) == 2)
        #expect(try await store.trashCount(of: ada) == 0)
    }
}
