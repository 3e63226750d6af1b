import BlogDomain
import BlogTestSupport
import SocketHTTP
import Testing

@testable import blog_server

/// What a proxy in front of the server adds to requests, and removes from them.
@Suite("Answers behind a proxy")
struct ProxyAnswerTests {
    @Test(
        "A password of the proxy is not a token: browsers use the cookie, and programs need a token where they did"
    )
    func password() async throws {
        let site = try await HandlerFixture(.tinyBlog)
        for scheme in ["Basic YWRhOmFkYQ==", "Digest a=b", "Token secret", "secret", ""] {
            let fields: HTTPFields = ["Authorization": scheme]
            for (target, type) in [("/sessions", "text/html"), ("/login", "text/html"), ("/blogs", "*/*")] {
                #expect(try await site.get(target, accept: type, fields).status == .ok, "\(scheme) \(target)")
            }
            let form = try await site.send("/blogs/5/like", "on=1", fields)
            #expect(form.status == .seeOther, "\(scheme)")
            let refused = try await site.respond(.put, "/blogs/5/like", fields)
            #expect(refused.status == .unauthorized && refused.fields["WWW-Authenticate"] == "Bearer")
        }
    }

    @Test("A page of another version gets the files of this version, and does not keep them")
    func otherVersion() async throws {
        let site = try await HandlerFixture(.tinyBlog)
        for (own, ending) in [(Asset.stylesheet, ".css"), (Asset.script, ".js")] {
            let file = try await site.get(own)
            let other = try await site.get("/assets/site-0123456789abcdef\(ending)")
            #expect(file.fields["Cache-Control"] == "public, max-age=31536000, immutable")
            #expect(other.status == .ok && other.text == file.text)
            #expect(
                other.fields["Cache-Control"] == "no-cache" && other.fields["ETag"] == file.fields["ETag"])
        }
        for target in [
            "/assets/site-1.svg", "/assets/site-1x.css", "/assets/site-/favicon.ico", "/assets/.css", "/.css",
        ] {
            #expect(try await site.get(target).status == .notFound, "\(target)")
        }
    }

    @Test("Below a path, every address in the fields and the body of every answer is below the path")
    func belowPath() async throws {
        let site = try await HandlerFixture(.tinyBlog, below: "/blog")
        var answers: [(name: String, response: HTTPResponse)] = []
        func add(_ response: HTTPResponse, _ name: String) { answers.append((name, response)) }
        for route in Routes.allWithPages {
            for number in [1, 3] as [Int64] {
                let path = route.pattern.path(of: PathMatch(number: number, tag: try TagKey("a")))
                add(try await site.respond(.delete, path, [:]), "DELETE \(path)")
                add(try await site.get(path + "/"), path + "/")
                for type in ["*/*", "text/plain", "text/html"] {
                    let fields: HTTPFields = type == "text/html" ? [:] : ["Authorization": "Bearer secret"]
                    let target = path + "?limit=1&q=first"
                    add(try await site.get(target, accept: type, fields), "\(target) \(type)")
                }
            }
        }
        for target in ["/nothing", "/users/ada", "/robots.txt", "/healthz?", "/media/a.png", "/"] {
            for type in ["*/*", "text/html", "image/png"] {
                add(try await site.get(target, accept: type), target)
            }
        }
        let json: HTTPFields = ["Authorization": "Bearer secret", "Content-Type": "application/json"]
        let post = #"{"title":"A","body":"B"}"#
        for (target, body) in [
            ("/drafts", post), ("/drafts/6/publish", ""), ("/blogs/1/share", ""),
            ("/blogs/1/comments", #"{"text":"A"}"#),
            ("/users", #"{"username":"zoe","name":"Zoe","password":"correct horse"}"#),
            ("/sessions", #"{"username":"zoe","password":"correct horse"}"#),
        ] {
            let answer = try await site.respond(.post, target, json, body)
            #expect([.created, .ok].contains(answer.status), "\(target)")
            add(answer, "POST \(target)")
        }
        for (target, form) in [
            ("/write", "title=A&body=B&do=draft"), ("/blogs/1/comments", "text=A"),
            ("/login", "username=zoe"),
            ("/blogs/5/like", "on=0"), ("/drafts/3/ask", "title=A"), ("/blogs/2/trash", ""), ("/logout", ""),
        ] { add(try await site.send(target, form), "form \(target)") }

        // An address in a field, a page, a text or a JSON value.
        let address = /(?:^|["'\s=(])((?:https:\/\/blog\.example)?\/[A-Za-z0-9?#][^"'\s<>)]*)/
        for (name, response) in answers {
            // The prefix of the name of a cookie requires the path of the whole host (RFC 6265bis §4.1.3.2).
            let fields = response.fields.filter { $0.name != "Set-Cookie" }.map(\.value)
            for text in fields.map({ $0.replacing("<", with: " ") }) + [response.text] {
                for match in text.matches(of: address) {
                    let path = match.1.replacing("https://blog.example", with: "")
                    // "/media/." is a hint of what to type, which has no root.
                    #expect(
                        path.hasPrefix("/blog/") || ["/blog", "/media/."].contains(path),
                        "\(name): \(match.1)")
                }
            }
        }
        #expect(answers.contains { $0.response.fields["Link"]?.hasPrefix("</blog/") == true })
        #expect(answers.count { $0.response.fields["Location"]?.hasPrefix("/blog/") == true } > 50)
        let document = try JSON(try await site.get("/openapi.json").body.bytes)
        #expect(document["servers"].array.first?["url"].string == "/blog")
    }

    @Test("A compressed body is refused by every path that reads one, with what the server accepts")
    func codings() async throws {
        let site = try await HandlerFixture(.tinyBlog)
        for coding in ["gzip", "identity, br", "x"] {
            let fields: HTTPFields = [
                "Authorization": "Bearer secret", "Content-Type": "application/json",
                "Content-Encoding": coding,
            ]
            let answers = [
                try await site.respond(.post, "/drafts", fields, #"{"title":"A","body":""}"#),
                try await site.send("/write", "title=A&do=draft", ["Content-Encoding": coding]),
            ]
            for answer in answers {
                #expect(
                    answer.status == .unsupportedMediaType && answer.fields["Accept-Encoding"] == "identity")
            }
        }
        #expect(
            try await site.send("/blogs/5/like", "on=0", ["Content-Encoding": "Identity"]).status == .seeOther
        )
    }
}
