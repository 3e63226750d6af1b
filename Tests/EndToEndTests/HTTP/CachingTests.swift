import Testing

@Suite(.blocking)
final class CachingTests: DemoTests {
    private static let readings = [
        "/users/132", "/users?username=ada", "/users/132/blogs", "/users/132/drafts", "/users/132/likes",
        "/blogs", "/blogs?limit=3", "/blogs/24", "/blogs/24/likes", "/users", "/users?limit=3",
        "/search?q=the", "/trash", "/users/132/followers", "/users/132/detail",
    ]

    @Test("A GET response has a strong validator of its bytes, and the Vary field")
    func validators() throws {
        for target in Self.readings {
            var tags: Set<String> = []
            for accept in ["application/json", "text/plain"] {
                let answer = try client.get(target, accept: accept, token: token)
                let again = try client.get(target, accept: accept, token: token)

                let tag = try #require(answer["ETag"], "\(target)")
                #expect(tag.wholeMatch(of: /"[!#-~]+"/) != nil, "\(target): \(tag)")
                #expect(again["ETag"] == tag, "\(target)")
                #expect(answer["Vary"] == "Accept, Authorization, Accept-Encoding", "\(target)")
                #expect(answer["Cache-Control"] == "no-cache", "\(target)")
                #expect(answer["X-Content-Type-Options"] == "nosniff", "\(target)")
                tags.insert(tag)
            }
            #expect(tags.count == 2, "\(target)")
        }
    }

    @Test("A client that has the current bytes gets 304 without a body")
    func notModified() throws {
        for target in Self.readings {
            let answer = try client.get(target, token: token)
            let tag = try #require(answer["ETag"])
            let fields = [tag, "*", "W/" + tag, "\"other\", \(tag)", "\"a,b\",W/\(tag) , \"c\"", " \(tag)\t"]
            for field in target == "/blogs" ? fields : [tag] {
                for method in ["GET", "HEAD"] {
                    let same = try client.request(method, target, token: token, ["If-None-Match": field])

                    #expect(same.status == 304, "\(method) \(target) \(field)")
                    #expect(same.body.isEmpty, "\(target) \(field)")
                    for name in ["ETag", "Vary", "Cache-Control", "Link"] {
                        #expect(same[name] == answer[name], "\(target) \(field) \(name)")
                    }
                    #expect(same["Content-Length"] == nil, "\(target)")
                }
            }
            let others = [
                "\"other\"", tag + "x", "x" + tag, String(tag.dropFirst()), "", "**", "W/*", "w/" + tag,
            ]
            for field in target == "/blogs" ? others : [] {
                let whole = try client.get(target, token: token, ["If-None-Match": field])
                #expect(whole.status == 200 && whole.body == answer.body, "\(target) \(field)")
            }
        }
    }

    @Test("A validator changes with the content, and returns with it")
    func changes() throws {
        for target in ["/blogs/24", "/blogs", "/users/132", "/users/132/blogs", "/blogs/24/likes"] {
            let before = try #require(client.get(target)["ETag"])
            try blog.succeed("like", "24", "--as", "ada")
            let liked = try client.get(target, ["If-None-Match": before])
            try blog.succeed("unlike", "24", "--as", "ada")
            let unliked = try client.get(target, ["If-None-Match": before])

            #expect(liked.status == 200 && liked["ETag"] != before, "\(target)")
            #expect(unliked.status == 304, "\(target)")
        }
    }

    @Test("The validator of a post begins with its version in every medium, and a list's does not")
    func versions() throws {
        try blog.execute("UPDATE posts SET version = 1234567 WHERE id = 24")
        for (target, version) in [("/blogs/24", "1234567"), ("/blogs/1", "1")] {
            for accept in ["application/json", "text/plain"] {
                let tag = try #require(client.get(target, accept: accept)["ETag"])
                #expect(tag.wholeMatch(of: /"(\d+)-[0-9a-z]+"/)?.1 == version[...], "\(tag)")
            }
        }
        let list = try #require(client.get("/blogs")["ETag"])
        #expect(!list.contains("-"))
    }

    @Test("HEAD is GET without the body, in success and in failure")
    func head() throws {
        let failures = [
            "/nothing", "/blogs/999", "/users/107/drafts", "/blogs?limit=0", "/users/abc", "/users/ada",
        ]
        for target in Self.readings + ["/healthz", "/readyz"] + failures {
            for accept in ["application/json", "text/plain", "text/html"] {
                let get = try client.get(target, accept: accept, token: token)
                let head = try client.request("HEAD", target, accept: accept, token: token)

                #expect(head.status == get.status, "\(target)")
                #expect(head.body.isEmpty, "\(target)")
                #expect(get["Content-Length"] == "\(get.body.count)", "\(target)")
                #expect(
                    head.lastingFields.filter { !isLengthOfProblem($0, head) }
                        == get.lastingFields.filter { !isLengthOfProblem($0, get) }, "\(target)")
            }
        }
    }

    /// A problem contains the request's id, whose length grows.
    private func isLengthOfProblem(_ field: String, _ answer: ClientResponse) -> Bool {
        answer.status >= 400 && field.hasPrefix("content-length:")
    }

    @Test("Responses to changes, errors and health checks are not cached")
    func notKept() throws {
        for answer in [
            try client.request("PUT", "/blogs/3/like", token: token, ["If-None-Match": "*"]),
            try client.request("DELETE", "/blogs/3/like", token: token), try client.get("/healthz"),
        ] {
            #expect(answer.status == 200)
            #expect(answer["Cache-Control"] == "no-store")
            #expect(answer["ETag"] == nil)
        }
    }
}
