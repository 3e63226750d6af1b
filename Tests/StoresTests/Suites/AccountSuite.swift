import BlogTestSupport
import Testing

@testable import BlogDomain

@Suite("Account repository")
struct AccountSuite {
    private let hash = PasswordHash("hash")

    @Test("A new user can log in", arguments: stores)
    func add(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        let id = try #require(try await store.add(.example("zoe", icon: "https://example.com/z")))

        let user = try #require(try await store.user(id, seenBy: nil))
        #expect(user.username.text == "zoe" && user.name.text == "Zoe" && user.summary.text == "Hello.")
        #expect(user.iconURL?.text == "https://example.com/z" && user.joinedAt == .example)
        #expect(user.counts == UserCounts())
        let credentials = StoredCredentials(userID: id, username: user.username, passwordHash: hash)
        #expect(try await store.credentials(named: user.username) == credentials)
        #expect(try await store.credentials(of: id) == credentials)
    }

    @Test(
        "A taken username is refused, and one of fifty concurrent registrations gets a free one",
        arguments: stores)
    func concurrent(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        let added = try await concurrently(50) { _ in try await store.add(.example("zoe")) }

        #expect(added.compactMap(\.self).count == 1)
        #expect(try await store.add(.example("ada")) == nil)
        #expect(try await store.credentials(named: Username(stored: "ada"))?.passwordHash == nil)
        #expect(try await store.users(PageRequest()).items.count == 4)
    }

    @Test("An unknown user has no credentials, and an imported user has no password", arguments: stores)
    func credentials(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        #expect(try await store.credentials(named: Username(stored: "eve")) == nil)
        #expect(try await store.credentials(of: UserID(9)) == nil)
        #expect(
            try await store.credentials(of: ada)
                == StoredCredentials(userID: ada, username: Username(stored: "ada"), passwordHash: nil))
    }

    @Test("A change affects only the fields that it contains", arguments: stores)
    func change(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let before = try #require(try await store.user(ada, seenBy: nil))

        #expect(try await store.change(ada, AccountChange()))
        #expect(try await store.user(ada, seenBy: nil) == before)

        // In two encodings of Unicode.
        for name in ["Zo\u{EB}", "Zoe\u{308}"].map(DisplayName.init(stored:)) {
            #expect(try await store.change(ada, AccountChange(name: name)))
            #expect(try await store.user(ada, seenBy: nil)?.name == name)
        }
        #expect(try await store.change(ada, AccountChange(name: DisplayName(stored: "Augusta"))))
        #expect(try await store.change(ada, AccountChange(summary: Summary(stored: ""))))
        let named = try #require(try await store.user(ada, seenBy: nil))
        #expect(named.name.text == "Augusta" && named.summary.text == "" && named.iconURL == before.iconURL)
        #expect(named.counts == before.counts && named.joinedAt == before.joinedAt)

        #expect(try await store.change(ada, AccountChange(iconURL: .some(nil))))
        #expect(try await store.user(ada, seenBy: nil)?.iconURL == nil)
        for icon in [try IconURL("/media/a.png"), try IconURL("https://example.com/new")] {
            #expect(try await store.change(ada, AccountChange(iconURL: icon)))
            #expect(try await store.user(ada, seenBy: nil)?.iconURL == icon)
        }

        #expect(try await !store.change(UserID(9), AccountChange(name: DisplayName(stored: "Zoe"))))
    }

    @Test("A password is replaced only if it is still the previous one", arguments: stores)
    func replacePassword(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let id = try #require(try await store.add(.example("zoe")))
        let other = PasswordHash("other")
        let change = AccountChange(
            name: DisplayName(stored: "New"),
            password: PasswordReplacement(hash: other, previous: hash, sessions: .keepAll))

        #expect(try await store.change(id, change))
        #expect(try await store.credentials(of: id)?.passwordHash == other)
        #expect(try await store.user(id, seenBy: nil)?.name.text == "New")

        let late = AccountChange(
            name: DisplayName(stored: "Late"),
            password: PasswordReplacement(hash: hash, previous: hash, sessions: .endAll))
        #expect(try await !store.change(id, late))
        #expect(try await store.credentials(of: id)?.passwordHash == other)
        #expect(try await store.user(id, seenBy: nil)?.name.text == "New")

        let first = PasswordReplacement(hash: hash, previous: nil, sessions: .endAll)
        #expect(try await store.change(ada, AccountChange(password: first)))
        #expect(try await store.credentials(of: ada)?.passwordHash == hash)
        #expect(try await !store.change(UserID(9), AccountChange(password: first)))
    }

    @Test("A new password ends the sessions that it should end, and only those", arguments: stores)
    func endSessions(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        var ids: [SessionID] = []
        for number in 1...3 { ids.append(try #require(try await store.add(.example(number, of: ada)))) }
        _ = try await store.add(.example(9, of: bob))
        func change(_ sessions: PasswordReplacement.Sessions) async throws -> [SessionID] {
            let password = PasswordReplacement(hash: hash, previous: nil, sessions: sessions)
            #expect(try await store.change(ada, AccountChange(password: password)))
            return try await store.sessions(of: ada, PageRequest(), at: .example).items.map(\.id)
        }

        #expect(try await change(.keepAll) == ids.reversed())
        #expect(try await change(.keep(ids[1])) == [ids[1]])
        #expect(try await change(.endAll) == [])
        #expect(try await store.sessions(of: bob, PageRequest(), at: .example).items.count == 1)
    }
}
