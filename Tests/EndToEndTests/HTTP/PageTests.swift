import Testing

@Suite(.blocking)
final class PageTests: DemoTests {
    /// Every list, with its token and its number of rows.
    private static let lists = [
        ("/blogs", 28), ("/users/132/blogs", 24), ("/users/101/likes", 14), ("/users/132/drafts", 3),
        ("/blogs/24/likes", 7), ("/users/107/drafts", 0), ("/users/105/likes", 4), ("/users/103/blogs", 0),
        ("/users", 8), ("/users/132/followers", 6), ("/users/132/following", 3), ("/trash", 1),
    ]

    @Test("The next links lead through every row once, in one order, for every limit")
    func everythingOnce() throws {
        let tokens = ["132": try blog.token(of: "ada"), "107": try blog.token(of: "mei")]
        for (path, count) in Self.lists {
            let token = path.hasPrefix("/users/107") ? tokens["107"] : tokens["132"]
            let whole = try client.get(path + "?limit=100", token: token)
            let order = try ids(whole)
            #expect(order.count == count, "\(path)")
            #expect(Set(order).count == count, "\(path)")
            for limit in [1, 7, 24] {
                #expect(
                    try walk(client, "\(path)?limit=\(limit)", token: token, limit: limit) == order,
                    "\(path) by \(limit)")
            }
            #expect(try walk(client, path, token: token, limit: 20) == order, "\(path)")
        }
    }

    @Test(
        "Cards are another view of a list of blogs, with the same rows and a link back, on each of its pages")
    func cards() throws {
        for path in ["/blogs", "/users/132", "/users/132/blogs", "/users/101/likes"] {
            func page(_ target: String) throws -> String {
                try client.get(target.replacing("&amp;", with: "&"), accept: "text/html").text
            }
            let list = try page(path + "?limit=3")
            let link = try #require(list.firstMatch(of: /class="view"><a href="([^"]+)">Show cards</)).1
            let cards = try page(String(link))
            let next = try #require(cards.firstMatch(of: /rel="next" href="([^"]+)"/)).1

            #expect(cards.contains(#"<ul class="posts cards" role="list">"#) && !list.contains("posts cards"))
            let rows = [list, cards].map { $0.matches(of: /id="(blog-\d+)"/).map { String($0.1) } }
            #expect(rows[0] == rows[1] && !rows[0].isEmpty)
            #expect(try page(String(next)).contains(">Show a list</a>") && next.contains("view=cards"))
            #expect(try client.get("\(path)?view=cards").body == client.get(path).body)
            #expect(try !page("\(path)?view=card").contains("posts cards"))
        }
        #expect(try client.get("/users/132/blogs", accept: "text/html").text.contains(">2026</h2>"))
        #expect(try !client.get("/users", accept: "text/html").text.contains("Show cards"))
    }

    @Test("A text page has the next cursor and the same Link as JSON")
    func textPages() throws {
        let json = try client.get("/blogs?limit=3")
        let text = try client.get("/blogs?limit=3", accept: "text/plain")

        let cursor = try #require(try json.json["next"].string)
        #expect(text["Link"] == json["Link"])
        #expect(text["Link"] == "</blogs?limit=3&after=\(cursor)>; rel=\"next\"")
        #expect(text.text.contains("More after \(cursor)"))
    }

    @Test("An invalid limit or cursor is 422, and both errors are reported at once")
    func wrongQueries() throws {
        let token = try blog.token(of: "132")
        let wrong: [(query: String, fields: [String])] =
            ["0", "101", "abc", "", "-1", "+5", "1e1", "5.0", "%205", "999999999999999999999", "%EF%BC%95"]
            .map { ("limit=\($0)", ["limit"]) }
            + ["!", "", "abc", "1-", "-1", "1-0", "zzzzzzzzzzzzzz-1", "td7t0zc-n%20", "TD7T0ZC-N", "0-+1"]
            .map { ("after=\($0)", ["after"]) }
            + [
                ("limit=0&after=x", ["limit", "after"]), ("after=x&limit=0", ["limit", "after"]),
                ("limit=5&limit=5", ["limit"]), ("after=td7t0zc-n&after=td7t0zc-n", ["after"]),
                ("limit=5&limit=5&after=x", ["limit", "after"]), ("limit=%zz", ["limit"]),
                ("limit", ["limit"]),
            ]

        for path in ["/blogs", "/users/132"] {
            for (query, fields) in wrong {
                try expectProblem(
                    client.get("\(path)?\(query)", token: token), 422, fields: fields, "\(path)?\(query)")
            }
        }
        for path in Self.lists.map(\.0) + ["/blogs/1/likes", "/users/999/blogs"] where !path.contains("107") {
            try expectProblem(client.get(path + "?limit=0", token: token), 422, fields: ["limit"], "\(path)")
        }
        #expect(try client.get("/blogs?%6cimit=1&unknown=0&LIMIT=0").json["items"].array.count == 1)
    }
}

/// The rows of a list, read to its end.
private func walk(_ client: HTTPClient, _ start: String, token: String?, limit: Int) throws -> [Int] {
    var (rows, next): ([Int], String?) = ([], start)
    while let target = next {
        let page = try client.get(target, token: token)
        let found = try ids(page)
        next = link(page)
        #expect(page.status == 200 && found.count <= limit)
        #expect(try page.json["next"].isNull == (next == nil), "\(target)")
        #expect(next == nil || found.count == limit, "\(target)")
        rows += found
    }
    return rows
}

private func ids(_ page: ClientResponse) throws -> [Int] {
    try page.json.ids
}

private func link(_ page: ClientResponse) -> String? {
    page["Link"].flatMap { $0.wholeMatch(of: /<(.+)>; rel="next"/).map { String($0.1) } }
}
