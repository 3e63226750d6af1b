import Testing

/// The document's examples come from the demo blog.
@Suite(.blocking)
struct ExampleTests {
    /// Paths whose responses depend on the time or on the server.
    private static let passing: Set = [
        "/sessions", "/trash", "/hidden", "/users/{id}/export", "/metrics", "/openapi.json", "/robots.txt",
        "/feed.atom",
        "/feed.json",
        "/tags/{tag}", "/tags/{tag}/feed.atom", "/tags/{tag}/feed.json", "/users/{id}/feed.atom",
        "/users/{id}/feed.json", "/blogs/{id}/comments.atom",
        "/sitemap.xml",
    ]

    @Test("Requests with the example parameters get the example responses from the demo blog")
    func examples() throws {
        let blog = try TestBlog.demo()
        let ada = try blog.token(of: "ada")

        try blog.withServer { client in
            let document = try OpenAPIDocument.served(by: client)
            for operation in document.operations
            where operation.method == "GET" && !Self.passing.contains(operation.path) {
                let isAdas = document[operation]["security"].array.first?.names == ["bearer"]
                let target = try document.exampleTarget(of: operation)
                for medium in ["application/json", "text/plain"] {
                    let example = try #require(document.example(of: operation, "200", medium), "\(operation)")
                    let answer = try client.get(target, accept: medium, token: isAdas ? ada : nil)

                    #expect(answer.status == 200, "\(target)")
                    if medium == "text/plain" {
                        #expect(answer.text == example.string, "\(target)")
                    } else {
                        #expect(try answer.json.canonical == example.canonical, "\(target)")
                    }
                }
            }
        }
    }
}
