import BlogTestSupport
import Foundation
import Glibc
import Synchronization
import Testing
import Threads

/// Pictures that users add.
@Suite(.blocking)
final class UploadTests: DemoTests {
    private static let file = "name=\"picture\"; filename=\"a.gif\""

    /// The files of pictures that are beside a database, hidden ones too.
    private static func files(_ blog: TestBlog) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: blog.path("media"))) ?? [])
            .filter { $0 != ".locks" }.sorted()
    }

    @Test(
        "A picture is recognized by its bytes, answers with what a post needs, and is served without ever changing"
    )
    func wholeWay() throws {
        let gif = ExamplePicture.gif()

        let added = try client.upload(gif, ["Content-Type": "text/plain"], token: token)

        let picture = try added.json
        #expect(added.status == 201 && added["Location"] == "/pictures/1")
        #expect(
            picture.names == [
                "addedAt", "addedText", "address", "alt", "bytes", "height", "id", "markdown", "width",
            ])
        #expect(picture["id"].int == 1 && picture["width"].int == 40 && picture["height"].int == 30)
        #expect(picture["bytes"].int == gif.count)
        let address = try #require(picture["address"].string)
        #expect(address.wholeMatch(of: /\/media\/[0-9a-f]{64}\.gif/) != nil)
        #expect(picture["markdown"].string == "![](\(address))")
        let answer = try client.get(address)
        #expect(answer.status == 200 && answer.body == gif && answer["Content-Type"] == "image/gif")
        #expect(answer["Cache-Control"] == "public, max-age=31536000, immutable")
        #expect(answer["X-Content-Type-Options"] == "nosniff")
        #expect(answer["Content-Security-Policy"]?.hasPrefix("sandbox; default-src 'none'") == true)
        let tag = try #require(answer["ETag"])
        #expect(address.contains(tag.filter { $0 != "\"" }))
        #expect(try client.get(address, ["If-None-Match": tag]).status == 304)
        let part = try client.get(address, ["Range": "bytes=10-19", "If-Range": tag])
        #expect(part.status == 206 && part.body == Array(gif[10...19]))
        #expect(try client.get(address, ["Range": "bytes=1000-"]).status == 416)
        #expect(try client.request("HEAD", address).body.isEmpty)
        for other in [
            "/media/\(String(repeating: "0", count: 64)).gif", address.replacing(".gif", with: ".png"),
        ] {
            #expect(try client.get(other).status == 404)
        }
    }

    @Test("What is not a whole picture of a known type within the limits is refused, and leaves no file")
    func refused() throws {
        let gif = ExamplePicture.gif()
        let most = 10 << 20
        let type = HTTPClient.formType
        let rows: [(name: String, body: [UInt8], fields: [String: String], status: Int)] = [
            ("empty", [], [:], 415), ("a text", Array("Hello".utf8), [:], 415),
            (
                "an SVG", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8),
                ["Content-Type": "image/png"], 415
            ),
            ("an AVIF", [0, 0, 0, 28] + Array("ftypavif".utf8) + [0, 0, 0, 0], [:], 415),
            ("truncated", gif.dropLast(), [:], 422), ("only a head", Array(gif.prefix(20)), [:], 422),
            ("too many pixels", ExamplePicture.gif(width: 8_001, height: 8_000), [:], 422),
            ("one byte too many", ExamplePicture.gif(bytes: most + 1), [:], 413),
            ("compressed", gif, ["Content-Encoding": "gzip"], 415),
            (
                "a form without a boundary", HTTPClient.form((Self.file, gif)),
                ["Content-Type": "multipart/form-data"], 400
            ),
            (
                "another boundary", HTTPClient.form((Self.file, gif)),
                ["Content-Type": "multipart/form-data; boundary=x"], 400
            ),
            ("two files", HTTPClient.form((Self.file, gif), (Self.file, gif)), type, 400),
            ("a form without an end", HTTPClient.form((Self.file, gif), end: ""), type, 400),
            ("a form without a file", HTTPClient.form(("name=\"alt\"", [65])), type, 422),
            ("lines without names", HTTPClient.form(("name=\"alt\"\r\n:\r\n::", [65])), type, 422),
            ("no file chosen", HTTPClient.form(("name=\"picture\"; filename=\"\"", [])), type, 422),
            ("a part without a name", HTTPClient.form(("filename=\"a\"", gif)), type, 400),
            (
                "a long head",
                HTTPClient.form((Self.file + "; x=\"" + String(repeating: "x", count: 1 << 20) + "\"", gif)),
                type, 400
            ),
            (
                "a long field",
                HTTPClient.form(("name=\"alt\"", Array(repeating: 65, count: 5_000)), (Self.file, gif)), type,
                400
            ),
            (
                "a long text",
                HTTPClient.form(("name=\"alt\"", Array(repeating: 65, count: 501)), (Self.file, gif)), type,
                422
            ),
            (
                "a large file in a form", HTTPClient.form((Self.file, ExamplePicture.gif(bytes: most + 1))),
                type, 413
            ),
        ]
        for row in rows {
            let answer = try client.upload(row.body, row.fields, token: token)
            #expect(answer.status == row.status, "\(row.name): \(answer.text)")
            if row.status == 415, row.fields["Content-Encoding"] == nil {
                #expect(answer.text.contains("JPEG, PNG, GIF and WebP"), "\(row.name)")
            }
        }
        #expect(try client.upload(gif).status == 401)
        #expect(Self.files(blog).isEmpty)
        #expect(try client.get("/pictures", token: token).json.ids.isEmpty)
    }

    @Test("A picture of 10 MiB, bytes behind a picture and any name of a file are fine")
    func accepted() throws {
        let large = ExamplePicture.gif(bytes: 10 << 20)

        #expect(try client.upload(large, token: token).status == 201)
        let gif = ExamplePicture.gif(bytes: 65_000)
        let more = try client.upload(gif + Array("secret".utf8), token: token).json
        #expect(try client.get(#require(more["address"].string)).body == gif)
        for (number, name) in ["../../../etc/passwd", "a\0b.gif", "a\\\"b", "é.svg"].enumerated() {
            let picture = ExamplePicture.gif(number + 1)
            let form = HTTPClient.form(
                ("name=\"alt\"", Array("[A] *loom*".utf8)),
                ("name=\"picture\"; filename=\"\(name)\"\r\nContent-Type: image/svg+xml", picture))
            let added = try client.upload(form, HTTPClient.formType, token: token).json
            let address = try #require(added["address"].string)
            #expect(added["markdown"].string == #"![\[A\] \*loom\*](\#(address))"#)
            #expect(try client.get(address).body == picture)
        }
        #expect(Self.files(blog).count == 6 && Self.files(blog).allSatisfy { $0.hasSuffix(".gif") })
    }

    @Test("The same bytes are stored once, and go with the last picture; a stranger cannot delete one")
    func shared() throws {
        let (gif, other) = (ExamplePicture.gif(), try blog.token(of: "mei"))

        let first = try client.upload(gif, token: token).json
        let again = try client.upload(gif, token: token).json
        let second = try client.upload(gif, token: other).json

        let id = try #require(first["id"].int)
        #expect(again["id"].int == id && second["id"].int != id)
        #expect(Self.files(blog).count == 1)
        let address = try #require(first["address"].string)
        try expectProblem(client.request("DELETE", "/pictures/\(id)", token: other), 404)
        try expectProblem(client.request("DELETE", "/pictures/\(id)"), 401)
        #expect(try client.request("DELETE", "/pictures/\(id)", token: token).status == 204)
        try expectProblem(client.request("DELETE", "/pictures/\(id)", token: token), 404)
        #expect(try client.get(address).status == 200)
        #expect(try client.get("/pictures", token: other).json.ids == [#require(second["id"].int)])
        _ = try client.request("DELETE", "/pictures/\(#require(second["id"].int))", token: other)
        #expect(try client.get(address).status == 404)
        #expect(Self.files(blog).isEmpty)
    }

    @Test(
        "A page adds and deletes pictures without a script, shows their Markdown, and keeps what was typed after an error"
    )
    func page() throws {
        let browser = try Browser(client, as: "zoe")
        func send(_ form: [UInt8], _ fields: [String: String] = Browser.sameOrigin) throws -> ClientResponse {
            let cookie = ["Cookie": browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")]
            let type = HTTPClient.formType.merging(cookie) { $1 }
            return try client.upload(form, fields.merging(type) { $1 }, accept: "text/html")
        }
        let form = HTTPClient.form(
            ("name=\"alt\"", Array("A <loom>".utf8)), (Self.file, ExamplePicture.gif()))

        #expect(try browser.open("/users/133").text.contains(#"href="/pictures""#))
        #expect(try browser.open("/pictures").text.contains(#"enctype="multipart/form-data""#))
        let added = try send(form)
        #expect(added.status == 303 && added["Location"] == "/pictures")
        let page = try browser.open("/pictures").text
        #expect(page.contains(#"alt="A &lt;loom&gt;" loading="lazy" width="40" height="30""#))
        #expect(page.contains(#"<code>![A \&lt;loom&gt;](/media/"#))
        let refused = try send(
            HTTPClient.form(("name=\"alt\"", Array("A loom".utf8)), (Self.file, [1, 2, 3])))
        #expect(refused.status == 415)
        #expect(refused.text.contains(#"value="A loom""#) && refused.text.contains("/pictures/1/delete"))
        #expect(try send(HTTPClient.form((Self.file, []))).text.contains("is required"))
        #expect(try send(form, ["Sec-Fetch-Site": "cross-site"]).status == 403)
        #expect(try send(form, [:]).status == 403)
        let anonymous = try client.upload(
            form, HTTPClient.formType.merging(Browser.sameOrigin) { $1 }, accept: "text/html")
        #expect(anonymous.status == 303 && anonymous["Location"]?.hasPrefix("/login") == true)
        let address = try #require(page.firstMatch(of: #/name="iconURL" value="([^"]+)"/#)?.1)
        #expect(try browser.send("/account", ["iconURL": String(address), "do": "save"]).status == 303)
        #expect(try client.get("/users/133").json["user"]["iconURL"].string == String(address))
        #expect(try client.get(String(address)).status == 200)
        #expect(try browser.open("/account").text.contains(#"value="usePicture""#))
        let beside = ("name=\"do\"", Array("usePicture".utf8))
        #expect(
            try send(HTTPClient.form(beside, (Self.file, [1, 2, 3]))).text.contains(#"action="/account""#))
        #expect(
            try send(HTTPClient.form(beside, (Self.file, ExamplePicture.gif(1))))["Location"] == "/account")
        let icon = try client.get("/users/133").json["user"]["iconURL"].string
        #expect(icon?.hasPrefix("/media/") == true && icon != String(address))
        #expect(try browser.open("/account").text.contains(#"value="removePicture""#))
        let removed = ("name=\"do\"", Array("removePicture".utf8))
        #expect(try send(HTTPClient.form(removed, (Self.file, [])))["Location"] == "/account")
        #expect(try client.get("/users/133").json["user"]["iconURL"].string == nil)
        #expect(try !browser.open("/account").text.contains(#"value="removePicture""#))
        #expect(try browser.send("/pictures/2/delete").status == 303)
        #expect(try browser.send("/pictures/1/delete")["Location"] == "/pictures")
        #expect(try browser.open("/pictures").text.contains("No pictures yet."))
        #expect(try browser.send("/pictures/1/delete").status == 404)
        #expect(try Browser(client).get("/pictures")["Location"] == "/login?next=%2Fpictures")
    }

    @Test("The size of a picture is in the page of its post, in a preview and beside links to the post")
    func sizes() throws {
        try blog.withProgram("--public-url", "http://blog.example/sub") { [token] client in
            let address = try #require(
                try client.upload(ExamplePicture.gif(), token: token).json["address"].string)
            let size = #"width="40" height="30" loading="lazy""#
            let browser = Browser(client)
            browser.cookies["session-sub"] = token
            for text in [address, address + "?v=2", "http://blog.example/sub" + address + "#x"] {
                let markdown = "![A & b](\(text) \"A caption\")"
                let preview = try browser.send("/write", ["title": "A", "body": markdown, "do": "preview"])
                    .text
                #expect(preview.contains(size))
                let body = #"{"title":"A","body":"\#(markdown.replacing("\"", with: "\\\""))"}"#
                let draft = try client.write("POST", "/drafts", body, token: token).json["id"].int
                let number = try #require(draft)
                _ = try client.request("POST", "/drafts/\(number)/publish", token: token)

                let page = try client.get("/blogs/\(number)-a", accept: "text/html").text

                #expect(page.contains(size) && page.contains("<figcaption>A caption</figcaption>"))
                let url = text.hasPrefix("/") ? "http://blog.example/sub" + text : text
                for (name, content) in [
                    (#"property="og:image""#, url), (#"property="og:image:width""#, "40"),
                    (#"property="og:image:height""#, "30"), (#"property="og:image:alt""#, "A &amp; b"),
                    (#"name="twitter:card""#, "summary_large_image"),
                ] {
                    #expect(page.contains("<meta \(name) content=\"\(content)\">"), "\(name) \(text)")
                }
            }
        }
    }

    @Test("The commands add, list and delete pictures")
    func commands() throws {
        try Data(ExamplePicture.gif()).write(to: URL(fileURLWithPath: blog.path("a.svg")))
        try Data(ExamplePicture.gif(1)).write(to: URL(fileURLWithPath: blog.path("b")))

        let markdown = try blog.succeed(
            "picture", "add", blog.path("a.svg"), blog.path("b"), "--alt", "A loom", "--as", "ada")
        let lines = markdown.split(separator: "\n")
        #expect(
            lines.count == 2
                && lines.allSatisfy { $0.wholeMatch(of: /!\[A loom\]\(\/media\/.{64}\.gif\)/) != nil })
        let list = try blog.succeed("picture", "list", "--as", "ada")
        #expect(list.contains("40 × 30, 1 KiB") && lines.allSatisfy { list.contains(" \($0)\n") })
        #expect(try blog.json("picture", "list", "--as", "ada").ids == [2, 1])
        #expect(Self.files(blog).count == 2)
        #expect(try blog.cli("picture", "delete", "1", "--as", "mei").exitCode == 66)
        try blog.succeed("picture", "delete", "1", "--as", "ada")
        #expect(Self.files(blog).count == 1)
        for (arguments, code) in [
            (["add", blog.path("b")], 77), (["add", blog.path("none"), "--as", "ada"], 66),
            (["add", blog.database, "--as", "ada"], 65), (["list"], 77),
            (["add", blog.path("b"), "--media", blog.path("none"), "--as", "ada"], 64),
        ] {
            #expect(try blog.cli(["picture"] + arguments).exitCode == code, "\(arguments)")
        }
        let second = try blog.cli("picture", "add", blog.path("b"), blog.database, "--as", "ada")
        #expect(second.exitCode == 65 && second.errors.hasPrefix(blog.database + ":\nerror: "))
        let full = try blog.cli(
            "picture", "add", blog.path("a.svg"), "--as", "ada", environment: ["BLOG_USER_PICTURES": "0"])
        #expect(full.exitCode == 65 && Self.files(blog).count == 1)
    }

    @Test("An export carries the pictures and their files, and so does an export to a Jekyll site")
    func transfer() throws {
        let gif = ExamplePicture.gif()
        let address = try #require(try client.upload(gif, token: token).json["address"].string)
        let copy = try TestBlog.none()

        try blog.succeed("export", copy.path("blog.jsonl"))
        try blog.succeed("export", "--jekyll", copy.path("site"))
        try copy.succeed("import", copy.path("blog.jsonl"))

        #expect(try Data(contentsOf: URL(fileURLWithPath: copy.path("site" + address))) == Data(gif))
        let token = try copy.token(of: "ada")
        try copy.withServer { client in
            let list = try client.get("/pictures", token: token).json["items"].array
            #expect(list.map { $0["address"].string } == [address])
            #expect(try client.get(address).body == gif)
            #expect(try client.upload(gif, token: token).json["id"].int == 1)
        }
    }

    @Test("A check names files of no picture and pictures without a file, and a repair removes old files")
    func check() throws {
        func write(_ name: String, age: Int) throws {
            try Data([1]).write(to: URL(fileURLWithPath: blog.path("media/" + name)))
            let date = Date.now.addingTimeInterval(TimeInterval(-age))
            try FileManager.default.setAttributes(
                [.modificationDate: date], ofItemAtPath: blog.path("media/" + name))
        }
        let kept = try #require(try client.upload(ExamplePicture.gif(), token: token).json["address"].string)
        let lost = try #require(try client.upload(ExamplePicture.gif(1), token: token).json["address"].string)
        let (old, new) = (
            String(repeating: "1", count: 64) + ".gif", String(repeating: "2", count: 64) + ".png"
        )
        try write(old, age: 90_000)
        try write(new, age: 80_000)
        try write(".picture-1f", age: 90_000)
        try write("cat.png", age: 90_000)

        let named = try blog.cli("check")
        #expect(named.exitCode == 0 && named.text.contains("No picture has 3 files"))
        for name in [old, new, ".picture-1f"] { #expect(named.text.contains(name)) }
        let beside = try blog.cli("check", "--repair")
        #expect(beside.exitCode == 0 && !beside.text.contains("Removed"))
        let repaired = try blog.cli("check", "--repair", "--media", blog.path("media"))
        #expect(repaired.exitCode == 0 && repaired.text.contains("Removed 2 files of no picture"))
        #expect(
            Set(Self.files(blog)) == Set([new, "cat.png"] + [kept, lost].map { String($0.dropFirst(7)) }))
        try FileManager.default.removeItem(atPath: blog.folder + lost)
        let missing = try blog.cli("check", "--repair")
        #expect(missing.exitCode == 65)
        try Data([1]).write(to: URL(fileURLWithPath: blog.folder + lost))
        #expect(try client.upload(ExamplePicture.gif(1), token: blog.token(of: "mei")).status == 201)
        #expect(try client.get(lost).body == ExamplePicture.gif(1))
        #expect(missing.text.contains("The folder of pictures lacks 1 file: \(lost.dropFirst(7))."))
    }
}

/// Pictures that users add to a program with sockets.
@Suite(.blocking)
final class UploadFaultTests: BlogTests {
    private func files() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: blog.path("media"))) ?? [])
            .filter { $0 != ".locks" }.sorted()
    }

    @Test("Of 64 uploads at once exactly those are kept that fit the quota, and the others leave no file")
    func quota() throws {
        let statuses = try blog.withProgram("--user-pictures", "1") { [token] client in
            let exchanges = try (0..<64).map { number in
                let gif = ExamplePicture.gif(bytes: 100_000, number)
                let exchange = try client.beginUpload(gif.count, token: token)
                try exchange.send(Array(gif.prefix(50_000)))
                return (exchange, gif)
            }
            for (exchange, gif) in exchanges { try exchange.send(Array(gif.dropFirst(50_000))) }
            return try exchanges.map { try $0.0.answer().status }
        }

        #expect(statuses.count { $0 == 201 } == 10 && statuses.count { $0 == 413 } == 54)
        #expect(files().count == 10)
    }

    @Test("The same picture twice at once is one picture")
    func twice() throws {
        let gif = ExamplePicture.gif(bytes: 300_000)
        try blog.withProgram { [token] client in
            let exchanges = try (0..<2).map { _ in try client.beginUpload(gif.count, token: token) }
            for exchange in exchanges { try exchange.send(gif) }
            let answers = try exchanges.map { try $0.answer() }

            #expect(answers.map(\.status) == [201, 201])
            #expect(try Set(answers.map { try $0.json["id"].int }) == [1])
        }
        #expect(files().count == 1)
    }

    @Test("A client that leaves in the middle leaves nothing, and a server that is killed then a hidden file")
    func leaving() throws {
        let server = try blog.serve()
        for isReset in [false, true] {
            let exchange = try server.client.beginUpload(1_000_000, token: token)
            try exchange.send([UInt8](repeating: 7, count: 500_000))
            if isReset { exchange.reset() }
        }
        #expect(try server.client.upload(ExamplePicture.gif(), token: token).status == 201)
        try blockUntil("one file") { files().count == 1 && files()[0].hasSuffix(".gif") }
        let last = try server.client.beginUpload(1_000_000, token: token)
        try last.send([UInt8](repeating: 7, count: 500_000))
        try blockUntil("a hidden file") { files().count == 2 }
        try server.end(SIGKILL)

        #expect(files()[0].hasPrefix(".picture-") && files()[1].hasSuffix(".gif"))
    }

    @Test("After a server is killed during uploads, each picture has its file")
    func killed() throws {
        for round in 0..<LongTests.value(20, short: 3) {
            let server = try blog.serve()
            let exchanges = try (0..<8).map { number in
                let gif = ExamplePicture.gif(bytes: 200_000, round * 8 + number)
                let exchange = try server.client.beginUpload(gif.count, token: token)
                try exchange.send(gif)
                return exchange
            }
            if round > 0 { try exchanges[round % 8].awaitFirstByte() }
            try server.end(SIGKILL)
        }

        try blog.withServer { [token] client in
            for picture in try client.get("/pictures?limit=100", token: token).json["items"].array {
                let answer = try client.get(#require(picture["address"].string))
                #expect(answer.status == 200 && answer.body.count == picture["bytes"].int)
            }
        }
    }

    @Test("Exports while users add and delete pictures succeed, and have each picture with its file")
    func exports() throws {
        let server = try blog.serve()
        let client = server.client
        let isEnded = Atomic(false)
        let added = Atomic(0)
        _ = startThread(named: "pictures") { [token] in
            var ids: [Int] = []
            while !isEnded.load(ordering: .relaxed) {
                let number = added.add(1, ordering: .relaxed).newValue
                let gif = ExamplePicture.gif(bytes: 20_000, number)
                guard let id = try? client.upload(gif, token: token).json["id"].int else { return }
                ids.append(id)
                // Enough that an export finds most of them, however long it takes.
                guard ids.count > 100 else { continue }
                let old = ids.remove(at: number % 100)
                _ = try? client.request("DELETE", "/pictures/\(old)", token: token)
            }
        }
        defer { isEnded.store(true, ordering: .relaxed) }

        for round in 0..<LongTests.value(30, short: 5) {
            let before = added.load(ordering: .relaxed)
            try blockUntil("other pictures") { added.load(ordering: .relaxed) > before + 60 }
            let copy = try TestBlog.none()
            try blog.succeed("export", copy.path("blog.jsonl"))
            let result = try copy.cli("import", copy.path("blog.jsonl"))
            #expect(result.exitCode == 0, "\(round): \(result.errors)")
            #expect(try copy.integer("SELECT count(*) FROM pictures") ?? 0 > 10)
            #expect(try copy.cli("check").exitCode == 0)
        }
    }

    @Test("A folder that cannot be written is said at the start, and the server works without new pictures")
    func readOnly() throws {
        let server = try blog.serve("--media", "/sys")

        try expectProblem(server.client.upload(ExamplePicture.gif(), token: token), 503)
        #expect(
            try server.client.write("POST", "/drafts", #"{"title":"A","body":"B"}"#, token: token).status
                == 201)
        #expect(try server.log().contains { $0.contains("Pictures cannot be added") && $0.contains("/sys") })
    }

    @Test(
        "On a full disk a picture gets 507, and leaves no file",
        .enabled(if: TinyDisk.isPossible, "The system gives users no mount namespaces"))
    func fullDisk() throws {
        let disk = try TinyDisk()
        let client = disk.server.client
        _ = try client.write(
            "POST", "/users", #"{"username":"zoe","name":"Zoe","password":"correct horse"}"#)
        let token = try #require(try client.logIn("zoe", "correct horse").json["token"].string)
        let gif = ExamplePicture.gif(bytes: 150_000)
        try disk.fill()

        try expectProblem(client.upload(gif, token: token), 507)
        let form = HTTPClient.form(
            ("name=\"alt\"", Array("A loom".utf8)), ("name=\"picture\"; filename=\"a\"", gif))
        let fields = ["Cookie": "session-\(client.port)=\(token)"].merging(HTTPClient.formType) { $1 }
        let refused = try client.upload(
            form, fields.merging(Browser.sameOrigin) { $1 }, accept: "text/html")
        #expect(refused.status == 507 && refused.text.contains(#"value="A loom""#))
        try disk.empty()
        #expect(try client.upload(gif, token: token).status == 201)
        try disk.server.stop()
    }
}
