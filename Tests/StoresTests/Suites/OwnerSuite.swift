import BlogTestSupport
import Testing

@testable import BlogDomain

@Suite("Owner repository")
struct OwnerSuite {
    @Test("The first account of a new database is its owner, and no later one", arguments: stores)
    func first(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let first = try #require(try await store.add(.example("zoe")))
        let second = try #require(try await store.add(.example("eve")))

        #expect(try await store.standing(of: first) == Standing(role: .owner))
        #expect(try await store.standing(of: second) == Standing())
        #expect(try await store.standing(of: UserID(99)) == nil)
        // The users of an older database or of an import.
        let old = try await kind.store(.tinyBlog).repositories
        let next = try #require(try await old.add(.example("zoe")))
        for user in [ada, next] { #expect(try await old.standing(of: user) == Standing()) }
    }

    @Test("Of two owners who demote each other at once, one stays", arguments: stores)
    func lastOwner(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        for round in 0..<8 {
            for user in [ada, bob] {
                try await store.perform(OwnerAction(.makeOwner, user), by: nil, at: .example)
            }
            let kinds: [OwnerAction.Kind] =
                round.isMultiple(of: 2) ? [.makeMember, .makeMember] : [.suspend, .makeMember]

            let errors = try await concurrently(2) { number -> OwnerError? in
                do {
                    let (user, other) = number == 0 ? (ada, bob) : (bob, ada)
                    try await store.perform(OwnerAction(kinds[number], user), by: other, at: .example)
                    return nil
                } catch let error as OwnerError {
                    return error
                }
            }

            #expect(errors.compactMap(\.self) == [.lastOwner])
            let standings = [try await store.standing(of: ada), try await store.standing(of: bob)]
            #expect(standings.count { $0 == Standing(role: .owner) } == 1)
            for user in [ada, bob] {
                try await store.perform(OwnerAction(.reinstate, user), by: nil, at: .example)
            }
        }
    }

    @Test(
        "A suspended user has no session and gets none, and is not the owner who remains", arguments: stores)
    func suspension(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let zoe = try #require(try await store.add(.example("zoe")))
        for user in [ada, zoe] {
            try await store.perform(OwnerAction(.makeOwner, user), by: nil, at: .example)
        }
        for number in 1...2 { _ = try await store.add(.example(number, of: zoe)) }
        let others = try #require(try await store.add(.example(3, of: bob)))
        let reason = Reason(stored: "Advertising")

        try await store.perform(OwnerAction(.suspend, zoe, because: reason), by: ada, at: .example)

        #expect(try await store.sessions(of: zoe, page, at: .example).items.isEmpty)
        #expect(try await store.sessions(of: bob, page, at: .example).items.map(\.id) == [others])
        #expect(try await store.credentials(of: zoe)?.suspension == reason)
        for hash in [nil, PasswordHash("hash")] {
            #expect(try await store.add(.example(4, of: zoe), ifPasswordIs: hash) == nil)
        }
        await #expect(throws: OwnerError.lastOwner) {
            try await store.perform(OwnerAction(.suspend, ada), by: nil, at: .example)
        }
        await #expect(throws: OwnerError.notFound) {
            try await store.perform(OwnerAction(.suspend, UserID(99)), by: nil, at: .example)
        }

        try await store.perform(OwnerAction(.reinstate, zoe), by: nil, at: .example)
        #expect(try await store.standing(of: zoe) == Standing(role: .owner))
        #expect(try await store.add(.example(4, of: zoe), ifPasswordIs: PasswordHash("hash")) != nil)
    }

    @Test("An owner who was suspended meanwhile, or a member, changes nothing", arguments: stores)
    func authority(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        for user in [ada, bob] {
            try await store.perform(OwnerAction(.makeOwner, user), by: nil, at: .example)
        }
        try await store.perform(OwnerAction(.suspend, bob), by: ada, at: .example)

        for (actor, action) in [
            (bob, OwnerAction(.makeOwner, cy)), (cy, OwnerAction(.makeOwner, cy)),
            (bob, OwnerAction(.reinstate, bob)),
            (cy, OwnerAction(.closeRegistration)),
        ] {
            await #expect(throws: OwnerError.notOwner) {
                try await store.perform(action, by: actor, at: .example)
            }
        }

        #expect(try await store.standing(of: cy) == Standing())
        #expect(try await store.standing(of: bob)?.suspension != nil)
        #expect(try await store.registration() == .open)
        #expect(try await store.actions(page).items.count == 3)
    }

    @Test("The registration begins closed only in a new database that says nothing else", arguments: stores)
    func registration(kind: StoreKind) async throws {
        let new = try await kind.store().repositories
        #expect(try await new.registration() == .open)
        try await new.beginClosed()
        #expect(try await new.registration() == .closed)
        try await new.perform(OwnerAction(.openRegistration), by: nil, at: .example)
        try await new.beginClosed()
        #expect(try await new.registration() == .open)

        let used = try await kind.store(.tinyBlog).repositories
        try await used.beginClosed()
        #expect(try await used.registration() == .open)
        try await used.perform(OwnerAction(.makeOwner, ada), by: nil, at: .example)
        try await used.perform(OwnerAction(.closeRegistration), by: ada, at: .example)
        #expect(try await used.registration() == .closed)
    }

    @Test(
        "A change of the texts of the site keeps the others, and an empty text removes one", arguments: stores
    )
    func site(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        try await store.perform(OwnerAction(.makeOwner, ada), by: nil, at: .example)
        let first = try SiteTexts(name: "\u{E9} <b>", line: String(repeating: "🌍", count: 200), footer: nil)
        let change = try SiteTexts(name: "e\u{301} <b>", line: "", footer: "Ü")
        #expect(try await store.site() == SiteTexts())

        for _ in 1...2 { try await store.perform(OwnerAction(changing: first), by: ada, at: .example) }
        #expect(try await store.site() == first)
        await #expect(throws: OwnerError.notOwner) {
            try await store.perform(OwnerAction(changing: change), by: bob, at: .example)
        }
        #expect(try await store.site() == first)
        try await store.perform(OwnerAction(changing: change), by: nil, at: .example)

        #expect(try await store.site() == SiteTexts(name: "e\u{301} <b>", line: nil, footer: "Ü"))
        let log = try await store.actions(page).items
        #expect(log.map(\.kind) == [.changeSite, .changeSite, .makeOwner])
        #expect(log.map { $0.actor?.text } == [nil, "ada", nil])
    }

    @Test("Of many uses of a link at once, one succeeds, and none after its end", arguments: stores)
    func links(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        func link(_ number: UInt8, of user: UserID?, lasting seconds: Int64) -> StoredLink {
            StoredLink(
                hash: TokenHash(bytes: Array(repeating: number, count: 32)), user: user,
                expiresAt: .example.adding(seconds: seconds))
        }
        let links = [
            link(1, of: ada, lasting: 60), link(2, of: nil, lasting: 60), link(3, of: bob, lasting: 0),
        ]
        for link in links { try await store.add(link) }

        for link in links.prefix(2) {
            #expect(try await store.link(withHash: link.hash, at: .example) == link)
            let late = Timestamp.example.adding(seconds: 60)
            #expect(try await store.link(withHash: link.hash, at: late) == nil)
            #expect(try await !store.useLink(withHash: link.hash, at: late))
            let uses = try await concurrently(8) { _ in
                try await store.useLink(withHash: link.hash, at: .example)
            }
            #expect(uses.count { $0 } == 1)
            #expect(try await store.link(withHash: link.hash, at: .example) == nil)
        }
        let early = Timestamp.example.adding(seconds: -1)
        #expect(try await store.link(withHash: links[2].hash, at: early) == links[2])
        #expect(try await !store.deleteLinks(expiredAt: early, atMost: 1))
        #expect(try await store.deleteLinks(expiredAt: .example, atMost: 1))
        #expect(try await !store.deleteLinks(expiredAt: .example, atMost: 1))
        #expect(try await store.link(withHash: links[2].hash, at: early) == nil)
    }

    @Test(
        "An invitation is used up with the account that it makes, and a new password ends the links for one",
        arguments: stores)
    func usedLinks(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let hashes = (1...4).map { TokenHash(bytes: Array(repeating: $0, count: 32)) }
        for (hash, user) in zip(hashes, [nil, ada, ada, bob]) {
            try await store.add(
                StoredLink(hash: hash, user: user, expiresAt: .example.adding(seconds: 60)))
        }
        func left() async throws -> [TokenHash] {
            var left: [TokenHash] = []
            for hash in hashes where try await store.link(withHash: hash, at: .example) != nil {
                left.append(hash)
            }
            return left
        }
        #expect(try await store.add(.example("ada", invitation: hashes[0])) == nil)
        #expect(try await left() == hashes)
        #expect(try await store.add(.example("zoe", invitation: hashes[0])) != nil)
        #expect(try await store.add(.example("eve", invitation: hashes[0])) == nil)
        #expect(try await store.credentials(named: Username(stored: "eve")) == nil)

        let password = PasswordReplacement(hash: PasswordHash("new"), previous: nil, sessions: .endAll)
        #expect(try await store.change(ada, AccountChange(password: password)))
        #expect(try await left() == [hashes[3]])
    }

    @Test("The log has what changed something, newest first, until it is old", arguments: stores)
    func log(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let reason = Reason(stored: "Advertising")
        let actions = [
            OwnerAction(.makeOwner, ada), OwnerAction(.suspend, bob, because: reason),
            OwnerAction(.suspend, bob, because: reason), OwnerAction(.closeRegistration),
            OwnerAction(.closeRegistration), OwnerAction(.makeMember, cy),
        ]
        for (second, action) in actions.enumerated() {
            try await store.perform(
                action, by: second == 1 ? ada : nil, at: .example.adding(seconds: Int64(second)))
        }

        let log = try await store.actions(page).items
        #expect(log.map(\.kind) == [.closeRegistration, .suspend, .makeOwner])
        #expect(
            log[1]
                == LoggedAction(
                    id: log[1].id, at: .example.adding(seconds: 1), actor: Username(stored: "ada"),
                    kind: .suspend, user: Username(stored: "bob"), reason: reason))
        #expect(log[0].actor == nil && log[0].user == nil && log[0].reason == .none)
        let first = try await store.actions(PageRequest(limit: try PageLimit(2)))
        let rest = try await store.actions(PageRequest(after: first.next))
        #expect(first.items + rest.items == log && rest.next == nil)

        #expect(try await store.deleteActions(doneUpTo: .example.adding(seconds: 1), atMost: 1))
        #expect(try await !store.deleteActions(doneUpTo: .example.adding(seconds: 1), atMost: 9))
        #expect(try await store.actions(page).items == [log[0]])
    }
}
