import BlogTestSupport
import Foundation
import Glibc
import Testing

/// Writes that arrive faster than they can be executed.
@Suite(.blocking)
final class WriteQueueTests: BlogTests {
    @Test("Writes beyond the queue are refused at once, and no refused write is committed")
    func full() throws {
        let body = String(repeating: "x", count: 250_000)

        // One address may keep more than the queue takes.
        try blog.withProgram("--max-buffered", "256") { client in
            let refused = #"blog_database_refused_writes_total{reason="full"}"#
            var exchanges: [HTTPExchange] = []
            // Another program holds the lock.
            let page = try blog.whileWriting {
                let deadline = Deadline()
                while deadline.milliseconds > 0, exchanges.count < 200 {
                    exchanges.append(
                        try client.sendJSON(
                            "POST", "/drafts", #"{"title":"Queued","body":"\#(body)"}"#, token: token))
                    guard exchanges.count >= 60 else { continue }
                    let page = try MetricsPage.fetched(from: client)
                    if page[refused] ?? 0 > 0 { return page }
                }
                return try MetricsPage.fetched(from: client)
            }
            let answers = try exchanges.map { try $0.answer() }
            let later = try client.request("PUT", "/blogs/7/like", token: token)

            #expect(page[refused] ?? 0 > 0, "Refused while the lock was held")
            #expect(page["blog_database_queued_write_bytes"] ?? .infinity <= 16 * 1_048_576)
            for answer in answers where answer.status != 201 {
                try expectProblem(answer, 503)
                #expect(answer["Retry-After"] == "1")
            }
            #expect(later.status == 200)
            #expect(
                try blog.integer("SELECT count(*) FROM posts WHERE title = 'Queued'")
                    == answers.count { $0.status == 201 })
            let end = try MetricsPage.fetched(from: client)
            #expect(end["blog_database_queued_writes"] == 0)
            #expect(end["blog_database_queued_write_bytes"] == 0)
            let log = try FileManager.default.attributesOfItem(atPath: blog.database + "-wal")[.size] as? Int
            #expect(end["blog_database_log_bytes"] == log.map(Double.init))
        }
    }

    @Test("A write is not executed if its client leaves before the write starts")
    func gone() throws {
        try blog.execute("DELETE FROM likes WHERE user_id = 132")
        let socket = blog.path("blog.socket")
        let server = try ChildProcess(
            .server, ["--unix", socket, "--database", blog.database, "--loops", "1"])
        _ = try server.firstLine()
        func exchange(_ method: String, _ target: String) throws -> HTTPExchange {
            let exchange = try HTTPExchange(unix: socket)
            try exchange.send(
                "\(method) \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
                    + "Authorization: Bearer \(token)\r\n\r\n")
            return exchange
        }
        func metric(_ name: String) throws -> Double {
            let page = MetricsPage(try ClientResponse(exchange("GET", "/metrics").bytes()).body)
            return try #require(page["blog_database_\(name)"])
        }
        let refused = #"refused_writes_total{reason="timeout"}"#
        // The server's own writes at its start: the record of the clock, and eight kinds of expired data. On a slow machine it
        // repeats one, or records the clock twice.
        try blockUntil("nine writes") { try metric("write_seconds_count") >= 9 }

        var (refusals, rounds) = (0.0, 0)
        repeat {
            rounds += 1
            refusals = try metric(refused)
            try blog.whileWriting {
                var gone: HTTPExchange? = try exchange("PUT", "/blogs/5/like")
                try blockUntil("a queued write") {
                    try metric("queued_writes") == 1 || metric(refused) > refusals
                }
                gone = nil
                try blockUntil("an empty queue") { try metric("queued_writes") == 0 }
                #expect(gone == nil)
            }
            // On a slow machine the write may be refused before its client leaves.
        } while try metric(refused) > refusals && rounds < 20
        #expect(try metric(refused) == refusals)

        let later = try ClientResponse(try exchange("PUT", "/blogs/6/like").bytes())
        #expect(later.status == 200)
        #expect(try server.end(SIGTERM).exitCode == 0)
        #expect(try blog.integer("SELECT sum(post_id) FROM likes WHERE user_id = 132") == 6)
    }
}
