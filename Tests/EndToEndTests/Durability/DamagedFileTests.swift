import Glibc
import Testing

/// A damaged page is reported, and everything that does not need it still works.
@Suite(.blocking)
final class DamagedFileTests: BlogTests {
    @Test("A damaged page fails only the requests that need it, with a log entry")
    func page() throws {
        let likes = try blog.integer("SELECT count(*) FROM likes")
        try blog.overwrite(pageOf: "likes_by_user")
        let server = try blog.serve()

        let refused = try server.client.request("PUT", "/blogs/1/like", token: token)
        let unreadable = try server.client.get("/users/132/likes")
        let read = try server.client.get("/blogs/1", token: token)
        let other = try server.client.request("PUT", "/users/101/follow", token: token)
        let end = try server.end(SIGTERM)

        for answer in [refused, unreadable] {
            try expectProblem(answer, 500)
            #expect(try answer.json["detail"].string == "The database is damaged.")
            let id = try #require(answer["X-Request-Id"])
            #expect(
                end.errors.split(separator: "\n").contains {
                    $0.contains(id) && $0.contains("the database is damaged: ")
                })
        }
        #expect(try read.json["isLiked"].bool == false)
        #expect(other.status == 200)
        #expect(end.exitCode == 0)
        #expect(try blog.integer("SELECT count(*) FROM likes NOT INDEXED") == likes)
        #expect(try blog.integer("SELECT like_count FROM posts WHERE id = 1") == 0)
    }
}
