import Testing

/// A request with invalid input gets all errors at once, with the limits, and changes nothing.
@Suite(.blocking)
final class ValidationTests: DemoTests {
    /// A body with several errors, its target and the expected messages.
    struct Wrong: CustomTestStringConvertible {
        let method: String
        let target: String
        let body: String
        let messages: [String]

        var testDescription: String { method + " " + target }
    }

    private static let long = String(repeating: "x", count: 300_000)

    static let wrong = [
        Wrong(
            method: "POST", target: "/users",
            body: #"""
                {"username":"132","name":"","password":"short","summary":"\#(long.prefix(1_001))","iconURL":"ftp://x",
                "admin":true,"id":1}
                """#,
            messages: [
                "username must have 1 to 32 characters, each a…z, 0…9 or _, with at least one letter",
                "name must have 1 to 100 characters", "password must have at least 8 characters",
                "summary must have 0 to 1,000 characters",
                "iconURL must be an https address, or a path that begins with /media/, of at most 2,048 characters",
                "admin is an unknown field", "id is an unknown field",
            ]),
        Wrong(
            method: "POST", target: "/users", body: #"{"name":1,"password":null}"#,
            messages: ["username is required", "name must be a string", "password must be a string"]),
        Wrong(
            method: "PATCH", target: "/users/132",
            body: #"{"name":"\u0007","summary":"\u0000","iconURL":"","password":"short"}"#,
            messages: [
                "name must not contain control characters", "summary must not contain control characters",
                "iconURL must be an https address, or a path that begins with /media/, of at most 2,048 characters",
                "password must have at least 8 characters",
                "currentPassword is required to change the password",
            ]),
        Wrong(
            method: "PATCH", target: "/users/132", body: #"{"currentPassword":"x"}"#,
            messages: ["password is required with currentPassword"]),
        Wrong(
            method: "POST", target: "/drafts", body: #"{"title":"","body":"\#(long)","state":"published"}"#,
            messages: [
                "title must have 1 to 200 characters",
                "body must have at most 262,144 bytes of UTF-8 (256 KiB)",
                "state is an unknown field",
            ]),
        Wrong(
            method: "PATCH", target: "/blogs/1", body: #"{"title":"\#(long.prefix(201))","body":7}"#,
            messages: ["title must have 1 to 200 characters", "body must be a string"]),
        Wrong(
            method: "POST", target: "/sessions", body: #"{"username":"ada","remember":true}"#,
            messages: ["password is required", "remember is an unknown field"]),
    ]

    @Test("Every invalid field is reported at once, with its rule")
    func bodies() throws {
        let count = "SELECT (SELECT count(*) FROM users) * 1000 + (SELECT sum(version) FROM posts)"
        let before = try blog.integer(count)
        for wrong in Self.wrong {
            let answer = try client.write(wrong.method, wrong.target, wrong.body, token: token)
            let said = try answer.json["errors"].array.map { error in
                "\(error["field"].string ?? "?") \(error["message"].string ?? "?")"
            }

            #expect(answer.status == 422, "\(wrong.testDescription)")
            #expect(said.sorted() == wrong.messages.sorted(), "\(wrong.testDescription)")
            #expect(try answer.json["detail"].string == said.joined(separator: "; ") + ".")
        }
        #expect(try blog.integer(count) == before)
    }

    @Test("Of many unknown fields, twenty are named and the others counted")
    func many() throws {
        let names = (100..<164).map { "x\($0)" }
        let body = "{" + names.map { #""\#($0)":1"# }.joined(separator: ",") + "}"
        let answer = try client.write("POST", "/sessions", body)

        let said = try answer.json["errors"].array
        #expect(answer.status == 422)
        #expect(said.map { $0["field"].string } == ["username", "password"] + names.prefix(20) + [""])
        #expect(said.last?["message"].string == "has 44 more unknown fields")
    }

    @Test("An object with more than 64 fields, 8 levels or 256 bytes in a name is refused")
    func limits() throws {
        let members = (0..<100_000).map { #""\#($0)":0"# }.joined(separator: ",")
        let deep = String(repeating: "[", count: 500_000)

        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")
        try blog.withServer { client in
            for (body, message) in [
                ("{\(members)", "must have at most 64 fields in an object"),
                (#"{"title":{\#(members)"#, "must have at most 64 fields in an object"),
                (#"{"title":"# + deep, "must be nested at most 8 levels deep"),
                (deep, "must be nested at most 8 levels deep"),
                (
                    #"{"\#(String(repeating: "n", count: 257))":"#,
                    "must have field names of at most 256 bytes"
                ),
                (
                    #"{"title":["\udc00"],"body":""}"#,
                    "must not contain an escape for half of a surrogate pair"
                ),
                ("[\(String(repeating: "0,", count: 400_000))0]", "must be a JSON object"),
            ] {
                let answer = try client.write("POST", "/drafts", body, token: token)

                try expectProblem(answer, 422, fields: [""], "\(body.prefix(20))")
                #expect(try answer.json["errors"].array.first?["message"].string == message)
            }
        }
    }

    @Test("A repeated field is refused, in any spelling of its name")
    func twice() throws {
        for name in ["username", #"\u0075sername"#] {
            let body = #"{"username":"ada","password":"correct horse","\#(name)":"bob"}"#
            let answer = try client.write("POST", "/sessions", body)

            try expectProblem(answer, 422, fields: ["username"])
            #expect(try answer.json["detail"].string == "username must occur only once.")
        }
        let nested = #"{"username":{"a":1,"a":2},"password":"correct horse"}"#
        try expectProblem(try client.write("POST", "/sessions", nested), 422, fields: ["username"])
    }
}
