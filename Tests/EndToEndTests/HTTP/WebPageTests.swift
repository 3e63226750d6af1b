import Testing

@Suite(.blocking)
final class WebPageTests: DemoTests {
    private static let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

    @Test("A browser gets a page for every screen, and other clients get JSON or text")
    func pages() throws {
        for target in [
            "/", "/blogs", "/blogs/24-poetical-science", "/blogs/24/likes", "/users/132",
            "/users/132/blogs", "/users/132/detail",
            "/users/132/likes", "/users/132/followers", "/users/132/following", "/search", "/search?q=",
            "/search?q=engine", "/users?username=ada", "/users", "/users?limit=3",
        ] {
            let answer = try client.get(target, accept: Self.browser)

            #expect(answer.status == 200, "\(target)")
            #expect(answer["Content-Type"] == "text/html; charset=utf-8", "\(target)")
            #expect(answer["Vary"] == "Accept, Authorization, Cookie, Accept-Encoding", "\(target)")
            #expect(answer["Cache-Control"] == "public, no-cache", "\(target)")
            #expect(answer.text.matches(of: /<h1/).count == 1, "\(target)")
            let tag = try #require(answer["ETag"])
            let same = try client.get(target, accept: Self.browser, ["If-None-Match": tag])
            #expect(same.status == 304 && same.body.isEmpty, "\(target)")
            let head = try client.request("HEAD", target, accept: Self.browser)
            #expect(head.body.isEmpty && head["ETag"] == tag, "\(target)")
            #expect(head["Content-Length"] == "\(answer.body.count)", "\(target)")
        }
        try expectProblem(client.get("/", accept: "application/json"), 406)
        try expectProblem(client.get("/search", accept: "application/json"), 422, fields: ["q"])
        #expect(
            try client.get("/blogs/24-any", accept: "application/json").body
                == client.get("/blogs/24").body)
    }

    @Test(
        "The picture and the name of a user lead to all about the user, with initials or a picture, and a follow"
    )
    func detail() throws {
        for target in ["/users/132", "/users/132/detail"] {
            let page = try client.get(target, accept: Self.browser, token: blog.token(of: "mei")).text
            #expect(
                page.contains(#"<h1 class="p-name" dir="auto"><a href="/users/132/detail">Ada Lovelace</a>"#))
            #expect(
                page.contains(
                    #"<a href="/users/132/detail" tabindex="-1" aria-hidden="true"><span class="icon""#))
            #expect(page.contains(#"aria-hidden="true">AL</span>"#))
            #expect(page.contains(#"action="/users/132/follow""#) && page.contains("Joined 10 Dec 2025"))
        }
        let detail = try client.get("/users/132/detail", accept: Self.browser).text
        #expect(detail.contains(#"<div class="detail">"#) && !detail.contains("Poetical science"))
    }

    @Test("A page runs no script of others, and a page of a viewer is private")
    func fields() throws {
        for target in ["/", "/nothing"] {
            let answer = try client.get(target, accept: Self.browser)
            let policy = try #require(answer["Content-Security-Policy"])

            #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"))
            #expect(policy.contains("frame-ancestors 'none'") && policy.contains("base-uri 'none'"))
            #expect(answer["Referrer-Policy"] == "strict-origin-when-cross-origin")
            #expect(answer["Permissions-Policy"]?.contains("camera=(), geolocation=()") == true)
            #expect(answer["Cross-Origin-Opener-Policy"] == "same-origin")
            #expect(answer["X-Content-Type-Options"] == "nosniff")
        }
        let own = try client.get("/users/132", accept: Self.browser, token: token)
        #expect(own["Cache-Control"] == "private, no-cache")
        #expect(try client.get("/blogs")["Content-Security-Policy"] == nil)
    }

    @Test("A blog has one address, and another slug leads to it, also from the response cache")
    func slugs() throws {
        for _ in 1...2 {
            for target in ["/blogs/24", "/blogs/24-", "/blogs/24-other", "/blogs/24-Poetical-science"] {
                let answer = try client.get(target, accept: Self.browser)

                #expect(answer.status == 301 && answer.body.isEmpty, "\(target)")
                #expect(answer["Location"] == "/blogs/24-poetical-science", "\(target)")
                #expect(answer["Cache-Control"] == "no-cache", "\(target)")
            }
            #expect(try client.get("/blogs/24-poetical-science", accept: Self.browser).status == 200)
            #expect(try client.get("/blogs/24-poetical%2Dscience", accept: Self.browser).status == 200)
            #expect(try client.get("/blogs/24-other", accept: "text/plain").status == 200)
        }
        for target in ["/blogs/999-x", "/blogs/x-24", "/blogs/24%CC%81-x", "/blogs/-24", "/blogs/24-x/y"] {
            #expect(try client.get(target, accept: Self.browser).status == 404, "\(target)")
        }
    }

    @Test("A title that begins with a combining mark has an address that works")
    func marks() throws {
        try blog.execute("UPDATE posts SET title = char(769) || ' mark' WHERE id = 24")
        let address = try client.get("/blogs/24", accept: Self.browser)["Location"]
        #expect(address == "/blogs/24-%CC%81-mark")
        #expect(try client.get(#require(address), accept: Self.browser).status == 200)
    }

    @Test(
        "The address of a blog whose title has no letters is a page for programs that accept everything, too")
    func symbols() throws {
        try blog.execute("UPDATE posts SET title = '🎉🎉🎉' WHERE id = 24")
        let address = try #require(try client.get("/blogs/24", accept: Self.browser)["Location"])
        #expect(address == "/blogs/24-post")
        #expect(try client.get(address, accept: "*/*")["Content-Type"] == "text/html; charset=utf-8")
        #expect(try client.get(address, accept: "application/json").json["title"].string == "🎉🎉🎉")
        #expect(try client.get("/", accept: Self.browser).text.contains("href=\"\(address)\""))
    }

    @Test("A browser gets errors as pages, which are not cached")
    func errors() throws {
        for (method, target, status) in [
            ("GET", "/nothing", 404), ("GET", "/blogs/999", 404), ("GET", "/users/999", 404),
            ("GET", "/blogs?after=zz", 422), ("GET", "/search?q=!", 422),
            ("GET", "/search?q=%FF", 422), ("GET", "/search?q=a&q=b", 422),
            ("GET", "/search?limit=0", 422),
            ("POST", "/blogs/24", 405),
            ("DELETE", "/healthz", 405), ("GET", "/assets/site-0.png", 404),
            ("PUT", "/blogs/24/like", 401),
        ] {
            let answer = try client.request(
                method, target,
                accept: status == 401 && method == "PUT"
                    ? "text/html, application/json;q=0.1" : Self.browser)

            #expect(answer.status == status, "\(target)")
            #expect(answer["Content-Type"] == "text/html; charset=utf-8", "\(target)")
            #expect(answer["Cache-Control"] == "no-store" && answer["ETag"] == nil, "\(target)")
            #expect(answer.text.matches(of: /<h1>/).count == 1, "\(target)")
            #expect(answer.text.contains("<a href=\"/\">"), "\(target)")
        }
    }

    @Test("A list of more than one page leads to the next page and back to the first")
    func paging() throws {
        let first = try client.get("/?limit=3", accept: Self.browser)
        let next = try #require(first.text.firstMatch(of: /<a href="(\/blogs\?[^"]+)" rel="next">/))
        let target = String(next.1).replacing("&amp;", with: "&")
        let second = try client.get(target, accept: Self.browser)

        #expect(target.hasPrefix("/blogs?limit=3&page=2&after="))
        #expect(second.status == 200)
        #expect(
            second.text.contains(">First page</a>") && second.text.contains("<title>Posts · Page 2 · Blog<"))
        #expect(second.text.contains("/blogs?limit=3&amp;page=3&amp;after="))
        for number in ["1", "-2", "x", "99999999999999999999", "2&page=3"] {
            let other = try client.get(
                target.replacing("page=2", with: "page=\(number)"), accept: Self.browser)
            #expect(other.status == 200 && other.text.contains("<title>Posts · Blog<"), "\(number)")
        }
        let hits = try client.get("/search?q=the+engine&limit=1", accept: Self.browser)
        #expect(hits.text.contains("value=\"the engine\""))
        #expect(hits.text.contains("/search?q=the%20engine&amp;limit=1&amp;page=2&amp;after="))
        let user = try client.get("/users?username=ada&limit=1", accept: Self.browser)
        let more = try #require(user.text.firstMatch(of: /<a href="([^"]+)" rel="next">/))
        let rest = String(more.1).replacing("&amp;", with: "&")
        #expect(try client.get(rest, accept: Self.browser).status == 200)
    }

    @Test("An empty list leads on, and the number of friends says what they are")
    func emptyLists() throws {
        for (target, link) in [
            ("/users/103", #"No posts yet. <a href="/">Newest posts</a>"#),
            ("/users/107/followers", #"No followers yet. <a href="/users">All users</a>"#),
            ("/search?q=zzzz", "Nothing was found. Try fewer or other words."),
            ("/users/132", "3 friends (they follow each other)"),
        ] { #expect(try client.get(target, accept: Self.browser).text.contains(link), "\(target)") }
        let browser = try Browser(client, as: "zoe")
        for (target, text) in [("/users/133", "No posts yet."), ("/users/133?tab=drafts", "No drafts.")] {
            let page = try browser.open(target).text
            #expect(page.contains(#"\#(text) <a href="/write">Write</a>"#), "\(target)")
        }
    }

    @Test("Every field for a text has the direction of what is typed into it")
    func directions() throws {
        let browser = try Browser(client, as: "zoe")
        for (target, count) in [("/write", 3), ("/account", 2), ("/search", 1)] {
            let fields = try browser.open(target).text.matches(
                of: /<(input type="(text|search)"|textarea)[^>]+/)
            #expect(fields.count == count && fields.allSatisfy { $0.0.contains(#"dir="auto""#) }, "\(target)")
        }
    }

    @Test("The style sheet keeps for a year under a name that changes with it, and the icon is an SVG image")
    func assets() throws {
        let page = try client.get("/", accept: Self.browser).text
        let path = try #require(page.firstMatch(of: /href="(\/assets\/site-[0-9a-f]+\.css)"/)).1
        let style = try client.get(String(path), accept: "text/css,*/*;q=0.1")

        #expect(style.status == 200 && style["Content-Type"] == "text/css; charset=utf-8")
        #expect(style["Cache-Control"] == "public, max-age=31536000, immutable")
        #expect(style.body.count <= 20_480)
        for target in ["/favicon.svg", "/favicon.ico"] {
            let icon = try client.get(target, accept: "image/avif,image/webp,*/*;q=0.8")

            #expect(icon.status == 200 && icon["Content-Type"] == "image/svg+xml")
            let tag = try #require(icon["ETag"])
            #expect(try client.get(target, ["If-None-Match": tag]).status == 304)
        }
    }
}
