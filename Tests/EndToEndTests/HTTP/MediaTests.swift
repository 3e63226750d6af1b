import Foundation
import Testing

@Suite(.blocking)
struct MediaTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 7, count: 8_000_000)

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

    @Test("Without a folder there are no images, and a folder that does not exist is refused")
    func without() throws {
        let blog = try Self.blog()

        let answer = try blog.withServer { try $0.get("/media/photos/my%20cat.png") }
        #expect(answer.status == 404)
        let result = try run(.server, ["--port", "0", "--media", blog.path("none")], folder: blog.folder)
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("--media must be a folder that can be read"))
    }
}
