import Testing

/// Fields of every response.
@Suite(.blocking)
struct CommonFieldTests {
    @Test("Every kind of response has X-Content-Type-Options")
    func noSniffing() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")

        try blog.withServer { client in
            let tag = try #require(try client.get("/blogs")["ETag"])
            let answers = [
                200: try client.get("/users/132"),
                204: try client.request("DELETE", "/blogs/1", token: token),
                304: try client.get("/blogs", ["If-None-Match": tag]),
                201: try client.write("POST", "/drafts", #"{"title":"T","body":""}"#, token: token),
                400: try client.write("POST", "/drafts", "{", token: token),
                401: try client.get("/trash"), 403: try client.request("DELETE", "/blogs/25", token: token),
                404: try client.get("/nothing"), 405: try client.request("BREW", "/blogs"),
                406: try client.get("/blogs", accept: "image/png"),
                413: try client.send(
                    raw: "POST /drafts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n"
                        + "Content-Type: application/json\r\nContent-Length: 9999999\r\n\r\n"
                ).answer(),
                414: try client.get("/" + String(repeating: "a", count: 9_000)),
                422: try client.get("/blogs?limit=0"),
            ]
            let others = try [
                "/healthz", "/openapi.json", "/blogs/1/likes", "/users", "/users?username=ada",
            ].flatMap { target in
                try [
                    client.get(target), client.get(target, accept: "text/plain"),
                    client.request("HEAD", target),
                ]
            }

            for (status, answer) in answers {
                #expect(answer.status == status)
                #expect(answer["X-Content-Type-Options"] == "nosniff", "\(status)")
            }
            for answer in others { #expect(answer["X-Content-Type-Options"] == "nosniff") }
        }
    }

    @Test("OPTIONS * lists the methods of the server")
    func options() throws {
        try TestBlog.empty().withServer { client in
            let answer = try client.request("OPTIONS", "*")

            #expect(answer.status == 204 && answer.body.isEmpty)
            #expect(answer["Allow"] == "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT")
            #expect(answer["X-Content-Type-Options"] == "nosniff" && answer["Content-Length"] == nil)
        }
    }
}
