import BlogTestSupport
import Foundation
import Testing

@Suite(.blocking)
final class CompressionTests: DemoTests {
    private static let gzip = ["Accept-Encoding": "gzip, deflate, br"]

    @Test(
        "A compressed page has the same bytes, from the cache and without it",
        arguments: [[], ["--no-cache"]])
    func sameBytes(arguments: [String]) throws {
        let blog = try TestBlog.demo()
        let server = try LocalServer(["--port", "0", "--database", blog.database] + arguments)

        for target in ["/blogs", "/users/132", "/blogs?limit=100", "/openapi.json"] {
            for accept in ["application/json", "text/plain"]
            where target != "/openapi.json" || accept != "text/plain" {
                let plain = try server.client.get(target, accept: accept)
                for _ in 1...2 {
                    let answer = try server.client.get(target, accept: accept, Self.gzip)

                    #expect(answer.status == 200)
                    #expect(answer["Content-Encoding"] == "gzip", "\(target)")
                    #expect(answer["Content-Length"] == "\(answer.body.count)")
                    #expect(answer.body.count < plain.body.count)
                    #expect(try decompressed(answer.body) == plain.body, "\(target)")
                    #expect(answer["ETag"] == plain["ETag"].map { $0.dropLast() + "-gzip\"" })
                    #expect(answer["Vary"] == plain["Vary"])
                    #expect(answer["Vary"]?.contains("Accept-Encoding") == true)
                    #expect(answer["Link"] == plain["Link"])
                }
                #expect(plain["Content-Encoding"] == nil)
            }
        }
    }

    @Test("HEAD and 304 have the fields of the compressed page")
    func headAndNotModified() throws {
        for target in ["/blogs", "/openapi.json"] {
            let get = try client.get(target, Self.gzip)
            let tag = try #require(get["ETag"])

            let head = try client.request("HEAD", target, Self.gzip)
            #expect(head.lastingFields == get.lastingFields)
            #expect(head.body.isEmpty)
            for method in ["GET", "HEAD"] {
                let same = try client.request(
                    method, target, Self.gzip.merging(["If-None-Match": tag]) { $1 })
                #expect(same.status == 304 && same.body.isEmpty)
                #expect(same["ETag"] == tag && same["Vary"] == get["Vary"])
            }
        }
    }

    @Test("The tag of one coding does not validate the other")
    func tags() throws {
        let plain = try #require(try client.get("/blogs")["ETag"])
        let compressed = try #require(try client.get("/blogs", Self.gzip)["ETag"])

        #expect(try client.get("/blogs", ["If-None-Match": compressed]).status == 200)
        #expect(try client.get("/blogs", Self.gzip.merging(["If-None-Match": plain]) { $1 }).status == 200)
    }

    @Test("The tag of a compressed post is a condition for its change")
    func ifMatch() throws {
        let text = String(repeating: "All of it. ", count: 200)
        let written = try client.write("PATCH", "/blogs/3", #"{"body":"\#(text)"}"#, token: token)
        #expect(written.status == 200)
        let tag = try #require(try client.get("/blogs/3", Self.gzip)["ETag"])
        #expect(tag.hasSuffix("-gzip\""))

        let changed = try client.write("PATCH", "/blogs/3", #"{"title":"New"}"#, token: token, ifMatch: tag)
        let refused = try client.write("PATCH", "/blogs/3", #"{"title":"Late"}"#, token: token, ifMatch: tag)

        #expect(changed.status == 200)
        #expect(refused.status == 412)
    }

    @Test("A page above 128 KiB is compressed too")
    func longPage() throws {
        let body = String(repeating: "0123456789", count: 20_000)
        _ = try client.write("PATCH", "/blogs/3", #"{"body":"\#(body)"}"#, token: token)
        for accept in ["application/json", "text/plain"] {
            let answer = try client.get("/blogs/3", accept: accept, Self.gzip)

            #expect(answer["Content-Encoding"] == "gzip")
            #expect(answer.body.count < 20_000)
            #expect(try decompressed(answer.body) == client.get("/blogs/3", accept: accept).body)
        }
    }

    @Test("Short pages, errors, changes and live pages are not compressed")
    func notCompressed() throws {
        let others: [ClientResponse] = [
            try client.get("/blogs/3", Self.gzip), try client.get("/nothing", Self.gzip),
            try client.get("/healthz", Self.gzip),
            try client.request("PUT", "/blogs/3/like", token: token, Self.gzip),
            try client.get("/blogs", ["Accept-Encoding": "br"]),
            try client.get("/blogs", ["Accept-Encoding": "gzip;q=0"]),
            try client.request("HEAD", "/blogs", accept: "text/event-stream", Self.gzip),
        ]
        for answer in others { #expect(answer["Content-Encoding"] == nil) }

        let refusing = try client.get("/blogs/3", ["Accept-Encoding": "gzip, identity;q=0"])
        #expect(refusing["Content-Encoding"] == "gzip")
        #expect(try decompressed(refusing.body) == client.get("/blogs/3").body)
    }

    private func decompressed(_ bytes: [UInt8]) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path("page.gz")))
        let result = try run(.shell, ["-c", "exec gzip --decompress page.gz"], folder: folder.url.path)
        try #require(result.exitCode == 0, "\(result.errors)")
        return try Array(Data(contentsOf: URL(fileURLWithPath: folder.path("page"))))
    }
}
