import Testing

@testable import blog_server

@Suite("Forms of web pages", .blocking)
final class FormTests: DemoTests {
    private static let draft: KeyValuePairs = [
        "title": "On cards", "body": "One.\r\n\r\nTwo.", "do": "draft",
    ]

    @Test("An author registers, writes, publishes, edits, deletes, undoes, and logs out")
    func author() throws {
        let browser = try Browser(client, as: "zoe")
        let home = try browser.open("/")
        #expect(home.text.contains("role=\"status\"") && home.text.contains(">Log out</button>"))
        #expect(!(try browser.open("/").text.contains("role=\"status\"")))

        let draft = try browser.write(Self.draft)
        let edit = try browser.open(draft + "/edit")
        #expect(edit.text.contains(">Saved at ") && edit.text.contains("<span class=\"badge\">Draft</span>"))
        #expect(edit.text.contains("<textarea") && edit.text.contains("\nOne.\n\nTwo.</textarea>"))
        let version = try #require(edit.hidden["version"])
        let published = try browser.send(
            draft + "/edit",
            ["title": "On punched cards", "body": "One.", "version": version, "do": "publish"])
        let blog = try #require(published["Location"])
        let page = try browser.open(blog)
        #expect(page.status == 200 && page.text.contains("The post is published."))
        #expect(page.text.contains("<h1 class=\"p-name\" dir=\"auto\">On punched cards</h1>"))

        let deleted = try browser.send(blog + "/trash", ["version": page.hidden["version"] ?? ""])
        let own = try browser.open(#require(deleted["Location"]))
        #expect(own.text.contains("action=\"/trash/33/restore\""))
        #expect(own.text.contains("Recycle bin (1)") && own.text.contains("Posts (0)"))
        #expect(try browser.open("/users/133?tab=bin").text.contains("On punched cards"))
        let restored = try browser.send("/trash/33/restore")
        #expect(try browser.open(#require(restored["Location"])).text.contains("The post is restored."))
        let hidden = try browser.send(blog + "/unpublish")
        #expect(hidden["Location"] == "/drafts/33")
        #expect(try browser.open("/users/133?tab=drafts").text.contains("On punched cards"))

        #expect(try browser.send("/logout")["Location"] == "/")
        #expect(browser.session == nil)
        #expect(try browser.get("/write")["Location"] == "/login?next=%2Fwrite")
    }

    @Test("Publish asks first, saves the draft before it asks, and the answer is for that version")
    func askToPublish() throws {
        let browser = try Browser(client, as: "zoe")
        #expect(try browser.open("/write").text.contains("value=\"askToPublish\">Publish</button>"))
        var text: KeyValuePairs = ["title": "Soon", "body": "One.", "do": "askToPublish"]
        let asked = try #require(try browser.send("/write", text)["Location"])
        #expect(try browser.open("/drafts/33").text.contains("href=\"\(asked)\""))
        let question = try browser.open(asked)
        #expect(question.text.contains("<p>Do you want to publish this post?</p>"))
        #expect(question.text.contains("<h1>Publish Soon</h1>"))

        text = ["title": "Later", "body": "One.", "version": "1", "do": "askToPublish"]
        let later = try #require(try browser.send("/drafts/33/edit", text)["Location"])
        func answer(to question: ClientResponse) throws -> ClientResponse {
            try browser.send("/drafts/33/publish", ["version": question.hidden["version"] ?? ""])
        }
        #expect(try answer(to: question).status == 412)
        #expect(try answer(to: browser.open(later))["Location"] == "/blogs/33")
        #expect(try browser.get("/drafts/30/ask").status == 404)
    }

    @Test(
        "An error page has the header of its viewer, and a username is found in any case, with a blank behind it"
    )
    func header() throws {
        let browser = Browser(client)
        #expect(try browser.get("/blogs/999").text.contains(">Log in</a>"))
        try browser.register("zoe")
        let home = try browser.open("/")
        #expect(home.text.contains(">Write your first post</a>"))
        for path in ["/blogs/999", "/nowhere", "/drafts/1/edit"] {
            let page = try browser.get(path)
            #expect(page.status == 404 && page.text.contains(">Log out</button>"), "\(path)")
        }
        #expect(try browser.send("/drafts/1/publish").text.contains(">Log out</button>"))
        #expect(try client.get("/users/Zoe")["Location"] == "/users/133")
        #expect(try client.get("/users?username=ZOE").json["user"]["id"].int == 133)
        _ = try browser.send("/logout")
        let login = try browser.send("/login", ["username": "Zoe ", "password": "correct horse"])
        #expect(login.status == 303)
    }

    @Test("A reader likes, shares, follows and unfollows, and pressing twice changes nothing more")
    func reader() throws {
        let browser = try Browser(client, as: "zoe")
        for (on, count) in [("1", 8), ("1", 8), ("0", 7), ("0", 7)] {
            let answer = try browser.send("/blogs/24/like", ["on": on, "next": "/?limit=3"])
            #expect(answer.status == 303 && answer["Location"] == "/?limit=3#blog-24")
            #expect(try client.get("/blogs/24").json["likeCount"].int == count)
        }
        #expect(try browser.send("/blogs/24/like", ["on": "1"])["Location"] == "/blogs/24#blog-24")
        #expect(
            try browser.open("/blogs/24-poetical-science").text.contains(
                #"<button class="plain-button like" aria-label="Liked Poetical science" aria-pressed="true""#
                    + #" data-next="Like">Liked</button>"#))
        #expect(try browser.send("/blogs/24/share").status == 303)
        let shared = try browser.open("/blogs/24-poetical-science").text
        #expect(shared.contains("The share is counted. Send this address to others:"))
        #expect(shared.contains(#"<a href="/blogs/24">/blogs/24</a>"#))
        #expect(shared.contains("<span>1 min</span>") && !shared.contains("<summary>Menu</summary>\n<a"))
        #expect(
            shared.contains(#"<a href="/blogs/23-on-being-misunderstood-in-print" rel="prev">"#)
                && !shared.contains("Next post") && shared.contains(#"<div class="author">"#))
        #expect(!(try browser.open("/").text.contains("/blogs/24/like")))
        let elements = try browser.send("/blogs/24/share", ["part": "1"])
        #expect(elements.status == 200 && elements.text.contains(#"<span class="shares">3 shares</span>"#))
        #expect(elements["Set-Cookie"] == nil)
        #expect(try client.get("/blogs/24").json["shareCount"].int == 3)
        for (on, count) in [("1", 7), ("1", 7), ("0", 6)] {
            #expect(try browser.send("/users/132/follow", ["on": on])["Location"] == "/users/132")
            #expect(try client.get("/users/132").json["user"]["followerCount"].int == count)
        }
        #expect(try browser.get("/users/999/unfollow").status == 404)
        let question = try browser.open("/users/132/unfollow")
        #expect(question.text.contains("<h1>Unfollow Ada Lovelace</h1>"))
        #expect(question.hidden == ["on": "0"])
        let cancel = try #require(question.text.firstRange(of: ">Cancel<")?.lowerBound)
        let button = try #require(question.text.firstRange(of: ">Unfollow</button>")?.lowerBound)
        #expect(cancel < button)
    }

    @Test("Invalid input is 422, and the form keeps what was typed except passwords")
    func invalid() throws {
        let browser = Browser(client)
        let short = try browser.send(
            "/register", ["username": "zoe", "name": "Zoë <b>", "password": "secret"])
        #expect(short.status == 422 && short.text.contains("aria-invalid=\"true\""))
        #expect(short.text.contains("value=\"Zoë &lt;b&gt;\""))
        #expect(short.hidden["next"] == nil)
        let login = try browser.get("/login?next=/blogs/24")
        #expect(login.text.contains("<a href=\"/register?next=%2Fblogs%2F24\">"))
        #expect(try browser.get("/register?next=/blogs/24").hidden["next"] == "/blogs/24")
        #expect(try browser.get("/register?next=//evil.example").hidden["next"] == nil)
        #expect(!short.text.contains("secret"))
        #expect(short.text.contains("<a href=\"#password\">Password must have"))
        let taken = try browser.send(
            "/register", ["username": "ada", "name": "Zoe", "password": "correct horse"])
        #expect(taken.status == 409 && taken.text.contains("id=\"username-error\""))
        let wrong = try browser.send("/login", ["username": "ada", "password": "wrong horse"])
        #expect(wrong.status == 422 && wrong.text.contains("value=\"ada\""))
        #expect(browser.cookies.isEmpty)

        try browser.register("zoe")
        let empty = try browser.send("/write", ["title": "", "body": "\n<b>kept</b>", "do": "publish"])
        #expect(empty.status == 422)
        #expect(empty.text.contains(">\n\n&lt;b&gt;kept&lt;/b&gt;</textarea>"))
        let account = try browser.send(
            "/account", ["name": "", "summary": "s", "iconURL": "x", "do": "save"])
        #expect(account.status == 422 && account.text.matches(of: /class="field wrong"/).count == 2)
        let icon = try browser.send(
            "/account", ["name": "Z", "summary": "", "iconURL": "http://a/b.png", "do": "save"])
        #expect(icon.status == 422)
        #expect(icon.text.contains(##"<a href="#iconURL">Address of your picture must be an https address"##))
        let password = try browser.send(
            "/account", ["currentPassword": "correct horse", "password": "x", "do": "changePassword"])
        // The reason has the words of the hint.
        #expect(password.text.contains("<a href=\"#password\">New password must have at least 8 characters"))
        #expect(password.text.contains(">At least 8 characters.<"))
        #expect(try browser.send("/write", ["title": "a", "title": "b", "body": ""]).status == 422)
        #expect(try client.get("/users/133").json["user"]["name"].string == "zoe")
    }

    @Test(
        "Going back leads to the blog or the draft that a post has become, and offers Undo after a deletion")
    func back() throws {
        let (browser, other) = (try Browser(client, as: "zoe"), try Browser(client, as: "tom"))
        let (draft, undo) = (try browser.write(Self.draft), #"action="/trash/33/restore"><button>Undo<"#)
        func expectBack(_ paths: [String], to address: String) throws {
            for path in paths {
                let back = try browser.get(path)
                #expect(back.status == 303 && back["Location"] == address, "\(path)")
            }
        }
        #expect(try browser.send(draft + "/publish", ["version": "1"]).status == 303)
        try expectBack([draft, draft + "/edit", draft + "/ask", "/trash/33/purge"], to: "/blogs/33-on-cards")
        #expect(try browser.send("/trash/33/restore")["Location"] == "/blogs/33-on-cards")
        #expect(try browser.get(draft + "/comments.atom").status == 404)
        #expect(try browser.get(draft, script: true).text.contains("<p>The post is published.</p>"))
        #expect(try browser.send("/blogs/33/unpublish").status == 303)
        try expectBack(["/blogs/33", "/blogs/33-on-cards", "/blogs/33/edit"], to: draft)
        #expect(try other.get("/blogs/33").text.contains("Post 33 was not found."))

        #expect(try browser.send(draft + "/trash").status == 303)
        for path in [draft, draft + "/edit", "/blogs/33-on-cards"] {
            let back = try browser.get(path)
            #expect(back.status == 404 && back.text.contains(undo), "\(path)")
            #expect(back.text.contains("<p>The post is in the recycle bin.</p>"), "\(path)")
            #expect(try !other.get(path).text.contains("recycle bin."), "\(path)")
        }
        try expectProblem(client.get("/blogs/33"), 404)
        let late = try browser.send(draft + "/publish", ["version": "1"])
        #expect(late.status == 404 && late.text.contains(undo))
    }

    @Test("The page of a blog says to its author that another text is kept, until that is saved")
    func pendingText() throws {
        let browser = try Browser(client, as: "zoe")
        _ = try browser.send("/write", ["title": "T", "body": "Old.", "do": "publish"])
        func texts() throws -> [String] {
            [
                try browser.open("/blogs/33").text, try client.get("/blogs/33-t", accept: "text/html").text,
                try blog.cli("show", "blog", "33", "--as", "zoe").text,
            ]
        }
        let note = "You have changes that are not saved yet."
        #expect(try !texts().contains { $0.contains(note) })
        let version = try browser.open("/blogs/33/edit").hidden["version"] ?? ""
        let text: KeyValuePairs = ["title": "T", "body": "New.", "version": version, "do": "autosave"]
        _ = try browser.send("/blogs/33/edit", text)
        #expect(try texts().map { $0.contains(note) } == [true, false, true])
        let pending = try browser.open("/blogs/33/edit").hidden["pending"] ?? ""
        _ = try browser.send(
            "/blogs/33/edit", ["title": "T", "body": "New.", "version": version, "pending": pending])
        #expect(try !texts().contains { $0.contains(note) })
    }

    @Test("A second editor sees what differs, and replaces the other text only if they say so")
    func conflict() throws {
        let browser = try Browser(client, as: "zoe")
        let draft = try browser.write(Self.draft)
        let first: KeyValuePairs = ["title": "First", "body": "a", "version": "1", "do": "draft"]
        #expect(try browser.send(draft + "/edit", first).status == 303)

        let second: KeyValuePairs = ["title": "Second", "body": "b", "version": "1", "do": "draft"]
        let conflict = try browser.send(draft + "/edit", second)

        #expect(conflict.status == 412)
        #expect(conflict.text.contains(">First</h3>") && conflict.text.contains("value=\"Second\""))
        #expect(conflict.text.contains("<del>- First</del>\n<ins>+ Second</ins>"))
        let (version, saved) = (conflict.hidden["version"], conflict.hidden["saved"])
        #expect(version == "1" && saved == "2")
        func send(_ button: String, saved: String? = saved) throws -> ClientResponse {
            try browser.send(
                draft + "/edit",
                [
                    "title": "Second", "body": "b", "version": version ?? "", "saved": saved ?? "",
                    "do": button,
                ])
        }
        for button in ["draft", "publish", "save", ""] { #expect(try send(button).status == 412) }
        #expect(try send("keepMine", saved: "1").status == 412)
        let taken = try send("takeTheirs")
        #expect(taken.status == 303 && taken["Location"] == draft + "/edit")
        let page = try browser.open(draft + "/edit").text
        #expect(page.contains("value=\"First\"") && page.contains("data-message=\"theirsTaken\""))
        #expect(try send("keepMine").status == 303)
        #expect(try browser.open(draft + "/edit").text.contains("value=\"Second\""))
        #expect(try browser.send(draft + "/publish", ["version": "1"]).status == 412)
        #expect(try browser.send(draft + "/trash", ["version": "x"]).status == 412)
    }

    @Test("A text whose draft was deleted or published elsewhere becomes one new draft")
    func gone() throws {
        let browser = try Browser(client, as: "zoe")
        let text: KeyValuePairs = ["title": "Mine", "body": "b", "version": "1", "do": "draft"]
        for (command, id) in [("trash", 34), ("publish", 36)] {
            let draft = try browser.write(Self.draft)
            #expect(try browser.send("\(draft)/\(command)", ["version": "1"]).status == 303)
            let page = try browser.send(draft + "/edit", text)
            #expect(page.status == 404 && page.text.contains("value=\"Mine\""))
            #expect(page.text.contains("value=\"saveAsNew\"") && !page.text.contains("value=\"draft\""))
            let key = try #require(page.hidden["key"])
            for _ in 1...2 {
                let saved = try browser.send(
                    draft + "/edit",
                    ["title": "Mine", "body": "b", "version": "1", "key": key, "do": "saveAsNew"])
                #expect(saved.status == 303 && saved["Location"] == "/drafts/\(id)/edit")
            }
        }
    }

    @Test("The script saves a text and gets the form of the next save, without the text")
    func automaticSave() throws {
        let blog = try TestBlog.demo()
        try blog.withServer("--user-changes", "2", "--user-text", "1") { client in
            let browser = try Browser(client, as: "zoe")
            let script = Browser.sameOrigin.merging(["X-Requested-With": "XMLHttpRequest"]) { $1 }
            let key = try #require(try browser.open("/write").hidden["key"])
            let body = String(repeating: "a word ", count: 30_000)
            let first = try browser.send(
                "/write", ["title": "T", "body": body, "key": key, "do": "autosave"], script)
            #expect(first.status == 200 && first.hidden["version"] == "1" && first.hidden["key"] == nil)
            #expect(
                first.text.hasPrefix(
                    "<form class=\"fields editor\" method=\"post\" action=\"/drafts/33/edit\""))
            #expect(!first.text.contains("a word") && browser.changes.isEmpty)

            // Only what is added counts, so an author who types all day is not refused.
            for version in 1...20 {
                let next = try browser.send(
                    "/drafts/33/edit",
                    ["title": "T", "body": body + "\(version)", "version": "\(version)", "do": "autosave"],
                    script)
                #expect(next.status == 200 && next.hidden["version"] == "\(version + 1)")
            }
            // They write at most 5 MiB in an hour, and Save is none of them.
            var (version, answer) = (20, first)
            repeat {
                version += 1
                answer = try browser.send(
                    "/drafts/33/edit",
                    ["title": "T", "body": body + "\(version)", "version": "\(version)", "do": "autosave"],
                    script)
            } while answer.status == 200 && version < 40
            #expect((25...26).contains(version) && answer.status == 429 && answer.text.contains("a word"))
            let old = try browser.send(
                "/drafts/33/edit", ["title": "T", "body": "", "version": "1", "do": "autosave"], script)
            #expect(old.status == 412)
            #expect(
                try browser.send("/drafts/33/publish", ["version": "\(version)"])["Location"] == "/blogs/33")
            #expect(
                try browser.send("/write", ["title": "T", "body": "", "do": "autosave"], script).status == 429
            )
        }
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE author_id = 133") == 1)
    }

    @Test(
        "The script gets the changed elements of a like and a follow, and takes no message from another page")
    func script() throws {
        let browser = try Browser(client, as: "zoe")
        #expect(try browser.get("/", script: true).text.contains("role=\"status\"") == false)
        #expect(try browser.get("/").text.contains("role=\"status\""))

        let like = try browser.send("/blogs/24/like", ["on": "1", "part": "1", "next": "/blogs/24"])
        #expect(like.status == 200 && like["Cache-Control"] == "no-store")
        #expect(like.text.hasPrefix("<p class=\"meta\" id=\"blog-24-meta\">"))
        #expect(like.text.contains(">8 likes</a>") && !like.text.contains("<!DOCTYPE"))
        #expect(like.text.contains("<div class=\"commands\" id=\"blog-24-commands\">"))
        #expect(like.hidden["on"] == "0" && like.hidden["next"] == "/blogs/24")
        let follow = try browser.send("/users/132/follow", ["on": "1", "part": "1"])
        #expect(follow.text.contains(">7 followers</a>") && follow.text.contains("/users/132/unfollow"))
        #expect(try browser.send("/users/133/follow", ["on": "1", "part": "1"]).status == 422)
        #expect(browser.changes.isEmpty)

        // A row of a list has a button that leads back to the row, and asks no question.
        let followers = "/users/132/followers"
        let row = try browser.open(followers)
        let (_, id) = try #require(row.text.firstMatch(of: /action="\/users\/(\d+)\/follow"/)).output
        #expect(!(try client.get(followers, accept: "text/html").text.contains("/follow\"")))
        for (on, next) in [("1", "0"), ("0", "1")] {
            let press = try browser.send("/users/\(id)/follow", ["on": on, "next": followers])
            #expect(press["Location"] == "\(followers)#user-\(id)")
            let page = try browser.open(followers).text
            let form = try #require(page.firstRange(of: "action=\"/users/\(id)/follow\""))
            #expect(page[form.upperBound...].prefix(120).contains("name=\"on\" value=\"\(next)\""))
        }

        let script = try #require(
            browser.get("/").text.firstMatch(of: /<script src="([^"]+)" defer=""><\/script>/))
        let file = try client.get(String(script.1), ["Accept-Encoding": "gzip"])
        #expect(file["Content-Type"] == "text/javascript; charset=utf-8" && file.body.count <= 11_264)
        #expect(file["Cache-Control"] == "public, max-age=31536000, immutable")
        #expect(!(try client.get("/", accept: "text/html").text.contains("<script")))
    }

    @Test("A picture can be an image of this site, also below a path")
    func picture() throws {
        try TestBlog.demo().withServer("--public-url", "http://localhost/below") { client in
            let browser = try Browser(client, as: "zoe")

            let saved = try browser.send(
                "/account", ["name": "Z", "summary": "", "iconURL": "/media/z.png", "do": "save"])

            #expect(saved.status == 303)
            #expect(try client.get("/users/133").json["user"]["iconURL"].string == "/media/z.png")
            let page = try client.get("/users/133", accept: "text/html").text
            #expect(page.contains(#"<img class="icon u-photo" src="/below/media/z.png""#))
        }
    }

    @Test("A refused form keeps the text, whatever the reason is, and passwords are never sent back")
    func kept() throws {
        let browser = try Browser(client, as: "zoe")
        let draft = try browser.write(Self.draft)
        #expect(try browser.send(draft + "/publish", ["version": "1"]).status == 303)

        let late = try browser.send(
            draft + "/edit", ["title": "Late", "body": "Kept.", "version": "1", "do": "draft"])
        #expect(late.status == 404 && late.text.contains("\nKept.</textarea>"))
        let foreign = try browser.send(
            "/blogs/24/edit", ["title": "Mine", "body": "Kept.", "version": "1", "do": "save"])
        #expect(foreign.status == 403 && foreign.text.contains("\nKept.</textarea>"))
        #expect(try browser.get("/blogs/24/edit").status == 403)
        #expect(try browser.get("/users/132?tab=drafts").status == 403)
        #expect(try browser.send("/blogs/24/unpublish").status == 403)
        #expect(try browser.send("/trash/24/purge").status == 404)
        #expect(try browser.get("/trash/24/purge").status == 404)

        _ = try browser.send("/logout")
        let ended = try browser.send(
            "/account",
            ["currentPassword": "correct horse", "password": "another horse", "do": "changePassword"])
        #expect(ended.status == 303 && ended["Location"] == "/login?next=%2Faccount")
        #expect(!ended.text.contains("horse"))
    }

    @Test("A permanent deletion looks dangerous, and its question names the post")
    func purge() throws {
        let browser = try Browser(client, as: "zoe")
        let draft = try browser.write(Self.draft)
        let id = try #require(draft.split(separator: "/").last)
        #expect(try browser.get("/trash/\(id)/purge")["Location"] == draft)
        #expect(try browser.send(draft + "/trash", ["version": "1"]).status == 303)

        let question = try browser.open("/trash/\(id)/purge").text

        #expect(question.contains("<h1>Delete permanently \(Self.draft[0].value)</h1>"))
        #expect(question.contains(#"<button class="danger">Delete permanently</button>"#))
        #expect(try browser.open("/trash/empty").text.contains(#"<button class="danger">"#))
        #expect(try !browser.open("/users/132/unfollow").text.contains("danger"))
        #expect(try browser.send("/trash/\(id)/purge").status == 303)
        #expect(try browser.get("/trash/\(id)/purge").status == 404)
    }

    @Test("A switch needs its wanted state, and a token makes a request to the JSON API")
    func switches() throws {
        let browser = try Browser(client, as: "zoe")
        for form in [[:], ["on": ""], ["on": "true"]] as [KeyValuePairs<String, String>] {
            #expect(try browser.send("/blogs/24/like", form).status == 422)
            #expect(try browser.send("/users/132/follow", form).status == 422)
        }
        #expect(try client.get("/blogs/24").json["likeCount"].int == 7)

        let type = ["Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "cross-site"]
        let shared = try client.request("POST", "/blogs/24/share", token: token, type)
        #expect(shared.status == 200)
        #expect(try browser.get("/account", accept: "application/json").status == 406)
    }

    @Test("The path of every form supports POST")
    func list() throws {

        for route in Routes.allWithPages where route.form != nil {
            let path = route.pattern.path(of: PathMatch(number: 24))
            let answer = try client.request("OPTIONS", path, accept: "text/html")
            #expect(answer.status == 405 && answer["Allow"]?.contains("POST") == true, "\(path)")
        }
        #expect(try client.get("/logout", accept: "text/html").status == 405)
        #expect(try client.write("POST", "/login", "{}").status == 415)
    }

    @Test(
        "A body that is not a form, or too long, changes nothing",
        arguments: [
            ("a=%zz", 400), ("a=%FF", 400), (String(repeating: "a=b&", count: 65), 400),
            ("body=" + String(repeating: "a", count: 1_100_000), 413),
        ])
    func malformed(body: String, status: Int) throws {
        let browser = try Browser(client, as: "zoe")
        let head =
            "POST /write HTTP/1.1\r\nHost: x\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\n"
            + "Cookie: session=\(browser.session ?? "")\r\n"
            + "Content-Type: application/x-www-form-urlencoded; charset=UTF-8\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n"
        #expect(try client.send(raw: head + body).answer().status == status)
    }

    @Test("A text of 256 KiB fits into a form, however it is encoded")
    func long() throws {
        let browser = try Browser(client, as: "zoe")
        let body = String(repeating: "é", count: 131_072)
        #expect(try browser.send("/write", ["title": "Long", "body": body, "do": "preview"]).status == 200)
        #expect(try browser.send("/write", ["title": "Long", "body": body, "do": "publish"]).status == 303)
        #expect(try client.get("/blogs/33").json["body"].string == body)
    }
}
