import BlogOperations
import BlogTestSupport
import Database
import SQLiteStore
import Testing

/// Ada (1) has the blogs 1 and 2, the draft 3 and the discarded blog 4; Bob (2) has blog 5, which Ada likes.
@Suite("The end of accounts")
struct EndingSuite {
    private let day: Int64 = 86_400
    private let address = LoginAddress("192.0.2.1")
    private let clock = FixedClock(.example)

    @Test(
        "Of two owners who end their accounts at once, one stays, and no other member ends an account",
        arguments: stores)
    func lastOwner(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        for user in [ada, bob] {
            try await store.perform(OwnerAction(.makeOwner, user), by: nil, at: .example)
        }
        await #expect(throws: OwnerError.notOwner) {
            try await store.perform(OwnerAction(.endAccount, ada), by: cy, at: .example)
        }

        let errors = try await concurrently(2) { number -> OwnerError? in
            let user = [ada, bob][number]
            do {
                try await store.perform(OwnerAction(.endAccount, user), by: user, at: .example)
                return nil
            } catch let error as OwnerError {
                return error
            }
        }

        #expect(errors.compactMap(\.self) == [.lastOwner])
        let ended = try #require(
            try await store.endingAccounts(upTo: .example.adding(seconds: 14 * day)).first)
        #expect(try await store.endingAccounts(upTo: .example.adding(seconds: 14 * day - 1)).isEmpty)
        await #expect(throws: OwnerError.lastOwner) {
            try await store.perform(
                OwnerAction(.deleteUser, ended == ada ? bob : ada), by: nil, at: .example)
        }
    }

    @Test(
        "An account that ends gets no session, keeps its first date, and is kept by its user or an owner",
        arguments: stores)
    func standing(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        _ = try await store.add(.example(1, of: bob))
        let end = Timestamp.example.adding(seconds: 14 * day)

        _ = try await concurrently(3) { _ in
            try await store.perform(
                OwnerAction(.endAccount, bob), by: bob, at: .example)
        }
        try await store.perform(OwnerAction(.endAccount, bob), by: bob, at: end)

        #expect(try await store.standing(of: bob) == Standing(endsAt: end))
        #expect(try await store.credentials(of: bob)?.endsAt == end)
        #expect(try await store.actions(page).items.map(\.kind) == [.endAccount])
        #expect(try await store.sessions(of: bob, page, at: .example).items.isEmpty)
        #expect(try await store.add(.example(2, of: bob), ifPasswordIs: nil) == nil)
        try await store.perform(OwnerAction(.keepAccount, bob), by: bob, at: .example)
        #expect(try await store.standing(of: bob) == Standing())
        let reason = Reason(stored: "Advertising")
        try await store.perform(OwnerAction(.deleteUser, bob, because: reason), by: nil, at: .example)
        #expect(try await store.standing(of: bob) == Standing(suspension: reason, endsAt: end))
        let other = Reason(stored: "Insults")
        try await store.perform(OwnerAction(.deleteUser, bob, because: other), by: nil, at: end)
        try await store.perform(OwnerAction(.deleteUser, bob), by: nil, at: end)
        #expect(try await store.standing(of: bob) == Standing(suspension: other, endsAt: end))
        try await store.perform(OwnerAction(.reinstate, bob), by: nil, at: .example)
        #expect(try await store.standing(of: bob) == Standing())
        // What runs too late hides nothing of a user who is back.
        let late = OwnerAction(hiding: .blog(PostID(5))).ofSuspension()
        try await store.perform([late], of: bob, at: .example)
        #expect(try await store.blogRow(PostID(5), seenBy: nil) != nil)
    }

    private let zoeRegistration = Registration(
        username: Username(stored: "zoe"), name: DisplayName(stored: "Zoe"), password: .example)

    @Test(
        "A user who comes back finds everything; after 14 days all that names them is gone, and comments stay",
        arguments: stores)
    func whole(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let services = makeServices(over: store, clock: clock)
        try await services.clockGuard.trust()
        let zoe = try await services.accounts.register(zoeRegistration, seenBy: nil).id
        func login(_ user: String, _ password: String = "correct horse") async throws -> IssuedToken {
            try await services.logins.logIn(Username(stored: user), .named(password), from: address)
        }
        var blogs: [PostID] = []
        for number in 0..<3 {
            let content = PostContent(title: Title(stored: "Post"), body: Body(stored: "Text."))
            blogs.append(try await services.posts.addDraft(content, by: zoe, once: nil).id)
            if number < 2 {
                _ = try await services.posts.publishDraft(blogs[number], on: .any, by: zoe, once: nil)
            }
        }
        try await services.posts.discardBlog(blogs[1], on: .any, by: zoe)
        for user in [bob, zoe] {
            _ = try await services.comments.add(.example("Mine"), to: blogs[0], by: user, once: nil)
            _ = try await services.comments.add(.example("Yours"), to: PostID(5), by: user, once: nil)
        }
        _ = try await services.comments.add(.example("Hidden"), to: PostID(5), by: zoe, once: nil)
        try await services.owners.perform(OwnerAction(hiding: .comment(CommentID(5))))
        for blog in [PostID(1), PostID(5)] {
            _ = try await store.like(blog, by: zoe, at: .example)
            _ = try await store.share(blog, by: zoe, at: .example)
        }
        for (one, other) in [(zoe, ada), (ada, zoe), (bob, zoe)] {
            _ = try await store.follow(one, by: other, at: .example)
        }
        let before = (try await store.blogs(page, seenBy: nil), try await store.comments(on: PostID(5), page))

        await #expect(throws: FieldErrors.self) {
            try await services.accounts.end(.named("wrong horse"), from: address, knownBy: nil, by: zoe)
        }
        try await services.accounts.end(.named("correct horse"), from: address, knownBy: nil, by: zoe)

        #expect(try await store.blogs(by: zoe, page, seenBy: nil).items.isEmpty)
        #expect(try await store.comments(on: PostID(5), page)?.items.map(\.author?.id) == [bob])
        #expect(try await login("zoe").keepsAccount)
        #expect(try await !login("zoe").keepsAccount)
        #expect(try await store.blogs(page, seenBy: nil).items.map(\.id) == before.0.items.map(\.id))
        #expect(try await store.comments(on: PostID(5), page) == before.1)

        try await services.accounts.end(.named("correct horse"), from: address, knownBy: nil, by: zoe)
        clock.advance(bySeconds: 14 * day - 1)
        _ = try await services.trash.purgeExpired(trustingClock: true)
        #expect(try await store.user(zoe, seenBy: nil) != nil)
        clock.advance(bySeconds: 1)
        _ = try await services.trash.purgeExpired(trustingClock: true)

        #expect(try await store.user(zoe, seenBy: nil) == nil)
        #expect(try await store.endingAccounts(upTo: clock.now()).isEmpty)
        for blog in blogs { #expect(try await store.draft(blog) == nil) }
        let comments = try #require(try await store.comments(on: PostID(5), page)).items
        #expect(comments.map(\.author?.id) == [bob, nil] && comments.map(\.text.text) == ["Yours", "Yours"])
        #expect(try await store.comment(comments[1].id) == comments[1])
        let ofBob = try #require(try await store.blogRow(PostID(5), seenBy: nil))
        #expect((ofBob.likeCount, ofBob.shareCount, ofBob.comments.count) == (1, 0, 2))
        #expect(try await store.blogRow(PostID(1), seenBy: nil)?.shareCount == 1)
        #expect(
            try await store.user(ada, seenBy: nil)?.counts
                == UserCounts(blogs: 2, followers: 2, following: 1, friends: 1))
        #expect(try await store.hidden(page, of: nil).items.isEmpty)
        #expect(try await store.actions(page).items.allSatisfy { $0.user == nil && $0.actor == nil })
        await #expect(throws: ServiceError.badCredentials) { try await login("zoe") }
        let next = try await services.accounts.register(zoeRegistration, seenBy: nil).id
        #expect(next > zoe)
        if let sqlite = store as? SQLiteRepositories {
            let path = try #require(try await sqlite.read { $0.path })
            #expect(try await SQLiteMaintainer(path: path).findings { _ in } == [])
        }
    }
}
