import Glibc
import Testing

/// Pages that stay open.
@Suite(.blocking)
final class LivePageTests: ProgramTests {
    @Test(
        "The first event is the page as GET answers it",
        arguments: [
            ("/blogs?limit=3", false), ("/blogs/3", true), ("/users/132", true), ("/users/132", false),
            ("/users/132/followers?limit=2", true), ("/users/132/following", false),
            ("/users/132/blogs?limit=2", true), ("/users/132/likes", false),
            ("/users/132/detail", true),
        ])
    func firstEvent(target: String, isSignedIn: Bool) throws {
        let token = isSignedIn ? try blog.token(of: "ada") : nil
        let page = try client.get(target, token: token)
        let stream = try EventStreamClient(client, target, token: token)
        let first = try #require(try stream.next())

        #expect(first.name == "page")
        #expect(first.data + "\n" == page.text)
        #expect(stream.head.contains("Content-Type: text/event-stream\r\n"))
        #expect(stream.head.contains("Cache-Control: no-store, no-transform\r\n"))
        #expect(stream.head.contains("X-Accel-Buffering: no\r\n"))
        #expect(stream.head.contains("Vary: Accept, Authorization\r\n"))
    }

    @Test("A like over HTTP, by blog-cli and over a second server changes the row")
    func likes() throws {
        let token = try blog.token(of: "mei")
        try blog.execute("DELETE FROM likes; UPDATE posts SET like_count = 0")
        let second = try blog.serve()
        let stream = try EventStreamClient(client, "/blogs")
        _ = try stream.next()

        _ = try client.request("PUT", "/blogs/24/like", token: token)
        let first = try #require(try stream.next())
        try blog.succeed("like", "24", "--as", "ada")
        let other = try #require(try stream.next())
        _ = try second.client.request("DELETE", "/blogs/24/like", token: token)
        let third = try #require(try stream.next())

        #expect([first.name, other.name, third.name] == ["row", "row", "row"])
        #expect(try [first, other, third].map { try $0.json["likeCount"].int } == [1, 2, 1])
        #expect(!first.data.contains("isLiked"))
        try second.stop()
    }

    @Test("Only the viewer receives the viewer's own like")
    func mine() throws {
        let (ada, mei) = (try blog.token(of: "ada"), try blog.token(of: "mei"))
        try blog.execute("DELETE FROM likes; UPDATE posts SET like_count = 0")
        let streams = try [ada, mei, nil].map { try EventStreamClient(client, "/blogs/24", token: $0) }
        for stream in streams { _ = try stream.next() }

        _ = try client.request("PUT", "/blogs/24/like", token: ada)
        let events = try streams.map { stream in
            let events = try stream.events(upTo: "blog")
            // A page that is being loaded when a client comes may be sent twice.
            let isOld = events.last?.data.contains(#""likeCount":0,"#) ?? true
            return isOld ? try stream.events(upTo: "blog") : events
        }

        #expect(events[0].map(\.name) == ["mine", "blog"])
        #expect(events[0][0].data == #"{"blog":{"id":24,"isLiked":true}}"#)
        #expect(events[1].map(\.name) == ["blog"])
        #expect(events[2] == events[1])
        #expect(events[1][0].data.contains(#""likeCount":1,"#))
        #expect(!events[1][0].data.contains("body") && !events[1][0].data.contains("isLiked"))
    }

    @Test("A published post is announced, and a withdrawn one is gone")
    func membership() throws {
        let stream = try EventStreamClient(client, "/blogs?limit=2")
        _ = try stream.next()
        let id = stream.lastID

        // Commands are other processes.
        try blog.succeed("draft", "publish", "29", "--as", "ada")
        let new = try stream.events(upTo: "row")
        _ = try client.request("POST", "/blogs/24/unpublish", token: token)
        let gone = try stream.events(upTo: "gone")

        #expect(new.map(\.name) == ["new", "row"])
        #expect(new[0].data == #"{"id":29}"#)
        #expect(gone.last?.data == #"{"id":24}"#)
        // A client that resumes needs the page.
        #expect(stream.lastID == id)
        let resumed = try EventStreamClient(client, "/blogs?limit=2", lastEventID: stream.lastID)
        let page = try #require(try resumed.next())
        #expect(page.name == "page")
        #expect(page.data + "\n" == (try client.get("/blogs?limit=2").text))
    }

    @Test("A blog that comes back is announced to a client that came while it was gone")
    func comesBack() throws {
        let target = "/users/132/blogs?limit=3"
        let first = try EventStreamClient(client, target)
        _ = try first.next()
        for id in [21, 22] { _ = try client.request("DELETE", "/blogs/\(id)", token: token) }
        _ = try first.events(upTo: "gone")
        let second = try EventStreamClient(client, target)
        var page = MergedPage()
        try page.merge(try #require(try second.next()))
        #expect(page.ids == [24, 23, 20])

        _ = try client.request("POST", "/trash/21/restore", token: token)

        #expect(try second.events(upTo: "new").last?.data == #"{"id":21}"#)
    }

    @Test("A blog that loses its tag leaves the pages of the tag within a second, and the last one ends them")
    func lostTag() throws {
        func tag(_ blog: Int, _ tags: String) throws {
            let answer = try client.write("PATCH", "/blogs/\(blog)", #"{"tags":\#(tags)}"#, token: token)
            #expect(answer.status == 200)
        }
        for blog in 1...2 { try tag(blog, #"["Open source"]"#) }
        let targets = ["/tags/open%20source", "/users/132/blogs?tag=open+source", "/blogs?tag=Open+source"]
        let streams = try targets.map { try EventStreamClient(client, $0) }
        for (target, stream) in zip(targets, streams) {
            let page = try #require(try stream.next())
            #expect(page.data + "\n" == (try client.get(target).text))
        }

        for blog in 1...2 {
            try tag(blog, #"["Other"]"#)
            for stream in streams {
                #expect(
                    try stream.events(upTo: "gone", within: .seconds(1)).last?.data == #"{"id":\#(blog)}"#)
            }
        }

        for (target, stream) in zip(targets, streams) {
            #expect(try stream.next()?.name == "bye")
            try expectProblem(client.get(target), 404)
        }
    }

    @Test("A like, and a liked blog that is withdrawn and comes back, change the page of the likes")
    func likedBlogs() throws {
        let target = "/users/132/likes?limit=2"
        try blog.execute("DELETE FROM likes; UPDATE posts SET like_count = 0")
        let stream = try EventStreamClient(client, target)
        var page = MergedPage()

        for (method, path) in [
            ("PUT", "/blogs/3/like"), ("PUT", "/blogs/24/like"), ("POST", "/blogs/3/unpublish"),
            ("POST", "/drafts/3/publish"), ("DELETE", "/blogs/24/like"),
        ] {
            _ = try client.request(method, path, token: token)
            let expected = try client.get(target).json.ids
            repeat {
                try page.merge(#require(try stream.next(within: .seconds(1))))
            } while page.ids != expected
        }
    }

    @Test("A client resumes at another server with what it has missed")
    func resume() throws {
        let token = try blog.token(of: "mei")
        let second = try blog.serve()
        let stream = try EventStreamClient(client, "/blogs")
        _ = try stream.next()
        let id = try #require(stream.lastID)

        let unchanged = try EventStreamClient(second.client, "/blogs", lastEventID: id)
        #expect(try unchanged.isSilent(for: .milliseconds(300)))
        _ = try client.request("POST", "/blogs/23/share", token: token)
        let changed = try EventStreamClient(second.client, "/blogs", lastEventID: id)
        let count = try client.get("/blogs/23").json["shareCount"].int
        var event = try #require(try changed.next())
        // The second server may not know of the commit yet; then the row follows.
        while try event.json["shareCount"].int != count { event = try #require(try changed.next()) }
        let unknown = try EventStreamClient(second.client, "/blogs", lastEventID: "1-1")

        #expect(event.name == "row")
        #expect(try event.json["id"].int == 23)
        #expect(try unknown.next()?.name == "page")
        try second.stop()
    }

    @Test("Only the author's own page contains drafts and the recycle bin")
    func ownPage() throws {
        let (ada, mei) = (try blog.token(of: "ada"), try blog.token(of: "mei"))
        try blog.execute("DELETE FROM likes; UPDATE posts SET like_count = 0")
        let own = try EventStreamClient(client, "/users/132", token: ada)
        let targets = ["/users/132", "/users/132/followers", "/blogs", "/blogs/24"]
        let others = try targets.flatMap { target in
            try [mei, nil].map { try EventStreamClient(client, target, token: $0) }
        }
        for stream in [own] + others { _ = try stream.next() }

        let draft = try client.write(
            "POST", "/drafts", #"{"title":"Zirconium","body":"Zirconium"}"#, token: ada)
        let first = try #require(try own.next())
        let id = try #require(draft.json["id"].int)
        _ = try client.write("PATCH", "/drafts/\(id)", #"{"title":"Zirconium 2"}"#, token: ada)
        _ = try client.request("DELETE", "/drafts/\(id)", token: ada)
        _ = try client.request("PUT", "/blogs/24/like", token: mei)
        for stream in others[4...] { while try stream.next()?.name == "mine" {} }

        #expect(first.name == "page")
        #expect(try first.json["drafts"]["items"].array.first?["title"].string == "Zirconium")
        for stream in others {
            #expect(!String(decoding: stream.everything, as: UTF8.self).contains("Zirconium"))
        }
    }

    @Test("A viewer's stream ends after the session has ended, those of others stay")
    func sessionEnd() throws {
        let (ada, mei) = (try blog.token(of: "ada"), try blog.token(of: "mei"))
        let streams = try [ada, mei].map { try EventStreamClient(client, "/blogs/24", token: $0) }
        for stream in streams { _ = try stream.next() }

        #expect(try client.request("DELETE", "/sessions/current", token: ada).status == 204)
        let last = try streams[0].next()

        #expect(last?.name == "bye")
        #expect(try streams[0].next() == nil)
        #expect(try streams[1].isSilent(for: .milliseconds(300)))
    }

    @Test("A stopped server ends each stream with bye")
    func shutdown() throws {
        let server = try blog.serve()
        let streams = try ["/blogs", "/blogs/24", "/users/132"].map {
            try EventStreamClient(server.client, $0)
        }
        for stream in streams { _ = try stream.next() }

        server.process.signal(SIGTERM)
        for stream in streams {
            #expect(try stream.next()?.name == "bye")
            #expect(try stream.next() == nil)
        }
        #expect(try server.process.end().exitCode == 0)
    }

    @Test("Errors are answered before a stream begins, and HEAD begins none")
    func refusals() throws {
        try blog.withProgram("--max-connections", "4") { client in
            let streams = ["Accept": "text/event-stream"]
            try expectProblem(client.get("/blogs/999", streams), 404)
            try expectProblem(client.get("/blogs", token: "wrong", streams), 401)
            try expectProblem(client.get("/users/132/drafts", streams), 406)
            try expectProblem(client.get("/blogs?limit=0", streams), 422, fields: ["limit"])
            let head = try client.request("HEAD", "/blogs", streams)
            #expect(head.status == 200)
            #expect(head["Content-Type"] == "text/event-stream")
            #expect(head["Content-Length"] == nil)

            // Half of the connections.
            let open = try (0..<2).map { _ in try EventStreamClient(client, "/blogs") }
            for stream in open { _ = try stream.next() }
            let refused = try client.get("/blogs", streams)
            try expectProblem(refused, 503)
            #expect(refused["Retry-After"] != nil)
            #expect(try client.get("/blogs").status == 200)
        }
    }
}
