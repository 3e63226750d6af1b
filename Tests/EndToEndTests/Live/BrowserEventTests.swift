import Glibc
import Testing

@Suite("Events for browsers", .blocking)
final class BrowserEventTests: ProgramTests {
    /// The stream of a browser whose pages are up to date.
    private static func stream(
        _ client: HTTPClient, _ paths: [String], _ session: String
    ) throws -> EventStreamClient {
        let query = paths.map { "path=\($0)" }.joined(separator: "&")
        let stream = try EventStreamClient(client, "/events?\(query)", cookie: session)
        var outdated: Set<String> = []
        while outdated.count < paths.count {
            let event = try #require(try stream.next())
            #expect(event.name == "outdated")
            outdated.insert(event.data)
        }
        #expect(outdated == Set(paths))
        return stream
    }

    private static func registered(_ client: HTTPClient, _ name: String = "zoe") throws -> (Browser, String) {
        let browser = Browser(client)
        try browser.register(name)
        return (browser, try #require(browser.session))
    }

    @Test(
        "A like arrives as HTML in each page of the stream, and the viewer's button in the viewer's pages only"
    )
    func elements() throws {
        let (zoe, session) = try Self.registered(client)
        let (_, other) = try Self.registered(client, "tom")
        let stream = try Self.stream(client, ["/", "/blogs/24"], session)
        let otherStream = try Self.stream(client, ["/blogs/24"], other)

        _ = try zoe.send("/blogs/24/like", ["on": "1"])
        let events = try (0..<4).map { _ in try #require(try stream.next()) }
        let otherEvent = try #require(try otherStream.next())

        #expect(events.allSatisfy { $0.name == "elements" })
        let buttons = events.map(\.data).filter { $0.contains("id=\"blog-24-commands\"") }
        #expect(buttons.map { $0.prefix { $0 != "\n" } } == ["/blogs/24"])
        #expect(buttons.allSatisfy { $0.contains("aria-pressed=\"true\"") })
        let row = try #require(events.first { $0.data.hasPrefix("/\n<article ") })
        #expect(row.data.contains("<h2 ") && !row.data.contains("likes"))
        #expect(!row.data.contains("<form"))
        #expect(otherEvent.data.hasPrefix("/blogs/24\n<p class=\"meta\" id=\"blog-24-meta\">"))
        #expect(try otherStream.isSilent(for: .milliseconds(300)))
    }

    @Test("Text of a user is escaped and cannot begin another event")
    func attacks() throws {
        let ada = try blog.token(of: "ada")
        let (_, session) = try Self.registered(client)
        let stream = try Self.stream(client, ["/blogs/24"], session)
        let body = #"{"body":"`<script>alert(1)</script>`\n\nevent: bye\ndata: x\n\n```\nevent: bye\n\n```"}"#

        _ = try client.write("PATCH", "/blogs/24", body, token: ada)
        let event = try #require(try stream.next())

        #expect(event.name == "elements" && event.data.contains("&lt;script&gt;alert(1)"))
        #expect(!event.data.contains("<script"))
        #expect(try stream.isSilent(for: .milliseconds(300)))
    }

    @Test("Rows that come and go make their pages outdated, also the tabs of one's own page")
    func rows() throws {
        let (zoe, session) = try Self.registered(client)
        let stream = try Self.stream(client, ["/", "/blogs/24", "/users/133?tab=drafts"], session)

        _ = try zoe.send("/write", ["title": "New", "body": "", "do": "draft"])
        #expect(try stream.next() == .init(name: "outdated", data: "/users/133?tab=drafts"))
        _ = try zoe.send("/drafts/33/publish")
        let events = try [stream.next(), stream.next()]
        #expect(Set(events.map { $0?.data }) == ["/", "/users/133?tab=drafts"])
        // Commands are other processes.
        try blog.succeed("blog", "unpublish", "24", "--as", "ada")
        let gone = try [stream.next(), stream.next()]
        #expect(gone.allSatisfy { $0?.name == "outdated" })
        #expect(Set(gone.map { $0?.data }) == ["/", "/blogs/24"])
    }

    @Test("Closing the comments of a blog makes its page outdated, and not the lists")
    func closedComments() throws {
        let (_, session) = try Self.registered(client)
        let stream = try Self.stream(client, ["/", "/blogs/24"], session)

        let answer = try client.write(
            "PATCH", "/blogs/24", #"{"commentsClosed":true}"#, token: blog.token(of: "ada"))
        let events = try (0..<2).map { _ in try #require(try stream.next()) }

        #expect(answer.status == 200)
        let shown = events.map { event in "\(event.name) \(event.data.prefix { $0 != "\n" })" }
        #expect(Set(shown) == ["outdated /blogs/24", "elements /"])
    }

    @Test("The stream ends with the session, and a stopped server ends it with bye")
    func end() throws {
        let server = try blog.serve()
        let (zoe, session) = try Self.registered(server.client)
        let (_, other) = try Self.registered(server.client, "tom")
        let streams = try [session, other].map { try Self.stream(server.client, ["/"], $0) }
        // A stream ends also if none of its pages exists any more.
        let gone = try Self.stream(server.client, ["/blogs/24"], session)
        try blog.succeed("blog", "unpublish", "24", "--as", "ada")
        #expect(try gone.next() == .init(name: "outdated", data: "/blogs/24"))
        for stream in streams { #expect(try stream.next()?.name == "outdated") }

        _ = try zoe.send("/logout")
        for stream in [streams[0], gone] {
            #expect(try stream.next()?.name == "bye")
            #expect(try stream.next() == nil)
        }
        #expect(try streams[1].isSilent(for: .milliseconds(300)))
        server.process.signal(SIGTERM)
        #expect(try streams[1].next()?.name == "bye")
        #expect(try server.process.end().exitCode == 0)
    }

    @Test(
        "Only the cookie opens the stream, for one to eight pages with events, and eight streams of one user")
    func refusals() throws {
        let (_, session) = try Self.registered(client)
        let cookie = ["Cookie": "session-\(client.port)=\(session)"]

        try expectProblem(client.get("/events?path=/"), 401)
        try expectProblem(client.get("/events?path=/", token: token), 401)
        try expectProblem(client.get("/events?path=/", ["Cookie": "session-\(client.port)=wrong"]), 401)
        for query in ["/nothing", "/search", "//blogs", "/blogs/999", "/trash"] {
            try expectProblem(client.get("/events?path=" + query, cookie), 404, "\(query)")
        }
        try expectProblem(client.get("/events", cookie), 422, fields: ["path"])
        let many = (0..<9).map { "path=/blogs/\($0)" }.joined(separator: "&")
        try expectProblem(client.get("/events?" + many, cookie), 422, fields: ["path"])
        for method in ["POST", "HEAD", "DELETE"] {
            #expect(try client.request(method, "/events?path=/", cookie)["Allow"] == "GET")
        }
        let full = try (0..<8).map { _ in try Self.stream(client, ["/"], session) }
        let refused = try client.get("/events?path=/", cookie)
        try expectProblem(refused, 429)
        #expect(refused["Retry-After"] != nil)
        let (_, other) = try Self.registered(client, "tom")
        // One page that does not exist does not disturb the others.
        let stream = try EventStreamClient(client, "/events?path=/blogs/999&path=/blogs/24", cookie: other)
        #expect(try stream.next() == .init(name: "outdated", data: "/blogs/24"))
        #expect(try full.allSatisfy { try $0.isSilent(for: .milliseconds(10)) })
    }
}
