import Testing

@Suite(.blocking)
final class NegotiationTests: DemoTests {
    private static let json = "application/json"
    private static let text = "text/plain; charset=utf-8"

    @Test("The Accept field selects the view: the most specific range decides, and JSON wins a tie")
    func acceptable() throws {
        let choices: [(accept: String?, type: String)] = [
            (nil, Self.json), ("*/*", Self.json), ("application/json", Self.json), ("text/plain", Self.text),
            ("application/*", Self.json), ("text/*", Self.text), ("TEXT/Plain", Self.text),
            ("text/html, text/plain", Self.text), ("image/png, */*;q=0.1", Self.json),
            ("application/json;q=0.5, text/plain", Self.text),
            ("application/json;q=0.5, text/plain;q=0.500", Self.json),
            ("text/plain, application/json", Self.json), ("*/*, text/plain;q=0.9", Self.json),
            ("text/*;q=0.2, */*;q=0.1", Self.text),
            ("application/json;q=0.2, application/*, text/plain;q=0.5", Self.text),
            ("application/json;q=0, */*", Self.text), ("text/*;q=0, */*;q=0.001", Self.json),
            ("application/*;q=0, application/json", Self.json),
            ("text/plain; q=0.5 , application/json ;q=0.6", Self.json), (" \ttext/plain", Self.text),
            ("text/plain;charset=utf-8", Self.text), (",, text/plain,", Self.text), ("", Self.json),
            (" , ,", Self.json),
        ]

        for target in ["/blogs/1", "/users/132", "/healthz", "/readyz"] {
            for (accept, type) in target == "/blogs/1" ? choices : Array(choices.prefix(5)) {
                let answer = try client.get(target, accept: accept)

                #expect(answer.status == 200, "\(target) \(accept ?? "none")")
                #expect(answer["Content-Type"] == type, "\(target) \(accept ?? "none")")
                #expect(answer["Vary"]?.hasPrefix("Accept") == true, "\(target)")
            }
        }
    }

    @Test(
        "The home page and a blog's address with its slug are pages, unless another type is named"
    )
    func pages() throws {
        let address = try #require(client.get("/blogs/1", accept: "text/html")["Location"])
        let home = try client.get("/", accept: "*/*")
        #expect(home.status == 200 && home["Content-Type"] == "text/html; charset=utf-8")
        for accept in ["*/*", nil, "image/webp,*/*;q=0.8"] {
            let page = try client.get(address, accept: accept)
            #expect(page.status == 200 && page["Content-Type"] == "text/html; charset=utf-8")
            #expect(page.text.contains("property=\"og:title\""))
            for spelling in [
                address.replacing("-", with: "%2D"), address.replacing("-", with: "%2d"),
                "/blogs/%31-" + address.dropFirst("/blogs/1-".count),
            ] {
                let same = try client.get(spelling, accept: accept)
                #expect(same.status == 200 && same.body == page.body, "\(spelling)")
            }
            for target in ["/", address] {
                let head = try client.request("HEAD", target, accept: accept)
                let whole = try client.get(target, accept: accept)
                #expect(head.status == 200 && head.body.isEmpty, "\(target)")
                for name in ["Content-Type", "Content-Length", "ETag", "Vary"] {
                    #expect(head[name] == whole[name], "\(target) \(name)")
                }
            }
        }
        #expect(try client.get("/blogs/%31", accept: "*/*")["Content-Type"] == Self.json)
        #expect(try client.get("/blogs/1-other", accept: "*/*")["Location"] == address)
        for accept in [Self.json, "application/json, text/plain, */*"] {
            #expect(try client.get(address, accept: accept)["Content-Type"] == Self.json)
        }
        #expect(try client.get("/", accept: "application/json, text/html;q=0.5").status == 200)
        #expect(try client.get(address, accept: "text/plain")["Content-Type"] == Self.text)
        try expectProblem(client.get("/", accept: Self.json), 406)
    }

    @Test("A client that accepts no offered type gets 406 with the offered types")
    func notAcceptable() throws {
        let refused = [
            "image/*", "*/*;q=0", "application/json;q=0, text/plain;q=0", "*/*;q=0.0",
            "text/plain;q=0, text/xml", "application/json;q=0", "application/*;q=0", "text/plain;q=0.000",
            "application/problem+json", "json", "text", "*/plain, html",
        ]

        for accept in refused {
            let answer = try client.get("/blogs", accept: accept, token: "bad")

            try expectProblem(answer, 406, "\(accept)")
            #expect(
                try answer.json["detail"].string
                    == "The server offers application/json, text/plain, text/html and text/event-stream.")
        }
    }

    @Test("Two Accept fields are one list")
    func twoFields() throws {
        let answer = try client.send(
            raw: """
                GET /blogs HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept: application/json;q=0.1\r
                Accept: text/plain\r\n\r\n
                """
        ).answer()

        #expect(answer["Content-Type"] == Self.text)
    }
}
