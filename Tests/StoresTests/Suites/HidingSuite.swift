import BlogTestSupport
import Testing

/// Ada (1) has the blogs 1 and 2, the draft 3 and the discarded blog 4; Bob (2) has blog 5.
@Suite("What owners have hidden")
struct HidingSuite {
    private let blog = PostID(1)
    private let reason = Reason(stored: "Advertising")

    private func hide(
        _ object: Hideable, in store: any Repositories, by actor: UserID? = nil
    ) async throws {
        try await store.perform(OwnerAction(hiding: object, because: reason), by: actor, at: .example)
    }

    /// Hides things of Bob for his suspension.
    private func hide(_ objects: [Hideable], in store: any Repositories) async throws {
        let parts = objects.map { OwnerAction(hiding: $0, because: reason).ofSuspension() }
        try await store.perform(parts, of: bob, at: .example)
    }

    private func comment(_ count: Int, on blog: PostID, in store: any Repositories) async throws {
        for number in 1...count {
            _ = try await store.addComment(
                .example("\(number)"), to: blog, by: bob, at: .example, once: nil)
        }
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
        try await comment(3, on: blog, in: store)
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
        "A part of a suspension skips what is not there, and is not shown alone while the user is away",
        arguments: stores)
    func suspension(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        try await comment(4, on: blog, in: store)
        let own = Hideable.blog(PostID(5))
        let comments = (1...3).map { Hideable.comment(CommentID($0)) }
        try await hide(comments[0], in: store)
        func show(_ object: Hideable) async throws {
            try await store.perform(OwnerAction(showing: object), by: nil, at: .example)
        }
        try await store.perform(OwnerAction(.suspend, bob), by: nil, at: .example)
        // This suspension hides nothing.
        try await show(comments[0])
        try await hide(comments[0], in: store)
        let log = try await store.actions(page).items

        try await hide([.blog(PostID(99)), own] + comments + [.comment(CommentID(99)), own], in: store)

        #expect(
            try await store.hidden(page, of: bob).items.map(\.isOfSuspension) == [true, true, true, false])
        #expect(try await store.blogRow(PostID(5), seenBy: nil) == nil)
        #expect(try await store.user(bob, seenBy: nil)?.counts.blogs == 0)
        #expect(try await store.comments(on: blog, page)?.items.map(\.id.rawValue) == [4])
        #expect(try await store.blogRow(blog, seenBy: nil)?.comments.count == 1)
        #expect(try await store.actions(page).items == log)
        for object in [own] + comments {
            await #expect(throws: OwnerError.inactive(object)) { try await show(object) }
        }
        let parts = ([.blog(PostID(1))] + comments[1...] + comments[1...] + [own]).map {
            OwnerAction(showing: $0).ofSuspension()
        }
        // The end of an earlier suspension comes late.
        try await store.perform(parts, of: bob, at: .example)
        #expect(try await store.hidden(page, of: bob).items.count == 4)
        try await store.perform(OwnerAction(.reinstate, bob), by: nil, at: .example)
        try await hide([.comment(CommentID(4))], in: store)
        try await store.perform(parts, of: bob, at: .example)
        #expect(try await store.blogRow(PostID(5), seenBy: nil) != nil)
        #expect(try await store.comments(on: blog, page)?.items.map(\.id.rawValue) == [2, 3, 4])
        #expect(try await store.blogRow(blog, seenBy: nil)?.comments.count == 3)

        try await store.perform(OwnerAction(.endAccount, bob), by: bob, at: .example)
        await #expect(throws: OwnerError.inactive(comments[0])) { try await show(comments[0]) }
        try await store.perform(OwnerAction(.keepAccount, bob), by: bob, at: .example)
        try await show(comments[0])
        #expect(try await store.hidden(page, of: nil).items.isEmpty)
    }

    @Test(
        "A hidden blog in the recycle bin is shown as a draft there, and purged with its hidden comments",
        arguments: stores)
    func bin(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        try await comment(5, on: blog, in: store)
        try await store.perform(OwnerAction(.suspend, bob), by: nil, at: .example)
        try await hide((1...5).map { .comment(CommentID($0)) }, in: store)
        try await hide(.blog(blog), in: store)
        try await store.make(.trash(at: .example), of: 1)
        #expect(
            try await store.hidden(page, of: nil).items.map(\.isOfSuspension) == [false]
                + Array(repeating: true, count: 5))
        #expect(try await store.actions(page).items.count == 2)

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
