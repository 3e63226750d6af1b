import BlogTestSupport
import Foundation
import Synchronization
import Testing

/// A user's page while its blogs are unpublished and published.
@Suite(.blocking)
struct PageSnapshotTests {
    @Test("A user's page counts as many blogs as it lists while blogs change")
    func agrees() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")
        let isDone = Atomic(false)

        try blog.withServer("--no-cache") { client in
            let (start, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            for id in [1, 2, 3, 4] {
                Thread.detachNewThread {
                    start.signal()
                    while !isDone.load(ordering: .relaxed) {
                        _ = try? client.request("POST", "/blogs/\(id)/unpublish", token: token)
                        _ = try? client.request("POST", "/drafts/\(id)/publish", token: token)
                    }
                    end.signal()
                }
            }
            for _ in 0..<4 { start.wait() }
            defer {
                isDone.store(true, ordering: .relaxed)
                for _ in 0..<4 { end.wait() }
            }
            var counts: Set<Int> = []
            for number in 0..<LongTests.value(600, short: 150) {
                let viewer = number % 2 == 0 ? nil : token
                let page = try client.get("/users/132?limit=100", token: viewer).json
                let (count, rows) = (page["user"]["blogCount"].int, page["blogs"]["items"].array.count)
                #expect(count == rows)
                counts.insert(rows)
            }
            #expect(counts.count > 1)
            for _ in 0..<5 {
                let text = try blog.cli("show", "user", "132", "--limit", "100", "--format", "json").text
                let page = try JSON(Array(text.utf8))
                #expect(page["user"]["blogCount"].int == page["blogs"]["items"].array.count)
            }
        }
    }
}
