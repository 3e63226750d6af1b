import BlogTestSupport
import Testing

/// Scenes with a German localization, which needs no other presenter.
@MainActor
struct CustomLocalizationTests {
    /// The messages of every scene: with rows, empty, with a next page, failed, and liked.
    private func everythingSaid(in localization: Localization) async throws -> PresentedTexts {
        let fixture = PresenterFixture(localization: localization)
        let context = fixture.context(viewer: 1, page: PageRequest(limit: try PageLimit(1)))
        let (ada, cy) = (UserID(1), UserID(3))
        let services = makeServices(over: fixture.store)
        for (user, viewer) in [(ada, ada), (ada, cy), (cy, ada)] {
            try await fixture.scenes.userInfo(
                of: user, on: fixture.view.user, fixture.context(viewer: viewer.rawValue)
            ).load()
        }
        let blogs = fixture.scenes.allBlogs(on: fixture.view.blogs, context)
        try await blogs.load()
        try await blogs.cells[0].setLiked(true)
        try await fixture.scenes.blogs(by: ada, on: fixture.view.blogs, context).load()
        try await fixture.scenes.blogs(by: cy, on: fixture.view.blogs, context).load()
        try await fixture.scenes.likedBlogs(of: ada, on: fixture.view.blogs, context).load()
        try await fixture.scenes.likedBlogs(of: cy, on: fixture.view.blogs, context).load()
        try await fixture.scenes.blog(PostID(1), on: fixture.view.blog, context).load()
        try await fixture.scenes.drafts(by: ada, on: fixture.view.drafts, context).load()
        try await fixture.scenes.drafts(by: cy, on: fixture.view.drafts, fixture.context(viewer: 3)).load()
        try await fixture.scenes.draft(PostID(3), on: fixture.view.draft, context).load()
        try await fixture.scenes.likers(of: PostID(1), on: fixture.view.people, context).load()
        try await fixture.scenes.users(on: fixture.view.people, context).load()
        for isOn in [true, false] {
            try await fixture.scenes.like(PostID(1), isOn: isOn, on: fixture.view.like, context)
        }
        try await saySearches(fixture, context)
        try await everythingSaidOfTheTrash(on: fixture)
        try await fixture.scenes.likers(of: PostID(9), on: fixture.view.people, context).load()
        let post = fixture.view.post
        try await fixture.scenes.unpublishBlog(PostID(1), on: post, context)
        try await fixture.scenes.publishDraft(PostID(1), on: post, context)
        try await fixture.scenes.discard(PostID(1), isDraft: false, on: post, context)
        try await fixture.scenes.discard(PostID(3), isDraft: true, on: post, context)
        for user in [ada, cy] {
            try await fixture.scenes.followers(of: user, on: fixture.view.users, context).load()
        }
        try await fixture.scenes.following(by: ada, on: fixture.view.users, context).load()
        for isOn in [true, false] {
            try await fixture.scenes.follow(cy, isOn: isOn, on: fixture.view.follow, context)
        }
        try await fixture.scenes.share(PostID(1), on: fixture.view.share, context)
        try await saySessions(fixture, services, context)
        return PresentedTexts(of: fixture.view.messages)
    }

    /// The messages of a login, an account, two pages of sessions, no sessions, and an ended session.
    private func saySessions(_ fixture: PresenterFixture, _ services: Services, _ context: SceneContext)
        async throws
    {
        let user = try await services.accounts.setPassword(of: UserID(1), to: .example, seenBy: nil)
        let address = LoginAddress("127.0.0.1")
        for _ in 1...2 {
            try await fixture.scenes.logIn(
                user.username, .example, from: address, on: fixture.view.session, context)
        }
        try await fixture.scenes.changeAccount(
            of: user.id, AccountEdit(), by: user.id, on: fixture.view.user, context)
        for number: Int64 in 1...2 {
            let current = SessionID(number)
            try await fixture.scenes.sessions(
                of: user.id, current: current, on: fixture.view.sessions, context
            )
            .load()
        }
        try await fixture.scenes.sessions(of: UserID(3), current: nil, on: fixture.view.sessions, context)
            .load()
        try await fixture.scenes.endSession(SessionID(1), on: fixture.view.removal, context)
    }

    /// The messages of a search with hits, without hits, and with a time limit.
    private func saySearches(_ fixture: PresenterFixture, _ context: SceneContext) async throws {
        let limit = try PageLimit(1)
        for (text, searchTimesOut) in [("text", false), ("nowhere", false), ("text", true)] {
            fixture.store.setSearchesTimeOut(searchTimesOut)
            let request = SearchRequest(try SearchQuery(text), limit: limit)
            try await fixture.scenes.search(request, on: fixture.view.hits, context).load()
        }
    }

    private func everythingSaidOfTheTrash(on fixture: PresenterFixture) async throws {
        let (context, others) = (fixture.context(viewer: 1), fixture.context(viewer: 2))
        try await fixture.scenes.trash(on: fixture.view.trash, context).load()
        try await fixture.scenes.trash(on: fixture.view.trash, others).load()
        try await fixture.scenes.trashCount(on: fixture.view.trashCount, context).load()
        try await fixture.scenes.restore(PostID(4), on: fixture.view.post, context)
        try await fixture.scenes.purgeAll(on: fixture.view.purge, context)
    }

    @Test("A German localization changes every text of the scenes and no other value")
    func scenes() async throws {
        let english = try await everythingSaid(in: Localization())
        let german = try await everythingSaid(in: Localization(.german))

        #expect(english.texts.count > 50)
        #expect(english.texts.count == german.texts.count)
        for (text, other) in zip(english.texts, german.texts) { #expect(text != other) }
        let untouched = english.values.filter { $0 != "Not found" }
        #expect(untouched == german.values.filter { $0 != "Fehler" })
    }
}
