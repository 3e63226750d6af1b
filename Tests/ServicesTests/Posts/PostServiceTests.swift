import BlogTestSupport
import Testing

/// Ada (1) has the blogs 1 and 2, the draft 3 and the discarded blog 4; Bob (2) has blog 5.
@Suite("Changes of posts")
struct PostServiceTests {
    /// It asks for each decision twice, as a store that repeats its transaction does.
    private let store = MemoryStore(content: .tinyBlog)
    private let clock = FixedClock()
    private let ada = UserID(1)
    private let bob = UserID(2)

    private var posts: PostService { makeServices(over: store, clock: clock).posts }

    @Test("A new draft has the current date and requires authentication")
    func begin() async throws {
        let draft = try await posts.addDraft(Title("New"), Body("Text."), by: bob).draft

        #expect(draft.authorID == bob)
        #expect(draft.editedAt == clock.now())
        await #expect(throws: ServiceError.unauthenticated) {
            try await posts.addDraft(Title("New"), Body("Text."), by: nil)
        }
    }

    @Test("An edit changes the given fields and increases the version only if something changes")
    func edit() async throws {
        let titled = try await posts.editDraft(PostID(3), PostEdit(title: Title("New")), on: .any, by: ada)
        let same = try await posts.editDraft(
            PostID(3), PostEdit(title: Title("New"), body: Body("Text.")), on: .any, by: ada)
        let nothing = try await posts.editDraft(PostID(3), PostEdit(), on: .any, by: ada)
        let other = try await posts.editDraft(PostID(3), PostEdit(body: Body("Other.")), on: .any, by: ada)

        #expect(titled.draft.title.text == "New")
        #expect(titled.body.markdown == "Text.")
        #expect(titled.draft.version == PostVersion(2))
        #expect(same == titled)
        #expect(nothing == titled)
        #expect(other.body.markdown == "Other.")
        #expect(other.draft.version == PostVersion(3))
    }

    @Test("An automatic save that arrives after its text was saved brings nothing back")
    func lateAutomaticSave() async throws {
        func keep(_ body: String, for version: Int) async throws {
            let content = PostContent(title: try Title("First"), body: try Body(body))
            _ = try await posts.keep(
                PendingText(content, for: PostVersion(version)), of: PostID(1), replacing: .none, by: ada)
        }
        _ = try await posts.editBlog(PostID(1), PostEdit(body: Body("Saved.")), on: .any, by: ada)

        await #expect(throws: ServiceError.stale) { try await keep("Old.", for: 1) }
        #expect(try await store.pendingText(of: PostID(1), by: ada) == nil)
        try await keep("New.", for: 2)
    }

    @Test("A text with other bytes is a change even if it looks the same")
    func spelling() async throws {
        _ = try await posts.editDraft(PostID(3), PostEdit(body: Body("\u{E9}")), on: .any, by: ada)
        let decomposed = try await posts.editDraft(
            PostID(3), PostEdit(body: Body("e\u{301}")), on: .any, by: ada)

        #expect(decomposed.draft.version == PostVersion(3))
        #expect(decomposed.body.markdown.unicodeScalars.count == 2)
    }

    @Test("A blog shows edits after its publication, even in the same second, and no earlier edits")
    func editedAfterPublication() async throws {
        _ = try await posts.editDraft(PostID(3), PostEdit(title: Title("New")), on: .any, by: ada)

        let published = try await posts.publishDraft(PostID(3), on: .any, by: ada).post.blog?.blog
        let edited = try await posts.editBlog(PostID(3), PostEdit(body: Body("New.")), on: .any, by: ada).blog

        #expect(published?.publishedAt == clock.now())
        #expect(published?.editedAt == nil)
        #expect(edited.editedAt == clock.now().adding(seconds: 1))
    }

    @Test("A blog shows an edit while the clock is behind its publication")
    func editedWhileClockIsBehind() async throws {
        _ = try await posts.publishDraft(PostID(3), on: .any, by: ada)
        clock.advance(bySeconds: -3_600)
        let edited = try await posts.editBlog(PostID(3), PostEdit(body: Body("New.")), on: .any, by: ada).blog

        #expect(edited.editedAt == edited.publishedAt.adding(seconds: 1))
    }

    @Test("A post that is published again keeps its first date, its likes and its identifier")
    func publishAgain() async throws {
        let draft = try await posts.unpublishBlog(PostID(1), on: .any, by: ada)
        clock.advance(bySeconds: 60)
        let again = try await posts.publishDraft(PostID(1), on: .any, by: ada)

        #expect(draft.draft.id == PostID(1))
        #expect(again.isNew)
        #expect(again.post.blog?.blog.publishedAt == Timestamp(secondsSince1970: 1_000))
        #expect(again.post.blog?.blog.likeCount == 2)
        #expect(again.post.blog?.blog.version == PostVersion(3))
    }

    @Test("Publishing a published blog changes nothing")
    func publishTwice() async throws {
        let first = try await posts.publishDraft(PostID(3), on: .any, by: ada)
        clock.advance(bySeconds: 60)
        let second = try await posts.publishDraft(PostID(3), on: .any, by: ada)

        #expect(first.isNew)
        #expect(!second.isNew)
        #expect(second.post == first.post)
        await #expect(throws: ServiceError.stale) {
            try await posts.publishDraft(PostID(3), on: .oneOf([PostVersion(1)]), by: ada)
        }
    }

    @Test(
        "A draft whose title is older than the rules is published only with a new title",
        arguments: [" ", "a\u{202E}"])
    func outdatedTitle(title: String) async throws {
        let old = PostEdit(title: Title(stored: title))
        _ = try await posts.editDraft(PostID(3), old, on: .any, by: ada)
        let problem: FieldProblem = title == " " ? .invisible : .endlessDirection

        await #expect(throws: ServiceError.invalid(FieldError(field: "title", problem))) {
            try await posts.publishDraft(PostID(3), on: .any, by: ada)
        }
        #expect(try await store.draft(PostID(3))?.draft.version == PostVersion(2))
        _ = try await posts.editBlog(PostID(1), old, on: .any, by: ada)
        #expect(try await !posts.publishDraft(PostID(1), on: .any, by: ada).isNew)

        _ = try await posts.editDraft(PostID(3), PostEdit(title: Title("New")), on: .any, by: ada)
        #expect(try await posts.publishDraft(PostID(3), on: .any, by: ada).isNew)
    }

    @Test("A change with a version condition that does not hold is refused and changes nothing")
    func stale() async throws {
        let before = try await store.blog(PostID(1), seenBy: nil)
        let condition = VersionCondition.oneOf([PostVersion(2), PostVersion(3)])

        await #expect(throws: ServiceError.stale) {
            try await posts.editBlog(PostID(1), PostEdit(title: Title("New")), on: condition, by: ada)
        }
        #expect(try await store.blog(PostID(1), seenBy: nil) == before)
        try await posts.discardBlog(PostID(1), on: .oneOf([PostVersion(1)]), by: ada)
        #expect(try await store.blog(PostID(1), seenBy: nil) == nil)
    }
}
