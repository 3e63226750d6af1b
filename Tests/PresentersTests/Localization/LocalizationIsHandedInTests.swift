import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import Testing

/// Other words are another localization, and no other presenter.
@MainActor
struct WordingIsHandedInTests {
    /// Everything that every scene says in some words: full, empty, with more to come, failed, liked.
    private func everythingSaid(in localization: any Localization) async throws -> Texts {
        let stage = Stage(localization: localization)
        let context = stage.context(viewer: 1, page: PageRequest(limit: try PageLimit(1)))
        let (ada, cy) = (UserID(1), UserID(3))
        let services = makeServices(over: stage.store)
        for (user, viewer) in [(ada, ada), (ada, cy), (cy, ada)] {
            try await stage.scenes.userInfo(
                of: user, on: stage.view.user, stage.context(viewer: viewer.rawValue)
            ).load()
        }
        let blogs = stage.scenes.blogs(on: stage.view.blogs, context)
        try await blogs.load()
        try await blogs.cells[0].like()
        try await stage.scenes.blogs(by: ada, on: stage.view.blogs, context).load()
        try await stage.scenes.blogs(by: cy, on: stage.view.blogs, context).load()
        try await stage.scenes.blogs(likedBy: ada, on: stage.view.blogs, context).load()
        try await stage.scenes.blogs(likedBy: cy, on: stage.view.blogs, context).load()
        try await stage.scenes.blog(PostID(1), on: stage.view.blog, context).load()
        try await stage.scenes.drafts(by: ada, on: stage.view.drafts, context).load()
        try await stage.scenes.drafts(by: cy, on: stage.view.drafts, stage.context(viewer: 3)).load()
        try await stage.scenes.draft(PostID(3), on: stage.view.draft, context).load()
        try await stage.scenes.likers(of: PostID(1), on: stage.view.people, context).load()
        try await stage.scenes.users(on: stage.view.people, context).load()
        try await stage.scenes.like(of: PostID(1), on: stage.view.like, context).like()
        try await stage.scenes.like(of: PostID(1), on: stage.view.like, context).unlike()
        try await saySearches(stage, context)
        try await everythingSaidOfTheTrash(in: localization, on: stage)
        try await stage.scenes.likers(of: PostID(9), on: stage.view.people, context).load()
        try await stage.scenes.blogEditor(PostID(1), on: stage.view.post, context).unpublish()
        try await stage.scenes.draftEditor(PostID(1), on: stage.view.post, context).publish()
        try await stage.scenes.blogEditor(PostID(1), on: stage.view.post, context).discard()
        try await stage.scenes.draftEditor(PostID(3), on: stage.view.post, context).discard()
        for user in [ada, cy] {
            try await stage.scenes.followers(of: user, on: stage.view.users, context).load()
        }
        try await stage.scenes.following(by: ada, on: stage.view.users, context).load()
        let button = stage.scenes.follow(of: cy, on: stage.view.follow, context)
        try await button.load()
        try await button.follow()
        try await stage.scenes.share(of: PostID(1), on: stage.view.share, context).share()
        try await saySessions(stage, services, context)
        return Texts(of: stage.view.messages)
    }

    /// A login, an account, sessions: one's own, two pages of them, none, one that ends.
    private func saySessions(_ stage: Stage, _ services: Services, _ context: SceneContext) async throws {
        let user = try await services.accounts.setPassword(of: UserID(1), to: .example, seenBy: nil)
        let address = LoginAddress("127.0.0.1")
        for _ in 1...2 {
            try await stage.scenes.login(on: stage.view.session, context).logIn(
                user.username, .example, from: address)
        }
        try await stage.scenes.account(of: user.id, on: stage.view.user, context)
            .change(AccountEdit(), in: nil, from: address)
        for number: Int64 in 1...2 {
            let current = SessionID(number)
            try await stage.scenes.sessions(of: user.id, current: current, on: stage.view.sessions, context)
                .load()
        }
        try await stage.scenes.sessions(of: UserID(3), current: nil, on: stage.view.sessions, context).load()
        try await stage.scenes.end(of: SessionID(1), on: stage.view.removal, context).end()
    }

    /// Hits, none, and some for which there was time.
    private func saySearches(_ stage: Stage, _ context: SceneContext) async throws {
        let limit = try PageLimit(1)
        for (text, isTimeUp) in [("text", false), ("nowhere", false), ("text", true)] {
            stage.store.isTimeUp = isTimeUp
            let request = SearchRequest(try SearchQuery(text), limit: limit)
            try await stage.scenes.search(request, on: stage.view.hits, context).load()
        }
    }

    private func everythingSaidOfTheTrash(in localization: any Localization, on stage: Stage) async throws {
        let (context, others) = (stage.context(viewer: 1), stage.context(viewer: 2))
        try await stage.scenes.trash(on: stage.view.trash, context).load()
        try await stage.scenes.trash(on: stage.view.trash, others).load()
        try await stage.trashCount(viewer: 1, in: localization).load()
        try await stage.scenes.restore(PostID(4), on: stage.view.post, context).restore()
        try await stage.scenes.purge(on: stage.view.purge, context).purgeAll()
    }

    @Test
    func germanWordsChangeEveryTextAndNothingElse() async throws {
        let english = try await everythingSaid(in: EnglishLocalization())
        let german = try await everythingSaid(in: GermanLocalization())

        #expect(english.said.count > 50)
        #expect(english.said.count == german.said.count)
        for (text, other) in zip(english.said, german.said) { #expect(text != other) }
        let untouched = english.values.filter { $0 != "Not found" }
        #expect(untouched == german.values.filter { $0 != "Fehler" })
    }

    @Test
    func germanWordsChangeEveryTextOfAnImport() async throws {
        let stage = ImportStage("a.md", "b.md")
        stage.source.put("b.md", .failure(ImportProblem(line: 2, .stated("no date"))))
        let german = RecordingView()

        try await ImportPresenter(
            service: ImportService(
                source: stage.source, posts: stage.store, clock: FixedClock(),
                fallbackUsername: Username(stored: "imported")),
            localization: GermanTransferWording(), view: german, rows: german, errors: german
        ).run()

        #expect(
            Texts(of: german.messages).said == [
                "Zustand waiting", "Zustand waiting", "Zustand reading", "Zustand imported", "1 von 2",
                "Zustand reading", "Zustand skipped", "2 von 2", "1 aufgenommen.",
            ])
        #expect(Texts(of: german.messages).values.contains("b.md, Zeile 2: no date"))
    }
}
