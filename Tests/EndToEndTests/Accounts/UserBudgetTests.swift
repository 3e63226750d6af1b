import BlogDomain
import BlogTestSupport
import MemoryStore
import SocketHTTP
import Testing

@testable import blog_server

/// User 1 of the tiny blog has the token `secret`, the blogs 1 and 2, the draft 3 and the discarded blog 4, and likes blog 5.
@Suite("Budgets of users")
struct UserBudgetTests {
    private let clock = MonotonicTestClock()

    private func fixture(_ budget: UserBudget, _ amount: Int) async throws -> HandlerFixture {
        let limit = RateLimit(amount, in: .seconds(3_600))
        return try await HandlerFixture(.tinyBlog, budgets: UserBudgets([budget: limit], clock: clock))
    }

    private func send(
        _ method: HTTPMethod, _ target: String, _ body: String = "", key: String? = nil,
        to fixture: HandlerFixture
    ) async throws -> HTTPResponse {
        var fields: HTTPFields = ["Authorization": "Bearer secret", "Content-Type": "application/json"]
        if let key { fields.append("Idempotency-Key", key) }
        return try await fixture.respond(method, target, fields, body)
    }

    /// The statuses of requests that have no body.
    private func statuses(
        _ requests: [(HTTPMethod, String)], of fixture: HandlerFixture
    ) async throws -> [Int] {
        var statuses: [Int] = []
        for (method, target) in requests {
            statuses.append(try await send(method, target, to: fixture).status.rawValue)
        }
        return statuses
    }

    private func draft(
        _ title: String, _ body: String = "", key: String? = nil, to fixture: HandlerFixture
    ) async throws -> HTTPResponse {
        try await send(.post, "/drafts", #"{"title":"\#(title)","body":"\#(body)"}"#, key: key, to: fixture)
    }

    @Test("A spent budget is remembered while 50,000 other users act")
    func manyUsers() async throws {
        let budgets = UserBudgets([.shares: RateLimit(1, in: .seconds(3_600))], clock: clock)
        let shares = makeServices(over: MemoryStore(content: .tinyBlog), budgets: budgets).shares
        _ = try await shares.share(PostID(1), by: UserID(1))

        for user: Int64 in 2...50_001 { _ = try? await shares.share(PostID(9), by: UserID(user)) }

        await #expect(throws: ServiceError.budgetSpent(.shares, retryAfter: 3_600)) {
            try await shares.share(PostID(1), by: UserID(1))
        }
    }

    @Test("Beyond the limit a change is refused with the time until the next one, and changes nothing")
    func changes() async throws {
        let fixture = try await fixture(.changes, 2)
        let accepted = [
            try await draft("One", to: fixture), try await send(.post, "/drafts/3/publish", to: fixture),
        ]
        let before = try await fixture.store.position()

        let refused = [
            try await draft("Two", to: fixture),
            try await send(.patch, "/blogs/1", #"{"title":"New"}"#, to: fixture),
            try await send(.post, "/trash/4/restore", to: fixture),
            try await send(.patch, "/users/1", #"{"name":"New"}"#, to: fixture),
        ]

        #expect(accepted.map(\.status) == [.created, .created])
        for response in refused {
            #expect(response.status == .tooManyRequests && response.fields["Retry-After"] == "1800")
            #expect(
                response.text
                    .contains("You have saved or published too often. Try again in 30 minutes."))
        }
        #expect(try await fixture.store.position() == before)
        clock.advance(bySeconds: 1_799)
        #expect(try await draft("Two", to: fixture).fields["Retry-After"] == "1")
        clock.advance(bySeconds: 1)
        #expect(try await draft("Two", to: fixture).status == .created)
        #expect(try await draft("Three", to: fixture).status == .tooManyRequests)
    }

    @Test("Taking back is free, and so is what fails or changes nothing")
    func free() async throws {
        let fixture = try await fixture(.changes, 1)

        let free = [
            try await send(.patch, "/blogs/1", #"{"title":"First"}"#, to: fixture),
            try await send(.patch, "/blogs/9", #"{"title":"New"}"#, to: fixture),
            try await send(.patch, "/blogs/5", #"{"title":"New"}"#, to: fixture),
            try await send(.patch, "/blogs/1", #"{"title":""}"#, to: fixture),
        ]
        #expect(free.map(\.status.rawValue) == [200, 404, 403, 422])
        #expect(try await draft("One", to: fixture).status == .created)
        #expect(try await draft("Two", to: fixture).status == .tooManyRequests)
        let back: [(HTTPMethod, String)] = [
            (.post, "/blogs/1/unpublish"), (.delete, "/blogs/2"), (.delete, "/drafts/3"),
            (.delete, "/trash/4"),
        ]
        #expect(try await statuses(back, of: fixture) == [200, 204, 204, 204])
    }

    @Test("A repetition with the same key counts once, and is answered when the budget is spent")
    func repetition() async throws {
        let fixture = try await fixture(.changes, 2)

        var statuses: [Int] = []
        for title in ["One", "One", "Two", "Two", "One", "Three"] {
            statuses.append(try await draft(title, key: title, to: fixture).status.rawValue)
        }

        #expect(statuses == [201, 201, 201, 201, 201, 429])
        #expect(try await draft("Other", key: "One", to: fixture).status == .unprocessableContent)
    }

    @Test("The bytes of titles, texts and tags count")
    func text() async throws {
        let fixture = try await fixture(.text, 100)
        let long = String(repeating: "x", count: 57)

        #expect(try await draft("One", long, to: fixture).status == .created)
        #expect(try await draft("One", long, to: fixture).fields["Retry-After"] == "720")
        let edit = #"{"title":"\#(String(repeating: "é", count: 20))"}"#
        #expect(try await send(.patch, "/drafts/3", edit, to: fixture).status == .ok)
        #expect(try await draft("A", to: fixture).status == .tooManyRequests)
        // Without text a publication is free.
        #expect(try await send(.post, "/drafts/3/publish", to: fixture).status == .created)
    }

    @Test("Automatic saves are bounded by what they write, of drafts and blogs, and lose no text")
    func automaticSaves() async throws {
        let fixture = try await fixture(.automaticText, 1_000)
        func save(_ letter: String, of path: String, _ seen: String, _ button: String = "autosave")
            async throws -> HTTPResponse
        {
            let body = String(repeating: letter, count: 295)
            return try await fixture.send(
                path, "title=First&body=\(body)&version=\(seen)&do=\(button)")
        }
        func text(_ path: String) async throws -> String {
            try await fixture.get(path, accept: "text/html").text
        }

        #expect(try await save("a", of: "/drafts/3/edit", "1").status == .seeOther)
        #expect(try await save("b", of: "/drafts/3/edit", "2").status == .seeOther)
        #expect(try await save("c", of: "/blogs/1/edit", "1").status == .seeOther)
        let refused = [
            try await save("d", of: "/drafts/3/edit", "3"), try await save("c", of: "/blogs/2/edit", "1"),
        ]

        for answer in refused {
            #expect(answer.status == .tooManyRequests)
            #expect(Int(answer.fields["Retry-After"] ?? "") ?? 0 > 600)
        }
        #expect(refused[0].text.contains("ddd</textarea>"))
        #expect(try await text("/drafts/3/edit").contains("bbb</textarea>"))
        #expect(try await text("/blogs/1/edit").contains("ccc</textarea>"))
        #expect(try await save("d", of: "/drafts/3/edit", "3", "draft").status == .seeOther)
        clock.advance(bySeconds: 720)
        #expect(try await save("c", of: "/blogs/2/edit", "1").status == .seeOther)
    }

    @Test("Likes and follows share a budget, and a repeated one counts once")
    func reactions() async throws {
        let fixture = try await fixture(.reactions, 3)

        let requests: [(HTTPMethod, String)] = [
            (.put, "/blogs/1/like"), (.put, "/blogs/1/like"), (.put, "/blogs/5/like"),
            (.put, "/users/2/follow"),
            (.put, "/users/3/follow"), (.put, "/blogs/2/like"), (.put, "/users/9/follow"),
            (.delete, "/users/2/follow"), (.delete, "/blogs/1/like"),
        ]
        #expect(try await statuses(requests, of: fixture) == [200, 200, 200, 200, 200, 200, 404, 200, 200])
        #expect(
            try await statuses([(.put, "/blogs/1/like"), (.put, "/users/2/follow")], of: fixture) == [
                429, 429,
            ])
    }

    @Test("Of forty shares at once the first five are made")
    func shares() async throws {
        let fixture = try await fixture(.shares, 5)

        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...40 {
                group.addTask { try await send(.post, "/blogs/1/share", to: fixture).status.rawValue }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(statuses.count { $0 == 200 } == 5 && statuses.count { $0 == 429 } == 35)
    }

    @Test("A button that is refused shows a page that says when the user can go on")
    func button() async throws {
        let fixture = try await fixture(.shares, 1)
        #expect(try await fixture.send("/blogs/1/share", "").status == .seeOther)

        let page = try await fixture.send("/blogs/1/share", "")

        #expect(page.status == .tooManyRequests && page.fields["Retry-After"] == "3600")
        let html = page.text
        #expect(html.contains("You have shared too often. Try again in 60 minutes."))
    }

    @Test("The options limit each user of the server, and not the command line", .blocking)
    func options() throws {
        let blog = try TestBlog.demo()
        let (ada, grace) = (try blog.token(of: "ada"), try blog.token(of: "grace"))
        let server = try LocalServer(
            ["--port", "0", "--database", blog.database, "--user-changes", "1", "--user-reactions", "0"],
            environment: ["BLOG_USER_SHARES": "2"])
        func draft(_ token: String) throws -> ClientResponse {
            try server.client.write("POST", "/drafts", #"{"title":"One","body":""}"#, token: token)
        }

        #expect(try draft(ada).status == 201)
        try expectProblem(draft(ada), 429)
        #expect(try draft(grace).status == 201)
        let shares = try (1...3).map { _ in
            try server.client.request("POST", "/blogs/4/share", token: ada).status
        }
        #expect(shares == [200, 200, 429])
        try blog.succeed("draft", "new", "--title", "Two", "--body", "Text.", "--as", "ada")
        try server.stop()
    }
}
