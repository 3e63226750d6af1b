import BlogDomain
import BlogTestSupport
import JSON
import MemoryStore
import SocketHTTP
import Testing

@testable import blog_server

/// User 1 of the tiny blog has the token `secret`, the blogs 1 and 2, the draft 3 and the discarded blog 4. Bob has blog 5.
@Suite("Comments over HTTP")
struct CommentTests {
    private let fixture: HandlerFixture

    init() async throws {
        fixture = try await HandlerFixture(.tinyBlog)
    }

    private func send(
        _ method: HTTPMethod, _ target: String, _ body: String = "", key: String? = nil,
        token: String? = "secret", to other: HandlerFixture? = nil
    ) async throws -> HTTPResponse {
        var fields: HTTPFields = ["Content-Type": "application/json"]
        if let token { fields.append("Authorization", "Bearer \(token)") }
        if let key { fields.append("Idempotency-Key", key) }
        return try await (other ?? fixture).respond(method, target, fields, body)
    }

    @Test("A comment is created, listed and deleted")
    func life() async throws {
        let created = try await send(.post, "/blogs/5/comments", #"{"text":"Well said."}"#)
        let listed = try await send(.get, "/blogs/5/comments", token: nil)
        let one = try await send(.get, created.fields["Location"] ?? "", token: nil)
        let blog = try await send(.get, "/blogs/5", token: nil)
        let deleted = try await send(.delete, "/comments/1")
        let again = try await send(.delete, "/comments/1")

        let row = #"{"id":1,"author":{"id":1,"username":"ada","name":"Ada"},"text":"Well said.","#
        #expect(created.status == .created && created.fields["Location"] == "/comments/1")
        #expect(created.text.hasPrefix(row) && one.text == created.text)
        #expect(listed.text.hasPrefix(#"{"items":["# + row) && listed.text.hasSuffix("],\"next\":null}\n"))
        #expect(
            blog.text.contains(
                #""commentCount":1,"commentCountText":"1 comment","commentsClosed":false"#))
        #expect(deleted.status == .noContent && again.status == .notFound)
    }

    @Test(
        "A body that is not a comment is refused, and names its field",
        arguments: [
            (#"{}"#, 422), (#"{"text":""}"#, 422), (#"{"text":7}"#, 422), (#"{"text":"a","more":1}"#, 422),
            (#"{"text":"\u0000"}"#, 422), (#"{"text":"\u001b[2J"}"#, 422), (#"{"text":"\u202ea"}"#, 422),
            (#"{"text":"\u0301"}"#, 422), (#"{"text"}"#, 400),
        ])
    func refused(body: String, status: Int) async throws {
        let response = try await send(.post, "/blogs/1/comments", body)

        #expect(response.status.rawValue == status)
    }

    @Test(
        "The author closes and opens the comments, which changes neither the version nor the date of the edit"
    )
    func closing() async throws {
        let closed = try await send(.patch, "/blogs/1", #"{"commentsClosed":true}"#)
        let refused = try await send(.post, "/blogs/1/comments", #"{"text":"No"}"#)
        let opened = try await send(.patch, "/blogs/1", #"{"commentsClosed":false}"#)
        let wrong = try await send(.patch, "/blogs/1", #"{"commentsClosed":"yes"}"#)
        let others = try await send(.patch, "/blogs/5", #"{"commentsClosed":true}"#)
        let draft = try await send(.patch, "/drafts/3", #"{"commentsClosed":true}"#)

        #expect(closed.text.contains(#""editedAt":null"#) && closed.text.contains(#""version":1"#))
        #expect(closed.text.contains(#""commentsClosed":true"#))
        #expect(refused.status == .forbidden)
        #expect(refused.text.contains("The author of this post has closed its comments."))
        #expect(opened.text.contains(#""commentsClosed":false"#))
        #expect([wrong, others, draft].map(\.status.rawValue) == [422, 403, 422])
    }

    @Test("A repetition with the same key adds nothing, and other content is refused")
    func repetition() async throws {
        var statuses: [Int] = []
        for text in ["One", "One", "Two"] {
            statuses.append(
                try await send(.post, "/blogs/1/comments", #"{"text":"\#(text)"}"#, key: "k")
                    .status.rawValue)
        }

        #expect(statuses == [201, 201, 422])
        #expect(try await fixture.store.blogRow(PostID(1), seenBy: nil)?.comments.count == 1)
    }

    @Test("The page of a blog shows its comments with links, and a form for a user")
    func page() async throws {
        _ = try await send(
            .post, "/blogs/5/comments",
            #"{"text":"See https://example.org/a?b=c.\nAnd (http://x.example)!"}"#)

        let own = try await fixture.get("/blogs/5-bobs", accept: "text/html").text
        let anonymous = try await fixture.respond(.get, "/blogs/5-bobs", ["Accept": "text/html"]).text

        for page in [own, anonymous] {
            #expect(page.contains(#"<section id="comments">"#))
            #expect(page.contains(#"id="comment-1""#))
            #expect(
                page.contains(
                    #"See <a href="https://example.org/a?b=c" rel="ugc nofollow">https://example.org/a?b=c</a>.<br>"#
                ))
            #expect(page.contains(#"(<a href="http://x.example" rel="ugc nofollow">http://x.example</a>)!"#))
        }
        #expect(
            anonymous.contains(
                #"<link rel="alternate" type="application/atom+xml" href="https://blog.example/blogs/5/comments.atom""#
            ))
        #expect(own.contains(#"name="key" value="after-1""#) && own.contains("/comments/1/delete"))
        #expect(!anonymous.contains("<textarea") && anonymous.contains("Log in to comment"))
        #expect(!anonymous.contains("/comments/1/delete"))
    }

    @Test("A form adds a comment once, however often it is sent")
    func form() async throws {
        let sent = try await fixture.send("/blogs/1/comments", "body=Hello%0D%0Ayou&key=after-0")
        _ = try await fixture.send("/blogs/1/comments", "body=Hello%0D%0Ayou&key=after-0")

        #expect(sent.status == .seeOther && sent.fields["Location"] == "/blogs/1#comment-1")
        let comments = try await fixture.store.comments(on: PostID(1), PageRequest())
        #expect(comments?.items.map(\.text.text) == ["Hello\nyou"])
    }

    @Test("The form has the same place below 20 and 21 comments, so that an open page keeps what is typed")
    func placeOfForm() async throws {
        var pages: [String] = []
        for count in [20, 1] {
            for _ in 0..<count {
                _ = try await send(.post, "/blogs/5/comments", #"{"text":"Well said."}"#)
            }
            pages.append(try await fixture.get("/blogs/5-bobs", accept: "text/html").text)
        }
        let all = try await fixture.get("/blogs/5/comments", accept: "text/html").text

        #expect(pages[0].contains("</ul>\n</div>\n<form class=\"fields\""))
        #expect(pages[1].contains("</nav>\n</div>\n<form class=\"fields\""))
        for page in pages + [all] { #expect(page.contains(#"<div id="comment-list"><ul"#)) }
    }

    @Test("After 20 comments, a form leads to a page that begins with the new one")
    func later() async throws {
        var places: [String] = []
        for number in 1...21 {
            let sent = try await fixture.send("/blogs/1/comments", "body=Number+\(number)&key=a\(number)")
            places.append(sent.fields["Location"] ?? "")
        }

        let place = try #require(places.last)
        let target = String(place.prefix { $0 != "#" })
        let page = try await fixture.get(target, accept: "text/html").text

        #expect(places[19] == "/blogs/1#comment-20")
        #expect(place.hasPrefix("/blogs/1/comments?after=") && place.hasSuffix("#comment-21"))
        #expect(page.contains(#"id="comment-21""#) && !page.contains(#"id="comment-20""#))
    }

    @Test(
        "A link ends before the punctuation of its sentence, however long that is, and before a control of the direction",
        arguments: [
            ("(see https://x.example/a_(b))", "https://x.example/a_(b)"),
            ("https://x.example/\(String(repeating: ")", count: 3_900))", "https://x.example/"),
            ("https://x.example/?!,", "https://x.example/"),
            ("\u{2067}HTTPS://x.example/b\u{2069}", "HTTPS://x.example/b"),
            ("://:http://https://x.example:", "http://https://x.example"),
        ])
    func links(text comment: String, address: String) async throws {
        _ = try await send(.post, "/blogs/5/comments", #"{"text":"\#(comment)"}"#)

        let page = try await fixture.get("/blogs/5/comments", accept: "text/html").text

        #expect(page.contains(#"<a href="\#(address)" rel="ugc nofollow">\#(address)</a>"#))
    }

    @Test(
        "An address without a host, with a user or with a backslash does not become a link",
        arguments: [
            "https:///x", "https://", "https://?a", "http://#a", "https://:80/x", #"https://a.b\\@evil"#,
            #"https://a.b/\\..\\evil"#, "https://a.b@evil.example/x", "https://a:b@evil.example",
        ])
    func noLinks(text comment: String) async throws {
        _ = try await send(
            .post, "/blogs/5/comments", #"{"text":"See \#(comment) and https://x.example/@a"}"#)

        let page = try await fixture.get("/blogs/5/comments", accept: "text/html").text

        #expect(page.contains(" and <a href=\"https://x.example/@a\""))
        #expect(!page.contains("evil\"") && page.matches(of: /rel="ugc nofollow"/).count == 1)
    }

    @Test("A form that is refused keeps the text")
    func refusedForms() async throws {
        let limit = UserBudgets([.comments: RateLimit(1, in: .seconds(600))], clock: MonotonicTestClock())
        let fixture = try await HandlerFixture(.tinyBlog, budgets: limit)
        _ = try await send(.patch, "/blogs/2", #"{"commentsClosed":true}"#, to: fixture)

        let empty = try await fixture.send("/blogs/1/comments", "body=&key=a")
        let closed = try await fixture.send("/blogs/2/comments", "body=Kept+text&key=a")
        let missing = try await fixture.send("/blogs/3/comments", "body=Kept+text&key=a")
        _ = try await fixture.send("/blogs/1/comments", "body=First&key=b")
        let limited = try await fixture.send("/blogs/1/comments", "body=Kept+text&key=c")

        #expect(empty.status == .unprocessableContent)
        #expect([closed, missing, limited].map(\.status.rawValue) == [403, 404, 429])
        for response in [closed, missing, limited] {
            #expect(response.text.contains("\nKept text</textarea>"))
        }
        #expect(limited.fields["Retry-After"] == "600")
        #expect(limited.text.contains("You have commented too often. Try again in 10 minutes."))
    }

    @Test("A deletion asks first, and leads back to the comments")
    func deletion() async throws {
        _ = try await send(.post, "/blogs/1/comments", #"{"text":"Oops <b>"}"#)

        let question = try await fixture.get("/comments/1/delete?next=/blogs/1-first", accept: "text/html")
        let done = try await fixture.send("/comments/1/delete", "next=%2Fblogs%2F1-first")

        #expect(question.text.contains("Delete this comment? It cannot be restored."))
        #expect(question.text.contains(#"dir="auto">Oops &lt;b&gt;</blockquote>"#))
        #expect(done.status == .seeOther && done.fields["Location"] == "/blogs/1-first#comments")
        let flash = try #require(done.fields["Set-Cookie"]?.split(separator: ";").first)
        let shown = try await fixture.respond(
            .get, "/blogs/1-first", ["Accept": "text/html", "Cookie": "\(flash)"]
        ).text
        #expect(shown.contains("<p>The comment is deleted.</p>"))
    }

    @Test("The author closes the comments with a button")
    func closingForm() async throws {
        let done = try await fixture.send("/blogs/1/comments/close", "on=1")
        let page = try await fixture.get("/blogs/1-first", accept: "text/html").text

        #expect(done.status == .seeOther && done.fields["Location"] == "/blogs/1#comments")
        #expect(page.contains("comments closed") && page.contains("Open the comments"))
        #expect(!page.contains("<textarea"))
    }

    @Test("A feed has the newest comments, the newest first")
    func feed() async throws {
        for text in ["One & two", "Three"] {
            _ = try await send(.post, "/blogs/1/comments", #"{"text":"\#(text)"}"#)
        }

        let feed = try await fixture.respond(
            .get, "/blogs/1/comments.atom", ["Accept": "application/atom+xml"]
        ).text
        let missing = try await fixture.respond(
            .get, "/blogs/3/comments.atom", ["Accept": "application/atom+xml"])

        #expect(feed.contains("<title>Comments: First</title>"))
        #expect(
            feed.contains(
                #"<link rel="self" type="application/atom+xml" href="https://blog.example/blogs/1/comments.atom"/>"#
            ))
        #expect(feed.contains(#"href="https://blog.example/blogs/1/comments#comment-1""#))
        #expect(feed.contains(#"<content type="text">One &amp; two</content>"#))
        #expect(feed.ranges(of: "<entry>").count == 2)
        #expect(missing.status == .notFound)
    }
}
