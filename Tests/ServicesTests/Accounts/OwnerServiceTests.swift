import BlogTestSupport
import Testing

/// Ada (1) has the blogs 1 and 2, the draft 3 and the discarded blog 4; Bob (2) has blog 5.
@Suite("Owner service")
struct OwnerServiceTests {
    private let ada = UserID(1)
    private let bob = UserID(2)
    private let cy = UserID(3)
    private let store = MemoryStore(content: .tinyBlog)

    @Test("The author of a hidden blog can edit and discard it, and not publish it; owners read it")
    func hidden() async throws {
        let services = makeServices(over: store)
        let reason = Reason(stored: "Advertising")
        try await services.owners.perform(OwnerAction(.makeOwner, bob))
        try await services.owners.perform(OwnerAction(hiding: .blog(PostID(1)), because: reason), by: bob)

        await #expect(throws: ServiceError.hidden(reason)) {
            try await services.posts.publishDraft(PostID(1), on: .any, by: ada, once: nil)
        }
        let edit = PostEdit(title: Title(stored: "New"))
        #expect(try await services.posts.editDraft(PostID(1), edit, on: .any, by: ada).draft.hidden == reason)
        #expect(try await services.drafts.draft(PostID(1), seenBy: bob).draft.title == Title(stored: "New"))
        for (viewer, draft) in [(cy, PostID(1)), (bob, PostID(3))] {
            await #expect(throws: ServiceError.notFound(.draft(draft))) {
                try await services.drafts.draft(draft, seenBy: viewer)
            }
        }
        try await services.posts.discardDraft(PostID(1), on: .any, by: ada)
        _ = try await services.trash.restore(PostID(1), by: ada)
        await #expect(throws: ServiceError.hidden(reason)) {
            try await services.posts.publishDraft(PostID(1), on: .any, by: ada, once: nil)
        }
    }

    @Test("Only an owner changes the texts of the site, each of which is one visible line of limited length")
    func site() async throws {
        let services = makeServices(over: store)
        try await services.owners.perform(OwnerAction(.makeOwner, ada))
        let change = OwnerAction(changing: try SiteTexts(name: "Notes", line: nil, footer: nil))
        await #expect(throws: OwnerError.notOwner) { try await services.owners.perform(change, by: bob) }
        await #expect(throws: ServiceError.unauthenticated) {
            try await services.owners.perform(change, by: nil)
        }
        try await services.owners.perform(change, by: ada)
        #expect(try await services.owners.site() == SiteTexts(stored: "Notes"))

        for text in [" ", "two\nlines", "\u{202E}x", String(repeating: "x", count: 501)] {
            #expect(throws: FieldError.self) { try SiteTexts(name: text, line: nil, footer: nil) }
            #expect(throws: FieldError.self) { try SiteTexts(name: nil, line: text, footer: nil) }
            #expect(throws: FieldError.self) { try SiteTexts(name: nil, line: nil, footer: text) }
        }
    }

    @Test("The end of a suspension shows what it has hidden, and nothing else")
    func suspension() async throws {
        let services = makeServices(over: store)
        for number in 1...60 {
            let blog = PostID(number.isMultiple(of: 2) ? 1 : 5)
            _ = try await services.comments.add(.example(), to: blog, by: ada, once: nil)
        }
        try await services.owners.perform(OwnerAction(hiding: .blog(PostID(2))))
        try await services.owners.perform(OwnerAction(hiding: .comment(CommentID(7))))
        let before = try await store.read { $0 }
        store.resetCalls()

        // Again, as after an interruption.
        for _ in 1...2 {
            try await services.owners.perform(OwnerAction(.suspend, ada), hidingAll: true)
        }
        #expect(try await services.blogs.blogs(by: ada, PageRequest(), seenBy: nil).items.isEmpty)
        #expect(try await services.comments.comments(on: PostID(5), PageRequest()).items.isEmpty)
        try await services.owners.perform(OwnerAction(.reinstate, ada))

        // Each transaction has a bounded number of objects: here, 59 comments and a blog.
        #expect(store.calls.count { $0 == "perform(_:of:at:)" } == 4)
        let state = try await store.read { $0 }
        #expect(state.reactions(.comment) == before.reactions(.comment))
        #expect(state.reactions(.comment).count == 59)
        #expect(state.posts.mapValues(\.state) == before.posts.mapValues(\.state))
        #expect(try await services.owners.hidden(PageRequest(), seenBy: ada).items.count == 2)
        #expect(
            try await services.owners.actions(PageRequest()).items.map(\.kind) == [
                .reinstate, .suspend, .hideComment, .hideBlog,
            ])
    }
}
