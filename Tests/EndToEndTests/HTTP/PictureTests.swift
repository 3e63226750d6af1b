import Foundation
import Testing

@testable import blog_server

@Suite(.blocking)
struct PictureTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 7, count: 80_000)

    /// A demo blog with a folder of an image, a text and a link to a file outside.
    private static func blog() throws -> TestBlog {
        let blog = try TestBlog.demo()
        try FileManager.default.createDirectory(
            atPath: blog.path("media/photos"), withIntermediateDirectories: true)
        try Data(png).write(to: URL(fileURLWithPath: blog.path("media/photos/my cat.png")))
        try Data("text".utf8).write(to: URL(fileURLWithPath: blog.path("media/a.txt")))
        try Data(png).write(to: URL(fileURLWithPath: blog.path("secret.png")))
        try FileManager.default.createSymbolicLink(
            atPath: blog.path("media/link.png"), withDestinationPath: "../secret.png")
        return blog
    }

    @Test(
        "An image below /media/ is sent with fields that keep it from running scripts, and 304 if it has not changed"
    )
    func image() throws {
        let blog = try Self.blog()

        try blog.withServer("--media", blog.path("media")) { client in
            let answer = try client.get("/media/photos/my%20cat.png?size=1", accept: "image/avif,image/*")

            #expect(answer.status == 200)
            #expect(answer.body == Self.png)
            #expect(answer["Content-Type"] == "image/png")
            #expect(answer["Content-Length"] == "\(Self.png.count)")
            #expect(answer["X-Content-Type-Options"] == "nosniff")
            #expect(answer["Content-Security-Policy"]?.hasPrefix("sandbox;") == true)
            #expect(answer["Cache-Control"] == "public, max-age=3600")
            let tag = try #require(answer["ETag"])
            let same = try client.get("/media/photos/my%20cat.png", ["If-None-Match": tag])
            #expect(same.status == 304 && same.body.isEmpty && same["ETag"] == tag)
            let head = try client.request("HEAD", "/media/photos/my%20cat.png")
            #expect(head.body.isEmpty && head["Content-Length"] == "\(Self.png.count)")
        }
    }

    @Test("An image is found by its name however é is written, in the address and on the disk")
    func spellings() throws {
        let blog = try Self.blog()
        let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
        for name in [composed, decomposed + "2"] {
            try Data(Self.png).write(to: URL(fileURLWithPath: blog.path("media/photos/\(name).png")))
        }
        try blog.withServer("--media", blog.path("media")) { client in
            for name in [composed, decomposed, composed + "2", decomposed + "2"] {
                let target = "/media/photos/\(PercentCoding.encode(name)).png"
                let answer = try client.get(target)
                #expect(answer.status == 200, "\(target)")
            }
        }
    }

    @Test("The images of a post have their sizes, so that the page leaves place for them")
    func sizes() throws {
        let blog = try Self.blog()
        let head: [UInt8] = Array("GIF89a".utf8) + [40, 0, 25, 0]
        try Data(head).write(to: URL(fileURLWithPath: blog.path("media/photos/a b.gif")))
        let token = try blog.token(of: "ada")

        try blog.withServer("--media", blog.path("media")) { client in
            let images = """
                ![](</media/photos/a b.gif?x>) <img src="/media/photos/a%20b.gif" width="80">
                ![](/media/photos/none.gif) ![](/media/../photos/a%20b.gif) ![](/favicon.svg)
                """
            let body = try JSONSerialization.data(withJSONObject: ["body": images])
            _ = try client.write("PATCH", "/blogs/24", String(decoding: body, as: UTF8.self), token: token)

            let page = try client.get("/blogs/24-poetical-science", accept: "text/html").text
            #expect(page.contains(#"src="/media/photos/a%20b.gif?x" alt="" width="40" height="25""#))
            #expect(page.contains(#"src="/media/photos/a%20b.gif" alt="" width="80" height="50""#))
            #expect(page.matches(of: /<img [^>]*height/).count == 2)
        }
    }

    @Test(
        "A part of an image is sent to a client that asks for it, and the image if the client has another one"
    )
    func parts() throws {
        let blog = try Self.blog()
        let size = Self.png.count

        try blog.withServer("--media", blog.path("media")) { client in
            let image = "/media/photos/my%20cat.png"
            let whole = try client.get(image)
            #expect(whole["Accept-Ranges"] == "bytes" && whole["Content-Range"] == nil)
            let tag = try #require(whole["ETag"])
            for (field, range) in [
                ("bytes=0-3", 0..<4), ("bytes=4-", 4..<size), ("bytes=-5", size - 5..<size),
                ("Bytes=79000-99999999", 79_000..<size),
            ] {
                let part = try client.get(image, ["Range": field, "If-Range": tag])
                #expect(part.status == 206, "\(field)")
                #expect(part["Content-Range"] == "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
                #expect(part["Content-Length"] == "\(range.count)")
                #expect(part.body.elementsEqual(Self.png[range]), "\(field)")
                #expect(part["ETag"] == tag && part["Content-Type"] == "image/png")
                #expect(part["Content-Security-Policy"] == whole["Content-Security-Policy"])
            }
            for fields in [
                ["Range": "bytes=0-3,7-9"], ["Range": "lines=0-3"], ["Range": "bytes=3-0"],
                ["Range": "bytes=0-3", "If-Range": "\"other\""],
                ["Range": "bytes=0-3", "If-Range": "W/\(tag)"],
                ["Range": "bytes=\(size)-", "If-Range": "Sun, 22 Nov 2026 08:36:00 GMT"],
            ] {
                let answer = try client.get(image, fields)
                #expect(answer.status == 200 && answer.body == Self.png, "\(fields)")
            }
            let behind = try client.get(image, ["Range": "bytes=\(size)-"])
            #expect(behind.status == 416 && behind["Content-Range"] == "bytes */\(size)")
            #expect(behind["Content-Type"] == "application/problem+json")
            let same = try client.get(image, ["Range": "bytes=0-3", "If-None-Match": tag])
            #expect(same.status == 304)
            let head = try client.request("HEAD", image, ["Range": "bytes=0-3"])
            #expect(
                head.status == 200 && head["Content-Length"] == "\(size)" && head["Accept-Ranges"] == "bytes")
        }
    }

    @Test(
        "A range of bytes has two ends, a beginning or a length from the end; other fields are ignored",
        arguments: [
            ("bytes=0-0", .part(0..<1)), ("bytes=2-5", .part(2..<6)), ("bytes=9-9", .part(9..<10)),
            ("bytes=2-10", .part(2..<10)), ("bytes=2-99999999999999999999", .part(2..<10)),
            ("bytes=9-", .part(9..<10)), ("bytes=-1", .part(9..<10)), ("bytes=-10", .part(0..<10)),
            ("bytes=-11", .part(0..<10)), ("bytes=-99999999999999999999", .part(0..<10)),
            ("BYTES= 0-1\t", .part(0..<2)), ("bytes=00-01", .part(0..<2)),
            ("bytes=10-", .unsatisfiable), ("bytes=10-11", .unsatisfiable), ("bytes=-0", .unsatisfiable),
            ("bytes=99999999999999999999-", .unsatisfiable),
            ("", .whole), ("bytes", .whole), ("bytes=", .whole), ("bytes=-", .whole), ("bytes=1", .whole),
            ("bytes=5-4", .whole), ("bytes=0-1,3-4", .whole), ("bytes=0-1,", .whole), ("bytes=--1", .whole),
            ("bytes=0-1-2", .whole), ("bytes=+1-2", .whole), ("bytes=1 - 2", .whole), ("bytes=a-b", .whole),
            ("bytes=١-٢", .whole), ("bytes =0-1", .whole), ("items=0-1", .whole), ("0-1", .whole),
            ("bytes==0-1", .whole),
        ] as [(String, RequestedRange)])
    func syntax(field: String, range: RequestedRange) {
        #expect(RequestedRange(field, of: 10) == range)
    }

    @Test("No range of an empty content can be satisfied", arguments: ["bytes=0-", "bytes=0-1", "bytes=-1"])
    func empty(field: String) {
        #expect(RequestedRange(field, of: 0) == .unsatisfiable)
    }

    @Test("Nothing else below /media/ exists, and only GET and HEAD are allowed")
    func others() throws {
        let blog = try Self.blog()

        try blog.withServer("--media", blog.path("media")) { client in
            for path in [
                "/media/", "/media/photos", "/media/photos/", "/media/a.txt", "/media/link.png",
                "/media/none.png",
                "/media/../secret.png", "/media/%2e%2e/secret.png", "/media/photos/..%2f..%2fsecret.png",
                "/media/%2e%2e%2fsecret.png", "/media//photos/my%20cat.png", "/media/photos/my%20cat.png%00",
                "/media/%ff.png", "/media/%2.png", "/media", "/media/photos/my+cat.png",
            ] {
                #expect(try client.get(path).status == 404, "\(path)")
            }
            let answer = try client.request("POST", "/media/photos/my%20cat.png")
            #expect(answer.status == 405 && answer["Allow"] == "GET, HEAD")
        }
    }

    @Test(
        "Without --media the folder beside the database is shown, and a folder that does not exist is refused"
    )
    func without() throws {
        let blog = try Self.blog()

        let answer = try blog.withServer { try $0.get("/media/photos/my%20cat.png") }
        #expect(answer.status == 200)
        let refusal = LocalServer.refusal(of: ["--media", blog.path("none")])
        #expect(refusal?.contains("--media must be a folder that can be read") == true)
    }
}
