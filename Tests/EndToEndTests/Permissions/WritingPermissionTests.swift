import Testing

/// Every write on one thing, for every viewer.
@Suite(.blocking)
final class WritingPermissionTests: DemoTests {
    /// A request on something of Ada's, the status that Mei gets, and the numbers of things that do not exist there.
    private static let table = """
        PATCH /blogs/1            | 403 | 29 32 99
        DELETE /blogs/1           | 403 | 29 32 99
        POST /blogs/1/unpublish   | 403 | 29 32 99
        GET /drafts/30            | 404 | 1 32 99
        PATCH /drafts/30          | 404 | 1 32 99
        DELETE /drafts/30         | 404 | 1 32 99
        POST /drafts/30/publish   | 404 | 32 99
        PUT /blogs/24/like        | 200 | 29 32 33
        DELETE /blogs/24/like     | 200 | 29 32 33
        POST /blogs/24/share      | 200 | 29 32 33
        PUT /users/101/follow     | 200 | 999
        DELETE /users/101/follow  | 200 | 999
        PATCH /users/132          | 403 | 999
        DELETE /trash/32          | 404 | 1 29 33
        POST /trash/32/restore    | 404 | 1 29 33
        DELETE /sessions/1        | 404 | 99
        """

    @Test("A write is 401 without a token, then 403 or 404, whatever its content and its conditions are")
    func matrix() throws {
        let mei = try blog.token(of: "mei")
        let changes = "SELECT count(*) FROM posts WHERE version > 1 OR id > 32"

        for line in Self.table.split(separator: "\n").map({ $0.split(separator: "|") }) {
            let request = line[0].split(separator: " ").map(String.init)
            let (method, target) = (request[0], request[1])
            let anonymous = try client.write(method, target, "{")
            try expectProblem(anonymous, 401, "\(request)")
            #expect(anonymous["WWW-Authenticate"] == "Bearer")
            let ifMatch = method == "GET" ? nil : #""9""#
            let other = try client.write(method, target, "{}", token: mei, ifMatch: ifMatch)
            #expect("\(other.status)" == line[1].filter(\.isNumber), "\(request)")
            for id in line[2].split(separator: " ") {
                let path = target.replacing(/\d+/, with: id)
                for token in [token, mei] {
                    try expectProblem(
                        client.write(method, path, "{}", token: token), 404, "\(method) \(path)")
                }
            }
        }
        for (method, target) in [
            ("POST", "/drafts"), ("DELETE", "/trash"), ("DELETE", "/sessions/current"),
            ("DELETE", "/sessions"),
        ] {
            try expectProblem(client.write(method, target, "{"), 401, "\(target)")
        }
        let invalid = try client.write("PATCH", "/blogs/99", #"{"title":""}"#, token: mei)
        try expectProblem(invalid, 422, fields: ["title"])
        #expect(try blog.integer(changes) == 0)
        #expect(try blog.integer("SELECT count(*) FROM likes WHERE post_id > 28") == 0)
    }
}
