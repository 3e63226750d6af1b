import Glibc
import Testing

@Suite(.blocking)
struct CrashTests {
    @Test(
        "After kill -9 during likes, the restarted server has every acknowledged like"
    )
    func killed() throws {
        let blog = try TestBlog.demo()
        let people = ["ada", "grace", "katherine", "edsger"]
        let tokens = try people.map { try blog.token(of: $0) }
        try blog.execute("DELETE FROM likes")
        let server = try blog.serve()

        let wanted = (1...28).flatMap { post in tokens.map { (post: post, token: $0) } }
        let inFlight = try wanted.map { like in
            (
                like: like,
                exchange: try server.client.send("PUT", "/blogs/\(like.post)/like", token: like.token)
            )
        }
        var acknowledged = try inFlight.prefix(20).filter { try $0.exchange.answer().status == 200 }.map(
            \.like)
        let end = try server.end(SIGKILL)
        acknowledged += inFlight.dropFirst(20).filter { (try? $0.exchange.answer())?.status == 200 }.map(
            \.like)

        #expect(end.exitCode == 128 + SIGKILL)
        #expect(acknowledged.count >= 20)
        try blog.withProgram { client in
            for like in acknowledged {
                let blog = try client.get("/blogs/\(like.post)", token: like.token).json
                #expect(blog["isLiked"].bool == true)
            }
        }
        let likes = try blog.integer("SELECT count(*) FROM likes")
        #expect(try blog.integer("SELECT sum(like_count) FROM posts") == likes)
        #expect(try blog.integer("SELECT integrity_check = 'ok' FROM pragma_integrity_check") == 1)
    }
}
