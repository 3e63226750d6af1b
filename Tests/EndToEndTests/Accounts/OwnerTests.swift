import BlogTestSupport
import Foundation
import Testing

/// What owners do on web pages and with commands, and what others see of it.
@Suite("Owners", .blocking)
final class OwnerTests: ProgramTests {
    private let zoe = #"{"username":"zoe","name":"Zoe","password":"correct horse"}"#

    @Test("Every server refuses a registration as soon as a command or a page has closed it, and says so")
    func closed() throws {
        try blog.withProgram { other in
            let servers = [client, other]
            let form: KeyValuePairs = ["username": "zoe", "name": "Zoe Z", "password": "correct horse"]
            #expect(try client.get("/login", accept: "text/html").text.contains("/register"))

            #expect(try blog.succeed("registration", "closed") == "The registration is closed.\n")
            for server in servers {
                try expectProblem(try server.write("POST", "/users", zoe), 403)
                // A taken name is not told.
                try expectProblem(
                    try server.write("POST", "/users", zoe.replacing("zoe", with: "ada")), 403)
                #expect(try !server.get("/login", accept: "text/html").text.contains("/register"))
                let page = try server.get("/register", accept: "text/html")
                #expect(page.status == 403 && page.text.contains("The registration is closed."))
                #expect(!page.text.contains("<input name=\"password\""))
                let refused = try Browser(server).send("/register", form)
                #expect(refused.status == 403 && refused.text.contains("The registration is closed."))
                #expect(refused.text.contains("value=\"Zoe Z\"") && !refused.text.contains("correct horse"))
            }
            let created = try blog.cli("user", "create", "zoe", input: "correct horse\n")
            #expect(created.exitCode == 0)

            let ada = Browser(other)
            ada.session = token
            #expect(try ada.open("/account").text.contains("href=\"/owner\""))
            let wrong = try ada.send("/account", ["do": "save", "name": ""])
            #expect(wrong.status == 422 && wrong.text.contains("href=\"/owner\""))
            #expect(try ada.open("/owner").text.contains(">Open the registration</button>"))
            let opened = try ada.send("/owner", ["do": "openRegistration"])
            #expect(opened["Location"] == "/owner")
            #expect(try ada.open("/owner").text.contains(">Close the registration</button>"))
            for (name, server) in zip(["a1", "a2"], servers) {
                #expect(
                    try server.write("POST", "/users", zoe.replacing("zoe", with: name)).status == 201)
            }
        }
    }

    @Test("Every server shows new texts of the site within two seconds, escaped, and takes them back")
    func site() throws {
        try blog.withProgram("--public-url", "https://blog.example", "--site-name", "Start") { other in
            let old = try other.get("/", accept: "text/html")
            #expect(old.text.contains(" · Start</title>") && !old.text.contains("class=\"note\""))
            #expect(try !client.get("/", accept: "text/html").text.contains("<footer"))

            let shown = try blog.succeed(
                "site", "set", "--name", "A & <b>", "--line", "<i> \"x\"", "--footer", "© <u>")
            #expect(shown == "Name: A & <b>\nLine: <i> \"x\"\nFooter: © <u>\n")
            for server in [client, other] {
                try blockUntil("the new name") {
                    try server.get("/", accept: "text/html").text.contains(" · A &amp; &lt;b&gt;</title>")
                }
                let home = try server.get("/", accept: "text/html")
                #expect(home["ETag"] != old["ETag"])
                #expect(
                    home.text.contains("<a href=\"/\" rel=\"home\" aria-current=\"page\">A &amp; &lt;b&gt;"))
                #expect(home.text.contains("og:site_name\" content=\"A &amp; &lt;b&gt;\""))
                #expect(home.text.contains("<p class=\"note\" dir=\"auto\">&lt;i&gt; &quot;x&quot;</p>"))
                #expect(home.text.contains("name=\"description\" content=\"&lt;i&gt; &quot;x&quot;\""))
                for path in ["/tags", "/login", "/nothing"] {
                    let page = try server.get(path, accept: "text/html").text
                    #expect(
                        page.contains("<footer class=\"foot\"><p dir=\"auto\">© &lt;u&gt;</p>"), "\(path)")
                    #expect(!page.contains("&lt;i&gt;"))
                }
            }
            #expect(try other.get("/feed.atom").text.contains("<title>A &amp; &lt;b&gt;</title>"))
            #expect(try other.get("/feed.json").json["title"].string == "A & <b>")

            try blog.succeed("site", "set", "--name", "")
            try blockUntil("the first name") {
                try other.get("/", accept: "text/html").text.contains(" · Start</title>")
            }
            #expect(try blog.json("site")["name"].string == nil)
            #expect(try blog.json("site")["line"].string == "<i> \"x\"")
            #expect(try blog.cli("site", "set").exitCode == 64)
            let refused = try blog.cli(
                "site", "set", "--name", "x", "--line", String(repeating: "x", count: 201))
            #expect(refused.exitCode == 65 && refused.errors.contains("line"))
            let log = try blog.json("list", "actions")["items"].array
            #expect(log.prefix(2).allSatisfy { $0["kind"].string == "changeSite" } && log.count == 3)
        }
    }

    @Test("A login, and a registration that is closed, answer alike for names that exist and for others")
    func names() throws {
        try blog.succeed("registration", "closed")
        try blog.succeed("user", "suspend", "mei")
        for (path, kinds) in [("/sessions", ["ada", "mei", "zoo"]), ("/users", ["ada", "zoo"])] {
            var answers: Set<String> = []
            for name in kinds {
                let body = #"{"username":"\#(name)","name":"Zoe","password":"wrong horse"}"#
                let sent = path == "/users" ? body : body.replacing(#","name":"Zoe""#, with: "")
                let answer = try client.write("POST", path, sent)
                answers.insert("\(answer.status) \(answer.text.replacing(/"requestId":"\w+"/, with: ""))")
            }
            #expect(answers.count == 1, "\(answers)")
        }
    }

    @Test("A link sets a new password once within an hour, and ends all sessions")
    func reset() throws {
        _ = try client.write("POST", "/users", zoe)
        let session = try #require(try client.logIn("zoe", "correct horse").json["token"].string)
        let browser = Browser(client)
        func link() throws -> (path: String, token: String) {
            let path = try blog.succeed("user", "reset", "zoe").trimmingCharacters(in: .newlines)
            return (path, try #require(path.split(separator: "=").last.map(String.init)))
        }
        let (path, token) = try link()
        #expect(path.hasPrefix("/reset?token="))
        let page = try browser.get(path)
        #expect(page.status == 200 && page.text.contains("value=\"\(token)\""))

        let short = try browser.send("/reset", ["token": token, "password": "short"])
        #expect(short.status == 422 && short.text.contains("value=\"\(token)\""))
        let done = try browser.send("/reset", ["token": token, "password": "new horses"])
        #expect(done["Location"] == "/login")
        try expectProblem(try client.get("/sessions", token: session), 401)
        #expect(try client.logIn("zoe", "new horses").status == 201)
        try expectProblem(try client.logIn("zoe", "correct horse"), 401)

        // Used, of another purpose, invented, missing and too old.
        let invitation = try blog.succeed("user", "invite").dropFirst("/register?token=".count)
        let old = try link().token
        try blog.execute("UPDATE links SET expires_at = 1 WHERE user_id IS NOT NULL")
        var answers: Set<String> = []
        for token in [token, invitation.trimmingCharacters(in: .newlines), "invented", "", old] {
            let page = try browser.get("/reset?token=\(token)")
            let sent = try browser.send("/reset", ["token": token, "password": "other horses"])
            #expect(page.status == 404 && sent.status == 404)
            for answer in [page, sent] {
                answers.insert(try #require(answer.text.firstMatch(of: /This link [^<]*/)).output.description)
            }
        }
        #expect(answers.count == 1)
        #expect(try client.logIn("zoe", "new horses").status == 201)
        #expect(try blog.integer("SELECT count(*) FROM links WHERE hash IS NULL") == 0)
        #expect(try blog.cli("user", "reset", "nemo").exitCode == 66)
        let log = try blog.json("list", "actions")["items"].array
        #expect(log.map { $0["kind"].string } == ["resetPassword", "invite", "resetPassword", "makeOwner"])
        #expect(log[2]["username"].string == "zoe")
        // A newer version knows more kinds, which take no places of a page.
        try blog.execute("INSERT INTO owner_actions (done_at, kind, reason) VALUES (1, 'celebrate', '')")
        let first = try blog.json("list", "actions", "--limit", "2")
        #expect(first["items"].array.count == 2 && first["next"].string != nil)
    }

    @Test("An invitation makes one account while the registration is closed, and no other request does")
    func invitation() throws {
        try blog.succeed("registration", "closed")
        // It stays in one line, to be copied.
        let site = "https://notes-on-engines.example.org"
        let path = try blog.succeed("user", "invite", "--public-url", site)
            .trimmingCharacters(in: .newlines).replacing(site, with: "")
        let token = try #require(path.split(separator: "=").last.map(String.init))
        let browser = Browser(client)
        #expect(try browser.get(path).text.contains("value=\"\(token)\""))

        let taken = try browser.send(
            "/register", ["username": "ada", "name": "Zoe", "password": "correct horse", "token": token])
        #expect(taken.status == 409 && taken.text.contains("value=\"\(token)\""))
        let form: KeyValuePairs = [
            "username": "zoe", "name": "Zoe", "password": "correct horse", "token": token,
        ]
        #expect(try browser.send("/register", form).status == 303)
        #expect(browser.session != nil)
        let again: KeyValuePairs = [
            "username": "eve", "name": "Eve", "password": "correct horse", "token": token,
        ]
        let late = try Browser(client).send("/register", again)
        #expect(late.status == 404 && late.text.contains("value=\"Eve\""))
        #expect(try Browser(client).get(path).status == 404)
        let reset = try blog.succeed("user", "reset", "zoe").trimmingCharacters(in: .newlines)
        #expect(try Browser(client).get(reset.replacing("reset", with: "register")).status == 404)
        try expectProblem(try client.write("POST", "/users", zoe.replacing("zoe", with: "eve")), 403)

        // Two people choose one name at once.
        let forms = try (0...1).map { _ in
            let path = try blog.succeed("user", "invite").trimmingCharacters(in: .newlines)
            return [
                (key: "username", value: "amy"), ("name", "Amy"), ("password", "correct horse"),
                ("token", String(path.dropFirst("/register?token=".count))),
            ]
        }
        let answers = try forms.map { try Browser(client).begin("/register", $0) }.map { try $0.answer() }
        #expect(answers.map(\.status).sorted() == [303, 409])
        let loser = try #require(answers.firstIndex { $0.status == 409 })
        let other = [(key: "username", value: "amy2")] + forms[loser].dropFirst()
        #expect(try Browser(client).send("/register", other).status == 303)

        // While everybody can register, an old link is as good as none.
        try blog.succeed("registration", "open")
        let open = try Browser(client).get(path)
        #expect(open.status == 200 && open.text.contains("name=\"username\"") && !open.text.contains(token))
        #expect(try Browser(client).send("/register", again).status == 303)
    }

    @Test("A new database begins as --registration says, and one with users stays open")
    func start() throws {
        let new = try TestBlog.empty()
        try new.withServer("--registration", "closed") {
            try expectProblem($0.write("POST", "/users", zoe), 403)
        }
        #expect(try new.cli("user", "create", "zoe", input: "correct horse\n").exitCode == 0)
        try new.withServer { try expectProblem($0.write("POST", "/users", zoe), 403) }
        #expect(try new.json("user", "role", "zoe")["role"].string == "owner")

        try blog.withProgram("--registration", "closed") { server in
            let registered = try server.write("POST", "/users", zoe)
            #expect(registered.status == 201)
        }
    }

    @Test("Only an owner opens the page of owners, and only an owner's form is carried out")
    func permissions() throws {
        let mei = try blog.token(of: "mei")
        let browser = Browser(client)
        for session in [nil, mei] {
            browser.session = session
            let page = try browser.get("/owner")
            #expect(page.status == (session == nil ? 303 : 403))
            for form in [
                ["do": "closeRegistration"], ["do": "suspend", "username": "ada"],
                ["do": "suspend", "username": "zoo"],
            ] {
                let answer = try browser.send("/owner", form.map { ($0.key, $0.value) })
                #expect(answer.status == (session == nil ? 303 : 403), "\(form)")
            }
        }
        #expect(try !browser.open("/account").text.contains("href=\"/owner\""))
        #expect(try blog.succeed("registration") == "The registration is open.\n")
        #expect(try blog.json("list", "actions")["items"].array.count == 1)
    }

    @Test("A new role decides what every server shows from then on, also where it has shown something before")
    func roles() throws {
        try blog.succeed("hide", "blog", "24")
        let token = try blog.token(of: "mei")
        try blog.withProgram { other in
            for (role, status) in [("member", 404), ("owner", 200), ("member", 404)] {
                try blog.succeed("user", "role", "mei", role)
                for server in [client, other, client, other] {
                    #expect(try server.get("/drafts/24", token: token).status == status, "\(role)")
                    let hidden = try server.get("/hidden", token: token).json["items"].array
                    #expect(hidden.isEmpty == (role == "member"))
                }
            }
        }
    }

    @Test("A suspension ends sessions and streams, a login says why, and the log says who did it")
    func suspension() throws {
        _ = try client.write("POST", "/users", zoe)
        let login = try client.logIn("zoe", "correct horse").json["token"].string
        let session = try #require(login)
        let stream = try EventStreamClient(client, "/blogs/24", token: session)
        _ = try stream.next()
        let ada = Browser(client)
        ada.session = token

        let link = "href=\"/owner?username=zoe\""
        #expect(try ada.open("/users/133").text.contains(link))
        #expect(try ada.open("/owner?username=zoe").text.contains("value=\"zoe\""))
        let others = try ada.open("/users/132").text + client.get("/users/133", accept: "text/html").text
        #expect(!others.contains("/owner?"))

        let missing = try ada.send("/owner", ["do": "suspend", "username": "zoo", "reason": "Ads & more"])
        #expect(missing.status == 404 && missing.text.contains("value=\"Ads &amp; more\""))
        let done = try ada.send("/owner", ["do": "suspend", "username": "zoe", "reason": "Ads & more"])
        #expect(done["Location"] == "/owner")
        let standing = "zoe is a member, and suspended: Ads &amp; more"
        #expect(try ada.open("/owner?username=zoe").text.contains(standing))

        while try stream.next(within: .seconds(5)) != nil {}
        #expect(stream.isAtEnd)
        try expectProblem(try client.get("/sessions", token: session), 401)
        let refused = try client.logIn("zoe", "correct horse")
        #expect(refused.status == 403)
        #expect(try refused.json["detail"].string?.hasSuffix("suspended this account: Ads & more") == true)
        try expectProblem(try client.logIn("zoe", "wrong horse"), 401)
        let page = try Browser(client).send("/login", ["username": "zoe", "password": "correct horse"])
        #expect(
            page.status == 403 && page.text.contains("Ads &amp; more") && page.text.contains("value=\"zoe\""))
        #expect(try blog.cli("token", "create", "zoe").exitCode == 77)
        #expect(try client.get("/users/133").status == 200)
        let last = try blog.cli("user", "suspend", "ada")
        #expect(last.exitCode == 65 && last.errors.contains("only owner"))
        #expect(try blog.cli("user", "role", "ada", "member").exitCode == 65)

        #expect(try blog.succeed("user", "reinstate", "zoe") == "zoe is a member.\n")
        #expect(try client.logIn("zoe", "correct horse").status == 201)
        let log = try blog.json("list", "actions")["items"].array
        #expect(
            log.map { $0["text"].string } == [
                "The operator reinstated zoe", "ada suspended zoe", "The operator made ada an owner",
            ])
        #expect(log[1]["reason"].string == "Ads & more")
        #expect(try blog.succeed("list", "actions").contains("ada suspended zoe"))
    }

    @Test("What arrives after its user was suspended changes nothing, and a form keeps its text")
    func lateBodies() throws {
        let browser = try Browser(client, as: "zoe")
        let token = try #require(browser.session)
        _ = try client.write("POST", "/drafts", #"{"title":"Fine","body":"Fine"}"#, token: token)
        #expect(try client.request("POST", "/drafts/33/publish", token: token).status == 201)
        let (json, form, gif) = (
            "application/json", "application/x-www-form-urlencoded", ExamplePicture.gif()
        )
        let parts = "multipart/form-data; boundary=edge"
        let rows: [(request: String, type: String, body: [UInt8], status: Int)] = [
            ("POST /blogs/24/comments", json, Array(#"{"text":"Spam"}"#.utf8), 401),
            ("PATCH /blogs/33", json, Array(#"{"title":"Spam"}"#.utf8), 401),
            ("PATCH /users/133", json, Array(#"{"name":"Spam"}"#.utf8), 401),
            ("POST /pictures", "image/gif", gif, 401),
            ("POST /blogs/24/comments", form, Array("body=Spam".utf8), 401),
            ("POST /pictures", parts, HTTPClient.form(("name=\"picture\"; filename=\"a.gif\"", gif)), 303),
        ]
        let exchanges = try rows.map { row in
            let session =
                [form, parts].contains(row.type)
                ? "Sec-Fetch-Site: same-origin\r\nAccept: text/html\r\nCookie: session-\(client.port)=\(token)"
                : "Authorization: Bearer \(token)"
            let exchange = try client.send(
                raw: "\(row.request) HTTP/1.1\r\nHost: \(client.authority)\r\nConnection: close\r\n"
                    + "Content-Type: \(row.type)\r\nContent-Length: \(row.body.count)\r\n"
                    + "Expect: 100-continue\r\n\(session)\r\n\r\n")
            // The server asks for the body after it has found the session.
            let asked = try #require(try exchange.read(within: 5_000))
            #expect(String(decoding: asked, as: UTF8.self).hasPrefix("HTTP/1.1 100 "))
            return exchange
        }
        try blog.succeed("user", "suspend", "zoe")
        for (row, exchange) in zip(rows, exchanges) {
            try exchange.send(row.body)
            let answer = try exchange.answer()
            #expect(answer.status == row.status, "\(row.request) \(row.type)")
            #expect(row.type != form || answer.text.contains("Spam</textarea>"))
        }
        for path in ["/blogs/24/comments", "/blogs/33", "/users/133"] {
            #expect(try !client.get(path).text.contains("Spam"), "\(path)")
        }
        #expect(try blog.integer("SELECT count(*) FROM pictures") == 0)
    }
}
