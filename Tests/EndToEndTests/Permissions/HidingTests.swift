import Testing

/// What owners have hidden, for every viewer. Mei has written a blog with a comment, and a comment on blog 3 of Ada, who is the owner;
/// all of them have one word.
@Suite("Hidden blogs and comments", .blocking)
final class HidingTests: ProgramTests {
    /// Whether the word is in an answer (`+`, `-`), or its status: for no viewer, another user, the author and the owner. Before, every line
    /// without `own` has it for all. The author's own page has the drafts in some media (`*`).
    private static let table = """
        /                          |     | -   -   -   -
        /blogs                     |     | -   -   -   -
        /blogs?tag=quokkas         |     | 404 404 404 404
        /blogs/POST                |     | 404 404 404 404
        /blogs/POST/comments       |     | 404 404 404 404
        /blogs/POST/comments.atom  |     | 404 404 404 404
        /blogs/3                   |     | -   -   -   -
        /blogs/3/comments          |     | -   -   -   -
        /blogs/3/comments.atom     |     | -   -   -   -
        /comments/COMMENT          |     | 404 404 404 404
        /users/AUTHOR              |     | -   -   *   -
        /users/AUTHOR/blogs        |     | -   -   -   -
        /users/AUTHOR/likes        |     | -   -   -   -
        /users/AUTHOR/feed.atom    |     | -   -   -   -
        /users/132/likes           |     | -   -   -   -
        /search?q=smiles           |     | -   -   -   -
        /tags                      |     | -   -   -   -
        /tags/quokkas              |     | 404 404 404 404
        /tags/quokkas/feed.json    |     | 404 404 404 404
        /feed.atom                 |     | -   -   -   -
        /feed.json                 |     | -   -   -   -
        /sitemap.xml               |     | -   -   -   -
        /blogs/POST/likes          | own | 404 404 404 404
        /users/AUTHOR/drafts       | own | 401 403 +   403
        /drafts/POST               | own | 401 404 +   +
        /hidden                    | own | 401 -   +   +
        """

    private struct World {
        let post, comment, author: Int
        let tokens: [String?]

        var lines: [(target: String, isOwn: Bool, cells: [Substring])] {
            table.split(separator: "\n").map { line in
                let parts = line.split(separator: "|")
                let target = parts[0].replacing(" ", with: "").replacing("POST", with: "\(post)")
                    .replacing("COMMENT", with: "\(comment)").replacing("AUTHOR", with: "\(author)")
                return (String(target), parts[1].contains("own"), parts[2].split(separator: " "))
            }
        }
    }

    private func world() throws -> World {
        let tokens = try ["grace", "mei"].map(blog.token(of:))
        let post = try client.write(
            "POST", "/drafts", #"{"title":"A quokka","body":"The quokka smiles.","tags":["Quokkas"]}"#,
            token: tokens[1]
        ).json["id"].int
        let id = try #require(post)
        #expect(try client.request("POST", "/drafts/\(id)/publish", token: tokens[1]).status == 201)
        for token in [token, tokens[1]] { _ = try client.request("PUT", "/blogs/\(id)/like", token: token) }
        _ = try client.write("POST", "/blogs/3/comments", #"{"text":"Another one"}"#, token: token)
        var comment: Int?
        for target in [id, 3] {
            comment = try client.write(
                "POST", "/blogs/\(target)/comments", #"{"text":"Another quokka"}"#, token: tokens[1]
            ).json["id"].int
        }
        return World(
            post: id, comment: try #require(comment),
            author: try #require(try client.get("/blogs/\(id)").json["author"]["id"].int),
            tokens: [nil] + tokens + [token])
    }

    private static func media(of target: String) -> [String] {
        if ["/", "/blogs/3"].contains(target) { return ["text/html"] }
        return target.contains(/atom|feed.json|xml/)
            ? ["*/*"] : ["application/json", "text/plain", "text/html, */*;q=0.1"]
    }

    private static func cell(_ answer: ClientResponse) -> String {
        // A browser without a session goes to the login.
        guard answer.status == 200 else { return "\(answer.status == 303 ? 401 : answer.status)" }
        return answer.text.lowercased().contains("quokka") ? "+" : "-"
    }

    private func get(
        _ client: HTTPClient, _ target: String, _ accept: String, _ token: String?,
        _ fields: [String: String] = [:]
    ) throws -> ClientResponse {
        let answer = try client.get(target, accept: accept, token: token, fields)
        guard answer.status == 301, let address = answer["Location"] else { return answer }
        return try client.get(
            address.replacing("https://blog.example", with: ""), accept: accept, token: token, fields)
    }

    @Test(
        "What is hidden is gone everywhere for all but its author and the owner, at once and on all servers, until it is shown"
    )
    func everywhere() throws {
        let world = try world()
        try blog.withProgram("--public-url", "https://blog.example") { other in
            // The tags of what browsers have kept.
            var kept: [String: String] = [:]
            func check(_ isHidden: Bool, _ state: String) throws {
                for line in world.lines where isHidden || !line.isOwn {
                    for accept in Self.media(of: line.target) {
                        for (token, cell) in zip(world.tokens, line.cells) {
                            let key = "\(line.target) as \(accept) for \(token ?? "all")"
                            let fields = kept[key].map { ["If-None-Match": $0] } ?? [:]
                            let answer = try get(other, line.target, accept, token, fields)
                            kept[key] = answer["ETag"]
                            if isHidden, cell == "*" { continue }
                            #expect(Self.cell(answer) == (isHidden ? String(cell) : "+"), "\(key), \(state)")
                        }
                    }
                }
            }
            try check(false, "before")
            let streams = try ["/blogs", "/blogs/3/comments", "/blogs/\(world.post)"].map {
                try EventStreamClient(other, $0)
            }
            for stream in streams { _ = try stream.next() }

            // The owner presses the buttons of the pages.
            let ada = Browser(client)
            ada.session = token
            for (path, page) in [
                ("/blogs/\(world.post)", "/blogs/\(world.post)"), ("/comments/\(world.comment)", "/blogs/3"),
            ] {
                #expect(try ada.open(page).text.contains("href=\"\(path)/hide\""))
                #expect(try ada.open(path + "/hide").text.contains("name=\"reason\""))
                if path.hasPrefix("/blogs") {
                    let page = try ada.open(path).text
                    #expect(
                        page.contains("<summary>Menu</summary>\n<a class=\"button\" href=\"\(path)/hide\""))
                }
                let hidden = try ada.send(path + "/hide", ["do": "hide", "reason": "Ads & more"])
                #expect(hidden["Location"] == "/hidden")
            }
            for (stream, id) in zip(streams, [world.post, world.comment]) {
                #expect(
                    try stream.events(upTo: "gone", within: .seconds(5)).last?.data == #"{"id":\#(id)}"#)
            }
            _ = try streams[2].events(upTo: "bye", within: .seconds(5))

            try check(true, "hidden")
            // An owner reads a hidden draft, and does not write it.
            let draft = "/drafts/\(world.post)"
            for path in ["/edit", "/ask"] { #expect(try ada.get(draft + path).status == 404, "\(path)") }
            for path in ["/publish", "/trash"] {
                #expect(try ada.send(draft + path).status == 404, "\(path)")
            }
            for target in [draft, "/hidden"] {
                let seen = try get(other, target, "text/html", world.tokens[2]).text
                #expect(seen.contains("Ads &amp; more") && !seen.contains("Show again"))
            }
            let refused = try client.request("POST", "/drafts/\(world.post)/publish", token: world.tokens[2])
            #expect(refused.status == 403)
            #expect(try refused.json["detail"].string?.contains("Ads & more") == true)
            let mei = Browser(client)
            mei.session = world.tokens[2]
            let editor = try mei.get(draft + "/edit")
            #expect(editor.text.contains("Ads &amp; more"))
            let form: KeyValuePairs = [
                "do": "publish", "title": "A quokka", "body": "Frowns.", "tags": "Quokkas",
                "version": editor.hidden["version"] ?? "",
            ]
            let unsaved = try mei.send(draft + "/edit", form)
            #expect(unsaved.status == 403 && unsaved.text.contains("Ads &amp; more"))
            #expect(unsaved.text.contains("Frowns.") && !unsaved.text.contains("value=\"saveAsNew\""))
            #expect(try client.get(draft, token: world.tokens[2]).json["body"].string == "The quokka smiles.")
            #expect(try !blog.succeed("list", "comments", "3").contains("quokka"))
            #expect(try blog.cli("watch", "blog", "\(world.post)").exitCode == 66)

            #expect(try ada.open("/hidden").text.contains("Show again"))
            #expect(try !ada.open("/drafts/\(world.post)").text.contains("class=\"commands\""))
            try blog.succeed("unhide", "blog", "\(world.post)")
            let shown = try ada.send("/comments/\(world.comment)/hide", ["do": "show"])
            #expect(shown["Location"] == "/hidden")
            try check(false, "shown again")
        }
    }

    @Test("Only an owner can hide something, or learn that it is there")
    func permissions() throws {
        let world = try world()
        let browser = Browser(client)
        for (session, status) in [(nil, 303), (world.tokens[1], 403), (world.tokens[2], 403)] {
            browser.session = session
            for path in ["/blogs/\(world.post)", "/comments/\(world.comment)", "/blogs/99", "/comments/99"] {
                #expect(try browser.get(path + "/hide").status == status)
                for button in ["hide", "show"] {
                    #expect(try browser.send(path + "/hide", ["do": button]).status == status)
                }
            }
            #expect(try !browser.open("/blogs/3").text.contains("/hide\""))
        }
        #expect(try blog.json("list", "hidden")["items"].array.isEmpty)
    }

    @Test("A form of an owner that is refused keeps its reason")
    func reasons() throws {
        let world = try world()
        let ada = Browser(client)
        ada.session = token
        let path = "/blogs/\(world.post)/hide"
        let long = String(repeating: "x", count: 501)
        let refused = try ada.send(path, ["do": "hide", "reason": long])
        #expect(refused.status == 422 && refused.text.contains("value=\"\(long)\""))
        #expect(refused.text.contains(">A quokka</blockquote>"))
        try blog.succeed("hide", "blog", "\(world.post)")
        let late = try ada.send(path, ["do": "hide", "reason": "Ads"])
        #expect(late.status == 404 && late.text.contains("value=\"Ads\""))
        #expect(try ada.send("/owner", ["do": "other", "username": "mei"]).status == 422)
        try blog.succeed("user", "role", "grace", "owner")
        try blog.succeed("user", "role", "ada", "member")
        let demoted = try ada.send("/owner", ["do": "suspend", "username": "mei", "reason": "Ads"])
        #expect(demoted.status == 403 && demoted.text.contains("value=\"Ads\""))
        #expect(try client.get("/sessions", token: world.tokens[2]).status == 200)
        let ended = try Browser(client).send(path, ["do": "hide", "reason": "Ads"])
        #expect(ended.status == 401 && ended.text.contains("value=\"Ads\""))
    }
}
