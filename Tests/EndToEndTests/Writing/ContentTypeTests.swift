import Testing

@Suite(.blocking)
struct ContentTypeTests {
    @Test("A client that expects 100 Continue gets 415 at once if the content is not JSON")
    func expectation() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")
        let head = """
            POST /drafts HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer \(token)\r\nExpect: 100-continue\r
            Content-Length: 26\r\nContent-Type:
            """

        try blog.withProgram { client in
            let refused = try client.send(raw: head + " text/plain\r\n\r\n").answer()
            try expectProblem(refused, 415)
            #expect(refused["Connection"] == "close")

            let welcome = try client.send(raw: head + " application/json\r\nConnection: close\r\n\r\n")
            try welcome.awaitFirstByte()
            try welcome.send(#"{"title":"a","body":"bcd"}"#)
            let text = String(decoding: try welcome.bytes(), as: UTF8.self)
            #expect(text.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 "))
        }
    }
}
