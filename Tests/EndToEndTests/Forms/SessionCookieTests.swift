import BlogTestSupport
import Testing

@testable import blog_server

@Suite("Sessions of browsers", .blocking)
final class SessionCookieTests: DemoTests {
    @Test("A form whose session has ended gives the text back, and is sent again after the login")
    func resumed() throws {
        let browser = try Browser(client, as: "zoe")
        _ = try browser.send("/logout")

        let ended = try browser.send("/write", ["title": "Kept", "body": "Long <text>", "do": "publish"])
        #expect(ended.status == 401 && ended.text.contains("Long &lt;text&gt;</textarea>"))
        let wrong = try browser.send(
            "/login/resume",
            [
                "username": "zoe", "password": "wrong horse", "resume": "/write", "resume-title": "Kept",
                "resume-body": "Long <text>", "resume-do": "publish",
            ])
        #expect(wrong.status == 422 && wrong.text.contains("value=\"Kept\""))
        #expect(wrong.hidden["resume-do"] == "publish")
        let sent = try browser.send(
            "/login/resume",
            [
                "username": "zoe", "password": "correct horse", "resume": "/write",
                "resume-title": "Kept",
                "resume-body": "Long <text>", "resume-do": "publish",
            ])
        #expect(sent["Location"] == "/blogs/33" && browser.session != nil)
        #expect(try client.get("/blogs/33").json["body"].string == "Long <text>")
        // A deletion is not sent again, and a text is not sent as another user.
        let deletion = try browser.send(
            "/login/resume",
            ["username": "zoe", "password": "correct horse", "resume": "/blogs/33/trash"])
        #expect(deletion["Location"] == "/")
        #expect(try client.get("/blogs/33").status == 200)
        let tom = try Browser(client, as: "tom")
        let page = try tom.get("/write")
        #expect(page.hidden["viewer"] == "134")
        tom.cookies = browser.cookies
        let foreign: KeyValuePairs = ["title": "Tom's", "body": "Kept", "viewer": "134", "do": "publish"]
        let refused = try tom.send("/write", foreign)
        #expect(refused.status == 401 && refused.text.contains("\nKept</textarea>"))
        let login: KeyValuePairs = [
            "username": "zoe", "password": "correct horse", "resume": "/write", "resume-title": "Tom's",
            "resume-body": "Kept", "resume-viewer": "134",
        ]
        let wrongUser = try tom.send("/login/resume", login)
        #expect(wrongUser.status == 422 && wrongUser.text.contains("\nKept</textarea>"))
        #expect(wrongUser.text.contains("Another user has written this text. Only that user can send it."))
        #expect(tom.changes.isEmpty)
        #expect(try client.get("/blogs/34").status == 404)
        _ = try browser.send("/logout")
        let like = try browser.send("/blogs/24/like", ["on": "0", "next": "/?limit=3"])
        #expect(like["Location"] == "/login?next=%2F%3Flimit%3D3")
        #expect(try browser.send("/blogs/33/trash")["Location"] == "/login?next=%2Fblogs%2F33")
        #expect(try browser.send("/trash/empty")["Location"] == "/login?next=%2Ftrash%2Fempty")
        #expect(try browser.send("/sessions/1/end")["Location"] == "/login?next=%2F")
    }

    @Test("The login after the end of a session has the name of its user, until the user logs out")
    func lastUser() throws {
        let browser = try Browser(client, as: "zoe")
        browser.session = "ended"
        let text: KeyValuePairs = ["title": "Kept", "body": "", "do": "publish"]
        let login = try browser.open("/write")
        #expect(login.text.contains(#"autocomplete="username" value="zoe""#))
        #expect(try browser.send("/write", text).text.contains(#"autocomplete="username" value="zoe""#))
        _ = try browser.send("/login", ["username": "ada", "password": "wrong horse"])
        #expect(try browser.open("/login").text.contains(#"value="zoe""#))
        _ = try browser.send("/logout")
        #expect(try browser.open("/login").text.contains(#"autocomplete="username" value="""#))
        #expect(browser.cookies == [:])
    }

    @Test("Sessions are told apart by their devices and uses, and all others end at once")
    func sessions() throws {
        let agents = [
            "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1",
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        ]
        _ = try Browser(client, as: "zoe").send("/logout")
        let browsers = try agents.map { agent in
            let browser = Browser(client)
            let login: KeyValuePairs = ["username": "zoe", "password": "correct horse"]
            _ = try browser.send("/login", login, Browser.sameOrigin.merging(["User-Agent": agent]) { $1 })
            return browser
        }
        try blog.execute("UPDATE tokens SET created_at = created_at - 864000")
        let used = "SELECT count(*) FROM tokens WHERE used_at / 86400 = unixepoch() / 86400"
        #expect(try browsers[1].get("/").status == 200)
        try blockUntil("the use is noted") { try blog.integer(used) == 1 }

        let page = try browsers[1].open("/sessions").text
        let rows = page.matches(
            of: /<strong>([^<]+)<\/strong>.*?Created ([^<]+)<.*?Last used ([^<]+)<.*?<form/)
        #expect(rows.map { String($0.1) } == ["Firefox on Linux", "Safari on iPhone"])
        #expect(rows.map { $0.2 == $0.3 } == [false, true])
        #expect(rows.map { $0.0.contains("this session") } == [true, false])
        #expect(try blog.integer("SELECT count(*) FROM tokens WHERE device LIKE '%/%'") == 0)
        let json = try client.get("/sessions", token: browsers[1].session).json["items"]
        #expect(json.array.map { $0["device"].string } == ["Firefox on Linux", "Safari on iPhone"])
        #expect(try blog.cli("token", "list", "zoe").text.contains("  Safari on iPhone"))

        #expect(page.contains(#"action="/sessions/end"><button>End all other sessions and tokens<"#))
        #expect(try browsers[1].send("/sessions/end")["Location"] == "/sessions")
        let left = try browsers[1].open("/sessions").text
        #expect(left.contains("All other sessions are ended.") && !left.contains("/sessions/end\""))
        #expect(try browsers[0].get("/sessions").status == 303)
        let other = try client.logIn("zoe", "correct horse").json["token"].string
        #expect(try client.request("DELETE", "/sessions", token: other).status == 204)
        #expect(try browsers[1].get("/sessions").status == 303)
        #expect(try client.get("/sessions", token: other).json["items"].array.count == 1)
    }

    @Test("While the store is busy, the first requests of a session on a day wait with one write")
    func notes() throws {
        let browser = try Browser(client, as: "zoe")
        try blog.execute("UPDATE tokens SET created_at = created_at - 864000")

        let queued = try blog.whileWriting {
            for _ in 1...20 { #expect(try browser.get("/").status == 200) }
            return try MetricsPage.fetched(from: client)["blog_database_queued_writes"]
        }

        // One for each loop.
        #expect(try #require(queued) < 5)
    }

    @Test("A store that is busy loses no text, before the login and after it")
    func busy() throws {
        let browser = try Browser(client, as: "zoe")
        let text: KeyValuePairs = ["title": "Kept", "body": "Long <text>", "do": "publish"]
        let login: KeyValuePairs = [
            "username": "zoe", "password": "correct horse", "resume": "/write", "resume-title": "Kept",
            "resume-body": "Long <text>", "resume-do": "publish",
        ]

        let answers = try blog.whileWriting {
            // Both wait for the lock at the same time.
            let forms = [
                try browser.begin("/write", Array(text)), try browser.begin("/login/resume", Array(login)),
            ]
            return try forms.map { try $0.answer() }
        }

        for answer in answers {
            #expect(answer.status == 503 && answer["Retry-After"] != nil)
            #expect(answer.text.contains("\nLong &lt;text&gt;</textarea>"))
        }
        // The server's own purge at its start may have waited, too, and new writes are refused while an old one waits.
        try blockUntil("no write waits") {
            try MetricsPage.fetched(from: client)["blog_database_queued_writes"] == 0
        }
        let resumed = try browser.send("/login/resume", login)
        #expect(resumed["Location"] == "/blogs/33", "\(resumed.status): \(resumed.text)")
    }

    @Test(
        "A login leads only to a page of this site",
        arguments: [
            ("/users/132", "/users/132"), ("/search?q=a%20b", "/search?q=a%20b"), ("//evil.example", "/"),
            ("https://evil.example", "/"), ("/\\evil.example", "/"), ("/a/%2e%2E/b", "/"), ("/%zz", "/"),
            ("/a\r\nX: y", "/"), ("", "/"),
        ])
    func next(next: String, expected: String) throws {
        let browser = try Browser(client, as: "zoe")
        _ = try browser.send("/logout")

        let answer = try browser.send(
            "/login", ["username": "zoe", "password": "correct horse", "next": next])

        #expect(answer["Location"] == expected)
        #expect(answer["X"] == nil)
    }

    @Test("Below a path, a page that needs a login leads to the login and back")
    func below() throws {
        let answer = try blog.withServer("--public-url", "http://localhost/below") {
            try Browser($0).get("/write")
        }
        #expect(answer["Location"] == "/below/login?next=%2Fbelow%2Fwrite")
    }

    @Test(
        "A form of another site is refused, also one to log in or register",
        arguments: [
            ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"], ["Sec-Fetch-Site": "none"],
            [:],
            ["Origin": "null"], ["Origin": "https://evil.example"], ["Origin": "http://127.0.0.1:1"],
            ["Sec-Fetch-Site": "cross-site", "Origin": "SELF"],
        ])
    func foreign(fields: [String: String]) throws {
        let fields = fields.mapValues { $0.replacing("SELF", with: "http://\(client.authority)") }
        let browser = try Browser(client, as: "zoe")
        let session = browser.cookies
        let users = try blog.integer("SELECT count(*) FROM users")

        for route in Routes.allWithPages where route.form != nil {
            let path = route.pattern.path(of: PathMatch(number: 24))
            let type =
                route.form?.takesFile == true
                ? "multipart/form-data; boundary=x" : "application/x-www-form-urlencoded"
            let answer = try browser.send(
                path, ["username": "zoe", "password": "correct horse"], fields, type: type)
            #expect(answer.status == 403 && answer["Content-Type"] == "text/html; charset=utf-8", "\(path)")
            #expect(browser.changes.isEmpty && browser.cookies == session, "\(path)")
        }
        #expect(try browser.get("/sessions").status == 200)
        #expect(try blog.integer("SELECT count(*) FROM users") == users)
    }

    @Test("Without Sec-Fetch-Site, the origin of the site is accepted, which --public-url names")
    func origin() throws {
        for (arguments, origin) in [
            ([], nil), (["--public-url", "https://blog.example/sub"], "https://blog.example"),
        ] as [([String], String?)] {
            let server = try LocalServer(["--port", "0", "--database", blog.database] + arguments)
            defer { try? server.stop() }
            let origin = origin ?? "http://\(server.client.authority)"
            let answer = try Browser(server.client).send(
                "/login", ["username": "ada", "password": "wrong horse"], ["Origin": origin])
            #expect(answer.status == 422)
        }
    }

    @Test(
        "The cookie is for this host and for the server alone, and a new one comes with each login and password"
    )
    func cookies() throws {
        let server = try LocalServer([
            "--port", "0", "--database", blog.database, "--public-url", "https://blog.example",
            "--token-days", "2",
        ])
        defer { try? server.stop() }
        let browser = Browser(server.client)
        try browser.register("zoe")

        let cookie = try #require(browser.changes.first { $0.hasPrefix("__Host-session=") })
        #expect(cookie.hasSuffix("; Max-Age=172800; Path=/; HttpOnly; SameSite=Lax; Secure"))
        let first = try #require(browser.cookies["__Host-session"])
        #expect(try blog.integer("SELECT count(*) FROM tokens WHERE CAST(hash AS TEXT) = '\(first)'") == 0)
        let changed = try browser.send(
            "/account",
            [
                "currentPassword": "correct horse", "password": "another horse", "do": "changePassword",
            ])
        #expect(changed.status == 303)
        let second = try #require(browser.cookies["__Host-session"])
        #expect(first != second)
        #expect(try browser.get("/sessions").status == 200)
        try expectProblem(server.client.get("/sessions", token: first), 401)

        // The JSON API ignores the cookie, in every way to ask for JSON.
        for accept in ["application/json", "*/*", "text/plain"] {
            #expect(try browser.get("/sessions", accept: accept).status != 200, "\(accept)")
            #expect(!(try browser.get("/users/133", accept: accept).text.contains("\"isSelf\":true")))
        }
        for type in ["application/json", "text/plain", ""] {
            let answer = try browser.send(
                "/blogs/24/share", [:], Browser.sameOrigin, type: type, accept: "*/*")
            #expect(answer.status == 401, "\(type)")
        }
    }

    @Test("Of several cookies the one that is a session counts, and none if two are")
    func repeatedCookie() throws {
        let (zoe, tom) = (try Browser(client, as: "zoe"), try Browser(client, as: "tom"))
        let name = "session-\(client.port)"
        let (session, other) = ("\(name)=\(zoe.session ?? "")", "\(name)=\(tom.session ?? "")")
        for (cookies, status) in [
            (session, 200), ("\(session); \(name)=x", 200), ("\(name)=x; \(session)", 200),
            ("\(session); \(session)", 200), ("\(session); \(other)", 303),
        ] {
            #expect(
                try client.get("/sessions", accept: "text/html", ["Cookie": cookies]).status == status,
                "\(cookies)")
        }
    }

    @Test("A browser has a session and a message of each server of a host, at any port and path")
    func ports() throws {
        let blogs = try (0..<5).map { _ in try TestBlog.empty() }
        var (clients, cookies) = ([HTTPClient](), [String: String]())
        for (number, path) in [nil, nil, "a", "b", "b/c"].enumerated() {
            let options = path.map { ["--public-url", "http://127.0.0.1/\($0)"] } ?? []
            let server = try LocalServer(["--database", blogs[number].database] + options)
            let browser = Browser(HTTPClient(host: "127.0.0.1", port: 8_000 + number, local: server))
            browser.cookies = cookies
            try browser.register("zoe")
            (clients, cookies) = (clients + [browser.client], browser.cookies)
        }

        #expect(cookies.keys.count { $0.hasPrefix("session") } == clients.count)
        for client in clients {
            let browser = Browser(client)
            browser.cookies = cookies
            #expect(try browser.get("/sessions").text.contains("You are registered and logged in."))
            #expect(browser.cookies.count == cookies.count - 1)
        }
    }

    @Test("A message is shown once, to one browser, and no page of a viewer is served to another")
    func caches() throws {
        try TestBlog.demo().withServer("--loops", "1") { client in
            let (zoe, tom) = (Browser(client), Browser(client))
            try zoe.register("zoe")
            try tom.register("tom")
            for path in ["/", "/users/132", "/blogs/24-poetical-science"] {
                for browser in [zoe, tom] { _ = try browser.open(path) }
                let message = try zoe.send("/users/132/follow", ["on": "1"])
                #expect(message.status == 303)
                let shown = try zoe.get(path)
                #expect(shown.text.contains("You follow this user now."))
                #expect(shown["Cache-Control"] == "no-store" && shown["ETag"] == nil)
                for browser in [zoe, tom] {
                    let page = try browser.get(path)
                    #expect(!page.text.contains("You follow this user now."), "\(path)")
                    #expect(page["Cache-Control"] == "private, no-cache" && browser.changes.isEmpty)
                    #expect(page["Vary"] == "Accept, Authorization, Cookie, Accept-Encoding")
                }
                let anonymous = try client.get(path, accept: "text/html")
                #expect(anonymous["Cache-Control"] == "public, no-cache" && anonymous["Set-Cookie"] == nil)
                #expect(!anonymous.text.contains("Log out"))
            }
            #expect(try zoe.get("/users/132").text.contains("/users/132/unfollow"))
            #expect(!(try tom.get("/users/132").text.contains("/users/132/unfollow")))
        }
    }

    @Test("Under load, no page and no message of a viewer is served to another")
    func load() async throws {
        let server = try blog.serve()
        defer { try? server.stop() }
        let client = server.client
        let names = ["zoe", "tom", nil]
        let browsers = try names.map { name in
            let browser = Browser(client)
            if let name { try browser.register(name) }
            return (name: name, session: browser.session)
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, (name, session)) in browsers.enumerated() {
                for worker in 0..<2 {
                    group.addTask {
                        let browser = Browser(client)
                        browser.session = session
                        for round in 0..<LongTests.value(60, short: 24) {
                            var message = false
                            if name != nil, (round + worker) % 4 == 0 {
                                let on = round % 8 < 4 ? "1" : "0"
                                message =
                                    try browser.send("/users/\(101 + number)/follow", ["on": on]).status
                                    == 303
                            }
                            let path = ["/", "/users/132", "/blogs/24-poetical-science"][round % 3]
                            let page = try browser.get(path)
                            #expect(page.text.contains("role=\"status\"") == message)
                            let viewer = page.text.firstMatch(of: /data-viewer="(\d+)"/)
                            #expect(viewer.map { String($0.1) } == (name == nil ? nil : "\(133 + number)"))
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
