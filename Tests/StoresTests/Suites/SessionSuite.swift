import BlogTestSupport
import Testing

@testable import BlogDomain

@Suite("Session repository")
struct SessionSuite {
    @Test("A token identifies its bearer until it expires", arguments: stores)
    func bearer(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let token = StoredToken.example(1, of: cy, lasting: 60)

        let id = try #require(try await store.add(token))

        let bearer = Bearer(userID: cy, session: id, lastUsedAt: .example)
        #expect(
            try await store.bearer(ofTokenWithHash: token.hash, at: .example.adding(seconds: 59)) == bearer)
        #expect(try await store.bearer(ofTokenWithHash: token.hash, at: .example.adding(seconds: 60)) == nil)
        let other = TokenHash(bytes: Array(repeating: 0, count: 32))
        #expect(try await store.bearer(ofTokenWithHash: other, at: .example) == nil)
        await #expect(throws: StoreError.self) { try await store.add(token) }
        await #expect(throws: StoreError.self) { try await store.add(.example(2, of: UserID(9))) }
    }

    @Test("Tokens that are looked up at the same time have their own bearers", arguments: stores)
    func bearers(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let tokens = (1...40).map {
            StoredToken.example($0, of: UserID(Int64($0 % 3 + 1)), lasting: $0.isMultiple(of: 2) ? 60 : 90)
        }
        for token in tokens.dropFirst() { _ = try await store.add(token) }

        let users = try await concurrently(tokens.count) { number in
            let moment = Timestamp.example.adding(seconds: 60)
            return (number, try await store.bearer(ofTokenWithHash: tokens[number].hash, at: moment)?.userID)
        }

        for (number, user) in users {
            let isValid = number > 0 && number.isMultiple(of: 2)
            #expect(user == (isValid ? tokens[number].userID : nil))
        }
    }

    @Test("The sessions that exist and have not expired are found among some", arguments: stores)
    func valid(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        var ids: [SessionID] = []
        for (number, user, seconds) in [(1, cy, 60), (2, UserID(1), 60), (3, cy, 90), (4, cy, 90)] {
            ids.append(try #require(try await store.add(.example(number, of: user, lasting: seconds))))
        }
        _ = try await store.remove(ids[3], of: cy)
        let some = Set([ids[0], ids[1], ids[2], ids[3], SessionID(99)])

        #expect(
            try await store.validSessions(among: some, at: .example.adding(seconds: 59)) == Set(ids.prefix(3))
        )
        #expect(
            try await store.validSessions(among: some, at: .example.adding(seconds: 60)) == [ids[2]])
        #expect(try await store.validSessions(among: [], at: .example) == [])
    }

    @Test("A token is not stored if the password has changed meanwhile", arguments: stores)
    func changedPassword(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let id = try #require(try await store.add(.example("zoe")))

        #expect(try await store.add(.example(1, of: id), ifPasswordIs: PasswordHash("old")) == nil)
        #expect(try await store.add(.example(2, of: cy), ifPasswordIs: PasswordHash("hash")) == nil)
        #expect(try await store.add(.example(3, of: id), ifPasswordIs: PasswordHash("hash")) != nil)

        #expect(try await store.sessions(of: id, PageRequest(), at: .example).items.count == 1)
        #expect(try await store.sessions(of: cy, PageRequest(), at: .example).items.isEmpty)
    }

    @Test("A user's sessions are listed newest first, by pages", arguments: stores)
    func list(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        var ids: [SessionID] = []
        // The identifier orders two sessions of the same second.
        for (number, second) in [(1, 10), (2, 30), (3, 20), (4, 20)] {
            let token = StoredToken.example(number, of: cy, at: second)
            ids.append(try #require(try await store.add(token)))
        }
        _ = try await store.add(.example(9, of: UserID(1)))
        let limit = try PageLimit(3)
        let now = Timestamp.example.adding(seconds: 30)

        let first = try await store.sessions(of: cy, PageRequest(limit: limit), at: now)
        let second = try await store.sessions(of: cy, PageRequest(limit: limit, after: first.next), at: now)

        #expect(first.items.map(\.id) == [ids[1], ids[3], ids[2]])
        #expect(second.items.map(\.id) == [ids[0]] && second.next == nil)
        #expect(
            second.items.first
                == UserSession(
                    id: ids[0], userID: cy, createdAt: .example.adding(seconds: 10),
                    expiresAt: .example.adding(seconds: 1_010)))
    }

    @Test(
        "Each login beyond 50 ends the session that began first, also with a clock that is behind",
        arguments: stores)
    func most(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let other = try #require(try await store.add(.example(99, of: UserID(1))))
        var ids: [SessionID] = []
        for number in 1...54 {
            let token = StoredToken.example(number, of: cy, at: number > 51 ? 0 : number)
            ids.append(try #require(try await store.add(token)))
        }

        let page = PageRequest(limit: try PageLimit(100))
        let now = Timestamp.example.adding(seconds: 60)
        #expect(try await Set(store.sessions(of: cy, page, at: now).items.map(\.id)) == Set(ids.dropFirst(4)))
        #expect(try await store.sessions(of: UserID(1), page, at: now).items.map(\.id) == [other])
    }

    @Test(
        "An expired session is not listed, and the next login of its user deletes it, and no other",
        arguments: stores)
    func expired(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let short = try #require(try await store.add(.example(1, of: cy, lasting: 60)))
        let others = try #require(try await store.add(.example(3, of: UserID(1), lasting: 60)))
        let then = Timestamp.example.adding(seconds: 60)

        #expect(try await store.sessions(of: cy, PageRequest(), at: then).items.isEmpty)
        _ = try await store.add(.example(2, of: cy, at: 60))

        #expect(try await !store.remove(short, of: nil))
        #expect(try await store.remove(others, of: nil))
    }

    @Test("A session has its device, and its last use never goes back", arguments: stores)
    func lastUse(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let (token, device) = (StoredToken.example(1, of: cy), Device(stored: "Firefox on Linux"))
        let stored = StoredToken(
            hash: token.hash, userID: cy, createdAt: token.createdAt, expiresAt: token.expiresAt,
            device: device)
        let id = try #require(try await store.add(stored))
        _ = try await store.add(.example(2, of: cy))

        for (second, last) in [(0, 0), (60, 60), (30, 60)] {
            try await store.noteUse(of: id, at: .example.adding(seconds: Int64(second)))
            let uses = try await store.sessions(of: cy, PageRequest(), at: .example).items
            let moment = Timestamp.example.adding(seconds: Int64(last))
            #expect(uses.map(\.lastUsedAt) == [.example, moment] && uses.map(\.device) == [nil, device])
            #expect(try await store.bearer(ofTokenWithHash: token.hash, at: .example)?.lastUsedAt == moment)
        }
        try await store.noteUse(of: SessionID(99), at: .example)
    }

    @Test("All sessions of a user but one are ended at once", arguments: stores)
    func endOthers(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        var ids: [SessionID] = []
        for (number, user) in [(1, cy), (2, cy), (3, cy), (4, UserID(1))] {
            ids.append(try #require(try await store.add(.example(number, of: user))))
        }

        try await store.end(.keep(ids[1]), of: cy)

        #expect(try await store.validSessions(among: Set(ids), at: .example) == [ids[1], ids[3]])
    }

    @Test("A session can be ended by its owner and by the operator", arguments: stores)
    func remove(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let token = StoredToken.example(1, of: cy)
        let id = try #require(try await store.add(token))
        let other = try #require(try await store.add(.example(2, of: cy)))

        #expect(try await !store.remove(id, of: UserID(1)))
        #expect(try await store.bearer(ofTokenWithHash: token.hash, at: .example) != nil)
        #expect(try await store.remove(id, of: cy))
        #expect(try await !store.remove(id, of: cy))
        #expect(try await store.bearer(ofTokenWithHash: token.hash, at: .example) == nil)
        #expect(try await store.remove(other, of: nil))
        #expect(try await !store.remove(SessionID(99), of: nil))
    }
}
