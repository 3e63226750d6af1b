import BlogTestSupport
import Foundation
import Testing

@Suite("A page of comments that is open", .blocking)
struct OpenCommentsTests {
    @Test(
        "While 1,000 comments arrive, it is told of a bounded number, in order, and the server needs little memory"
    )
    func many() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "mei")
        let server = try blog.serve("--user-comments", "0")
        let (client, target) = (server.client, "/blogs/22/comments")
        let stream = try EventStreamClient(client, target)
        #expect(try stream.next()?.name == "page")
        let before = try memory(of: server)
        let count = LongTests.value(1_000, short: 560)

        for _ in 0..<count / 8 {
            let sent = try (0..<8).map { _ in
                try client.sendJSON("POST", target, #"{"text":"\#(UUID())"}"#, token: token)
            }
            for comment in sent { #expect(try comment.answer().status == 201) }
        }
        let page = String(try client.get(target).text.dropLast())
        // A server that is behind may show a page before the comments fill it.
        var events: [EventStreamClient.Event] = []
        repeat { events += try stream.events(upTo: "page") } while events.last?.data != page
        let announced = events.split { $0.name == "page" }.map { $0.filter { $0.name == "new" } }
        let ids = announced.joined().compactMap { try? $0.json["id"].int }

        #expect(!ids.isEmpty && ids == ids.sorted() && Set(ids).count == ids.count)
        // After 500 it loads the page again, and one look finds at most twenty.
        #expect(announced.allSatisfy { $0.count <= 520 })
        #expect(try client.get("/blogs/22").json["commentCount"].int == count)
        #expect(try memory(of: server) - before < 32 * 1_024)
        try server.stop()
    }

    /// The anonymous memory in KiB (proc_pid_status(5)).
    private func memory(of server: TestServer) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(server.process.id)/status", encoding: .utf8)
        return try #require(status.firstMatch(of: /RssAnon:\s+(\d+) kB/).flatMap { Int($0.1) })
    }
}
