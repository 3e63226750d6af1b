import BlogTestSupport
import Testing

/// Ada (1) has the blogs 1 and 2, the draft 3 and the discarded blog 4; Bob (2) has blog 5.
@Suite("What owners have hidden")
struct HidingSuite {
    private let blog = PostID(1)
    private let reason = Reason(stored: "Advertising")

    private func hide(
        _ object: Hideable, in store: any Repositories, bySuspension: Bool = false, by actor: UserID? = nil
    ) async throws {
        var action = OwnerAction(hiding: object, because: reason)
        action.isOfSuspension = bySuspension
        try await store.perform(action, by: actor, at: .example)
    }

    @Test(
        "A hidden blog is a draft with the reason, until it is shown with its date and its likes",
        arguments: stores)
    func blogs(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        _ = try await store.like(blog, by: bob, at: .example)
        let before = try #require(try await store.blogRow(blog, seenBy: nil))

        try await hide(.blog(blog), in: store)

        #expect(try await store.blogRow(blog, seenBy: nil) == nil)
        #expect(try await store.user(ada, seenBy: nil)?.counts.blogs == 1)
        #expect(try await store.likers(of: blog, page) == nil)
        #expect(try await store.draft(blog)?.draft.hidden == reason)
        let drafts = try await store.drafts(by: ada, page).items
        #expect(drafts.map(\.hidden) == drafts.map { $0.id == blog ? reason : nil })
        let changed = try await store.change(blog, seenBy: ada) { post in
            #expect(post.hidden == reason)
            return .edit("New", "New.", at: .example)
        }
        #expect(changed?.text.draft?.draft.hidden == reason)
        let hidden = try await store.hidden(page, of: nil).items
        #expect(hidden.map(\.hidden) == [.blog(blog)] && hidden[0].text == "New")
        #expect(hidden[0].user?.text == "ada" && hidden[0].reason == reason)

        try await store.perform(OwnerAction(showing: .blog(blog)), by: nil, at: .example)

        let after = try #require(try await store.blogRow(blog, seenBy: nil))
        #expect(after.publishedAt == before.publishedAt && after.likeCount == before.likeCount)
        #expect(after.version.number == before.version.number + 3)
        #expect(try await store.hidden(page, of: nil).items.isEmpty)
        let log = try await store.actions(page).items
        #expect(log.map(\.kind) == [.showBlog, .hideBlog] && log.allSatisfy { $0.object == 1 })
        #expect(log.map { $0.user?.text } == ["ada", "ada"])
    }

    @Test("A hidden comment comes back to its place, with its number and its date", arguments: stores)
    func comments(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        for number in 1...3 {
            _ = try await store.addComment(
                .example("\(number)"), to: blog, by: bob, at: .example, once: nil)
        }
        let before = try await store.comments(on: blog, page)
        let second = CommentID(2)

        try await hide(.comment(second), in: store)

        #expect(try await store.comment(second) == nil)
        #expect(try await store.comments(on: blog, page)?.items.map(\.id.rawValue) == [1, 3])
        #expect(try await store.blogRow(blog, seenBy: nil)?.comments.count == 2)
        #expect(try await store.comments(by: bob, atMost: 9).map(\.rawValue).sorted() == [1, 3])
        let hidden = try await store.hidden(page, of: bob).items
        #expect(hidden.map(\.hidden) == [.comment(second)] && hidden[0].text == "2")
        #expect(try await store.hidden(page, of: ada).items.isEmpty)
        let added = try await store.addComment(.example(), to: blog, by: cy, at: .example, once: nil)
        #expect(added?.object.id == CommentID(4))
        _ = try await store.deleteComment(CommentID(4)) { _ in }

        // The comments of a draft can be hidden and shown, too.
        try await store.make(.unpublish, of: 1)
        try await store.perform(OwnerAction(showing: .comment(second)), by: nil, at: .example)
        try await store.make(.publish(since: .example), of: 1)

        #expect(try await store.comments(on: blog, page) == before)
        #expect(try await store.blogRow(blog, seenBy: nil)?.comments.count == 3)
    }

    @Test(
        "Only what is there can be hidden, only what is hidden shown, and only by an owner", arguments: stores
    )
    func refusals(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        try await store.perform(OwnerAction(.makeOwner, ada), by: nil, at: .example)
        for object in [Hideable.blog(PostID(3)), .blog(PostID(4)), .blog(PostID(99)), .comment(CommentID(1))]
        {
            await #expect(throws: OwnerError.nothing(object, isShown: false)) {
                try await hide(object, in: store, by: ada)
            }
            await #expect(throws: OwnerError.nothing(object, isShown: true)) {
                try await store.perform(OwnerAction(showing: object), by: ada, at: .example)
            }
        }
        for actor in [bob, UserID(99)] {
            await #expect(throws: OwnerError.notOwner) { try await hide(.blog(blog), in: store, by: actor) }
        }
        #expect(try await store.blogRow(blog, seenBy: nil) != nil)
        try await hide(.blog(blog), in: store, by: ada)
        await #expect(throws: OwnerError.nothing(.blog(blog), isShown: false)) {
            try await hide(.blog(blog), in: store, by: ada)
        }
        await #expect(throws: OwnerError.notOwner) {
            try await store.perform(OwnerAction(showing: .blog(blog)), by: bob, at: .example)
        }
        #expect(try await store.actions(page).items.count == 2)
    }

    @Test(
        "A hidden blog in the recycle bin is shown as a draft there, and purged with its hidden comments",
        arguments: stores)
    func bin(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        for _ in 1...5 {
            _ = try await store.addComment(.example(), to: blog, by: bob, at: .example, once: nil)
        }
        for number in 1...5 {
            try await hide(.comment(CommentID(Int64(number))), in: store, bySuspension: true)
        }
        try await hide(.blog(blog), in: store)
        try await store.make(.trash(at: .example), of: 1)
        #expect(
            try await store.hidden(page, of: nil).items.map(\.isOfSuspension) == [false]
                + Array(repeating: true, count: 5))
        #expect(try await store.actions(page).items.count == 1)

        try await store.perform(OwnerAction(showing: .blog(blog)), by: nil, at: .example)
        #expect(try await store.restore(blog, by: ada)?.draft?.draft.hidden == .some(nil))
        try await store.make(.trash(at: .example), of: 1)
        #expect(try await store.purge(blog, by: ada))

        #expect(try await store.hidden(page, of: nil).items.isEmpty)
        while try await store.deletePurged(atMost: 2) {}
        await #expect(throws: OwnerError.nothing(.comment(CommentID(1)), isShown: true)) {
            try await store.perform(OwnerAction(showing: .comment(CommentID(1))), by: nil, at: .example)
        }
    }
}
