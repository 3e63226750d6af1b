import BlogTestSupport
import Foundation
import Glibc
import Testing

/// Random writers beside live pages.
@Suite(.blocking)
struct LiveConvergenceTests {
    @Test("After random writes at two servers, of which one is killed, each merged page equals a fresh one")
    func randomWrites() throws {
        let blog = try TestBlog.demo()
        let tokens = try ["ada", "mei", "grace", "donald"].map(blog.token)
        let (first, second) = (try blog.serve(), try blog.serve())
        let seed = UInt64.random(in: 0...(.max))
        var random = SplitMix(seed: seed)
        for id in 19...22 { _ = try Self.tag(id, "a", at: first.client, tokens[0]).answer() }
        // A user has at most eight streams.
        let pages = try [
            (
                [
                    "/blogs?limit=5", "/blogs/24", "/blogs/20", "/users/132", "/users/132?limit=3",
                    "/users/101",
                    "/users/132/followers", "/users/101/following",
                ], tokens[..<2]
            ),
            (
                [
                    "/tags/a?limit=3", "/users/132/blogs?limit=4", "/users/132/blogs?tag=a",
                    "/users/132/likes?limit=3", "/users/132/detail",
                ], tokens[2...]
            ),
        ].flatMap { targets, viewers in
            try targets.flatMap { target in
                try ([nil] + viewers.map(Optional.some)).map {
                    try LiveClient(first.client, target, token: $0)
                }
            }
        }

        let rounds = LongTests.value(30, short: 14)
        for round in 0..<rounds {
            if round == rounds / 2 {
                try first.process.end(SIGKILL)
                for page in pages { try page.resume(at: second.client) }
            }
            let clients = round < rounds / 2 ? [first.client, second.client] : [second.client]
            let answers = try (0..<16).flatMap { _ in
                try Self.write(at: clients.randomElement(using: &random) ?? second.client, tokens, &random)
            }.map { try $0.answer() }
            for answer in answers { #expect(answer.status < 500, "\(answer.text)") }
            for page in pages { try page.read() }
        }

        let deadline = Deadline()
        var differences: [String] = []
        repeat {
            for page in pages { try page.read() }
            differences = try pages.flatMap { try $0.differences(at: second.client) }
        } while !differences.isEmpty && deadline.milliseconds > 0
        #expect(differences == [], "seed \(seed)")
        #expect(try second.log().filter { $0.contains(" error ") } == [])
    }

    private static func tag(
        _ post: Int, _ tag: String, at client: HTTPClient, _ token: String
    ) throws -> HTTPExchange {
        try client.sendJSON("PATCH", "/blogs/\(post)", #"{"tags":["\#(tag)"]}"#, token: token)
    }

    /// Starts random writes.
    private static func write(
        at client: HTTPClient, _ tokens: [String], _ random: inout SplitMix
    ) throws -> [HTTPExchange] {
        let ada = tokens[0]
        let other = tokens.dropFirst().randomElement(using: &random) ?? ada
        let text = "\(UInt32.random(in: 0...(.max), using: &random))"
        /// Most of Ada's blogs: all rows of a short page.
        let many = 19...24
        func post(_ ids: [Int]) -> Int { ids.randomElement(using: &random) ?? 24 }
        func send(_ method: String, _ target: String, by token: String? = nil) throws -> [HTTPExchange] {
            [try client.send(method, target, token: token ?? ada)]
        }
        func change(_ target: String, _ content: String) throws -> [HTTPExchange] {
            [try client.sendJSON("PATCH", target, content, token: ada)]
        }
        switch Int.random(in: 0..<22, using: &random) {
        case 0...2:
            return try send(
                "PUT", "/blogs/\(Int.random(in: 15...28, using: &random))/like",
                by: tokens.randomElement(using: &random))
        case 3...4:
            return try send(
                "DELETE", "/blogs/\(Int.random(in: 15...28, using: &random))/like",
                by: tokens.randomElement(using: &random))
        case 5:
            let contents = [#"{"title":"\#(text)"}"#, #"{"body":"\#(text)"}"#, #"{"tags":["t\#(text)"]}"#]
            return try change(
                "/blogs/\(post([20, 22, 24]))", contents.randomElement(using: &random) ?? contents[0])
        case 6: return try change("/drafts/\(post([29, 30]))", #"{"title":"\#(text)"}"#)
        case 7...8: return try send("POST", "/drafts/\(post([20, 21, 29, 30]))/publish")
        case 9: return try send("POST", "/blogs/\(post([20, 21, 29, 30]))/unpublish")
        case 10: return try send("DELETE", "/blogs/\(post([23, 21, 19]))")
        case 11: return try send("POST", "/trash/\(post([23, 21, 19, 32]))/restore")
        case 12:
            guard Bool.random(using: &random) else { return try send("DELETE", "/trash/32") }
            let draft = #"{"title":"\#(text)","body":"B"}"#
            return [try client.sendJSON("POST", "/drafts", draft, token: ada)]
        case 13:
            return try send(
                Bool.random(using: &random) ? "PUT" : "DELETE", "/users/\(post([132, 104]))/follow", by: other
            )
        case 14:
            return try send(
                Bool.random(using: &random) ? "PUT" : "DELETE", "/users/\(post([101, 107]))/follow")
        case 15: return try change("/users/132", #"{"name":"Ada \#(text)"}"#)
        case 16: return try many.flatMap { try send("POST", "/blogs/\($0)/unpublish") }
        case 17: return try many.flatMap { try send("POST", "/drafts/\($0)/publish") }
        case 18: return try many.flatMap { try send("DELETE", "/blogs/\($0)") }
        case 19...20:
            return [try tag(post(Array(many)), Bool.random(using: &random) ? "a" : "b", at: client, ada)]
        default: return try many.flatMap { try send("POST", "/trash/\($0)/restore") }
        }
    }
}

/// A client of a live page that merges its events.
private final class LiveClient {
    private let target: String
    private let token: String?
    private var stream: EventStreamClient
    private var page = MergedPage()

    init(_ client: HTTPClient, _ target: String, token: String?) throws {
        self.target = target
        self.token = token
        stream = try EventStreamClient(client, target, token: token)
    }

    /// Connects to another server, from the position of the last event.
    func resume(at client: HTTPClient) throws {
        stream = try EventStreamClient(client, target, token: token, lastEventID: stream.lastID)
    }

    /// Merges the events that have arrived.
    func read() throws {
        for event in try stream.arrived() { try page.merge(event) }
    }

    /// What differs from a fresh page. A stream that has ended although the page exists is opened again.
    func differences(at client: HTTPClient) throws -> [String] {
        let answer = try client.get(target, token: token)
        let place = "\(target) of \(token == nil ? "no viewer" : "a viewer")"
        if answer.status == 404 { return stream.isAtEnd ? [] : ["\(place) has not ended"] }
        if stream.isAtEnd {
            try resume(at: client)
            return ["\(place) has ended"]
        }
        var fresh = MergedPage()
        try fresh.merge(.init(name: "page", data: answer.text))
        var different = try page.rest.differences(from: fresh.rest)
        let isCompared = ["/follow", "/likes"].contains { target.contains($0) }
        let isList = ["/blogs?", "/users/", "/tags/"].contains { target.hasPrefix($0) }
        guard isList, !isCompared else {
            return try (different + page.rows.differences(from: fresh.rows)).map { "\(place): \($0)" }
        }
        // A list of blogs does not move by itself: it shows the rows that it had, without those that are gone, and
        // announces others, except those that the next page has.
        func list(_ query: String) throws -> MergedPage {
            var list = MergedPage()
            let all = target.replacing(/[?&]limit=\d+/, with: "")
            let answer = try client.get(
                "\(all)\(all.contains("?") ? "&" : "?")limit=100\(query)", token: token)
            try list.merge(.init(name: "page", data: answer.text))
            return list
        }
        let all = try list("")
        let below = try page.next.map { try list("&after=\($0)").ids } ?? []
        let rows = Dictionary(uniqueKeysWithValues: zip(all.ids, all.rows))
        for (id, row) in zip(page.ids, page.rows) {
            different += try row.differences(from: rows[id] ?? [:])
        }
        let known = page.announced.union(page.ids)
        if !known.isSubset(of: all.ids) || !known.union(below).isSuperset(of: fresh.ids)
            || page.ids.isEmpty != fresh.ids.isEmpty
        {
            different.append("rows \(page.ids), announced \(page.announced), instead of \(fresh.ids)")
        }
        return different.map { "\(place): \($0)" }
    }
}

extension MergedPage.Object {
    /// The members that differ from those of another object.
    fileprivate func differences(from other: Self) throws -> [String] {
        try Set(keys).union(other.keys).sorted().compactMap { name in
            let values = try [self[name], other[name]].map { value in
                let data = try JSONSerialization.data(
                    withJSONObject: value ?? NSNull(), options: [.sortedKeys, .fragmentsAllowed])
                return String(decoding: data, as: UTF8.self)
            }
            return values[0] == values[1] ? nil : "\(name): \(values[0]) instead of \(values[1])"
        }
    }
}

extension [MergedPage.Object] {
    /// The members that differ from those of the same row of another list.
    fileprivate func differences(from other: Self) throws -> [String] {
        guard count == other.count else { return ["\(count) rows instead of \(other.count)"] }
        return try zip(self, other).flatMap { try $0.differences(from: $1) }
    }
}
