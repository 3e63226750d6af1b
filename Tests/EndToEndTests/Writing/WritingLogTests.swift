import Glibc
import Testing

@Suite(.blocking)
struct WritingLogTests {
    @Test("The log contains neither texts of users nor their tokens")
    func log() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")
        let secret = "xyzzy-plugh"
        let server = try blog.serve("--log-level", "trace")
        let requests = [
            ("POST", "/drafts", #"{"title":"\#(secret)","body":"\#(secret)"}"#),
            ("POST", "/drafts", #"{"title":"","body":"\#(secret)","\#(secret)":1}"#),
            ("POST", "/drafts", #"{"body":"\#(secret)"#),
            ("PATCH", "/drafts/33", #"{"body":"more \#(secret)"}"#),
            ("PATCH", "/drafts/99", #"{"body":"\#(secret)"}"#), ("POST", "/drafts/33/publish", secret),
            ("POST", "/blogs/33/unpublish", secret), ("DELETE", "/drafts/33", secret),
            ("POST", "/users", #"{"username":"zoe","name":"Zoë","password":"\#(secret)"}"#),
            ("POST", "/sessions", #"{"username":"zoe","password":"\#(secret)"}"#),
            ("POST", "/sessions", #"{"username":"stranger","password":"\#(secret)"}"#),
        ]

        for (method, target, json) in requests {
            _ = try server.client.write(method, target, json, token: token)
        }
        // An incomplete body, and an invalid request.
        _ = try server.client.send(
            raw: "POST /drafts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n"
                + "Content-Type: application/json\r\nContent-Length: 999\r\n\r\n\(secret)")
        _ = try server.client.send(raw: "POST /drafts \(secret)\r\n\r\n").answer()
        _ = try server.client.get("/sessions", token: token + "x")
        // A table disappears, so that the store reports errors.
        try blog.execute("DROP TABLE likes")
        _ = try server.client.write("POST", "/drafts", requests[0].2, token: token)
        _ = try server.client.write("PATCH", "/blogs/1", requests[3].2, token: token)
        let result = try server.end(SIGTERM)

        #expect(result.exitCode == 0 && result.errors.contains("Request refused"))
        #expect(!result.errors.contains(secret))
        #expect(!result.text.contains(secret))
        #expect(!result.errors.contains(token))
    }
}
