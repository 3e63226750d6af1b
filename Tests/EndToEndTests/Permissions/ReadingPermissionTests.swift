import Testing

/// Every reading request, for every viewer.
@Suite(.blocking)
struct ReadingPermissionTests {
    static let table = """
                                       | draft            | published         | unpublished      | trashed
        /users                         | -     -    -     | -     -     -     | -     -    -     | -     -    -
        /users?username=ada            | row   -    -     | row   row   row   | row   -    -     | -     -    -
        /users/WRITER                  | row   -    -     | row   row   row   | row   -    -     | -     -    -
        /users/WRITER/detail           | -     -    -     | -     -     -     | -     -    -     | -     -    -
        /users/WRITER/blogs            | -     -    -     | row   row   row   | -     -    -     | -     -    -
        /users/WRITER/drafts           | row   403  401   | -     403   401   | row   403  401   | -     403  401
        /users/WRITER/export           | whole 403  401   | whole 403   401   | whole 403  401   | whole 403  401
        /users/WRITER/likes            | -     -    -     | row   row   row   | -     -    -     | -     -    -
        /users/READER/likes            | -     -    -     | row   row   row   | -     -    -     | -     -    -
        /users/WRITER/followers        | -     -    -     | -     -     -     | -     -    -     | -     -    -
        /users/WRITER/following        | -     -    -     | -     -     -     | -     -    -     | -     -    -
        /pictures                      | -     -    401   | -     -     401   | -     -    401   | -     -    401
        /sessions                      | -     -    401   | -     -     401   | -     -    401   | -     -    401
        /hidden                        | -     -    401   | -     -     401   | -     -    401   | -     -    401
        /blogs                         | -     -    -     | row   row   row   | -     -    -     | -     -    -
        /blogs?tag=TAG                 | -     -    -     | row   row   row   | -     -    -     | -     -    -
        /users/WRITER/blogs?tag=TAG    | -     -    -     | row   row   row   | -     -    -     | -     -    -
        /tags                          | -     -    -     | title title title | -     -    -     | -     -    -
        /tags/TAG                      | -     -    -     | row   row   row   | -     -    -     | -     -    -
        /search?q=excerpt&tag=TAG      | -     -    -     | whole whole whole | -     -    -     | -     -    -
        /blogs/POST                    | 404   404  404   | whole whole whole | 404   404  404   | 404   404  404
        /blogs/POST/likes              | 404   404  404   | -     -     -     | 404   404  404   | 404   404  404
        /blogs/POST/comments           | 404   404  404   | title title title | 404   404  404   | 404   404  404
        /comments/COMMENT              | 404   404  404   | title title title | 404   404  404   | 404   404  404
        /blogs/POST/comments.atom      | 404   404  404   | title title title | 404   404  404   | 404   404  404
        /drafts/POST                   | whole 404  401   | 404   404   401   | whole 404  401   | 404   404  401
        /trash                         | -     -    401   | -     -     401   | -     -    401   | title -    401
        /search?q=excerpt              | -     -    -     | whole whole whole | -     -    -     | -     -    -
        /feed.atom                     | -     -    -     | whole whole whole   | -     -    -     | -     -    -
        /feed.json                     | -     -    -     | whole whole whole   | -     -    -     | -     -    -
        /tags/TAG/feed.atom            | -     -    -     | whole whole whole   | -     -    -     | -     -    -
        /tags/TAG/feed.json            | -     -    -     | whole whole whole   | -     -    -     | -     -    -
        /users/WRITER/feed.atom        | -     -    -     | whole whole whole   | -     -    -     | -     -    -
        /users/WRITER/feed.json        | -     -    -     | whole whole whole   | -     -    -     | -     -    -
        /sitemap.xml                   | -     -    -     | -     -     -       | -     -    -     | -     -    -
        /robots.txt                    | -     -    -     | -     -     -       | -     -    -     | -     -    -
        /healthz                       | -     -    -     | -     -     -     | -     -    -     | -     -    -
        /readyz                        | -     -    -     | -     -     -     | -     -    -     | -     -    -
        /metrics                       | -     -    -     | -     -     -     | -     -    -     | -     -    -
        /openapi.json                  | -     -    -     | -     -     -     | -     -    -     | -     -    -
        """

    private static let oneMedium = [
        "/openapi.json", "/metrics", "/feed.atom", "/feed.json", "/users/WRITER/feed.atom",
        "/tags/TAG/feed.atom", "/tags/TAG/feed.json", "/users/WRITER/feed.json", "/blogs/POST/comments.atom",
        "/sitemap.xml", "/robots.txt",
        "/users/WRITER/export",
    ]

    @Test("Every viewer sees only the permitted parts of each post at every URL")
    func matrix() throws {
        let world = try PermissionBlog()
        let table = try PermissionTable(Self.table)

        try world.blog.withServer("--public-url", "https://blog.example") { client in
            for line in table.lines {
                for viewer in Viewer.allCases {
                    for accept in Self.oneMedium.contains(line.target)
                        ? ["*/*"] : ["application/json", "text/plain", "text/html, */*;q=0.1"]
                    {
                        var answer: ClientResponse?
                        for state in PostState.allCases {
                            if answer == nil || line.isOfPost {
                                let target = world.filled(line.target, state)
                                let token = world.tokens[viewer]
                                let page = try client.get(
                                    target + (target.contains("?") ? "&" : "?") + "limit=100",
                                    accept: accept, token: token)
                                // A web page of a blog has one address.
                                answer =
                                    page.status == 301
                                    ? try client.get(
                                        #require(page["Location"]), accept: accept, token: token) : page
                            }
                            let got = try #require(answer)
                            var text = got.text.replacing(/<.?mark>/, with: "")
                            // One's own page has a tab for the drafts.
                            if text.contains("class=\"tabs\"") {
                                text += try client.get(
                                    "/users/132?tab=drafts", accept: accept, token: world.tokens[viewer]
                                ).text
                            }
                            #expect(
                                PermissionCell(
                                    // A browser without a session goes to the login.
                                    ending: got.status == 303 ? 401 : got.status, success: 200, state: state,
                                    text: text)
                                    == line.cells[state]?[viewer],
                                "\(state) at \(line.target) for \(viewer) as \(accept)")
                        }
                    }
                }
            }
        }
    }

    @Test("Every GET route is in the table")
    func whole() throws {
        let known = try PermissionTable(Self.table).lines.map { line in
            line.target.replacing(/\?.*/, with: "").replacing("TAG", with: "{tag}")
                .replacing(/[A-Z]+/, with: "{id}")
        }

        try TestBlog.empty().withServer { client in
            let reading = try OpenAPIDocument.served(by: client).operations.filter { $0.method == "GET" }
            #expect(Set(reading.map(\.path)) == Set(known))
        }
    }
}
