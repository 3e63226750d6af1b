import BlogDomain
import BlogPresenters
import BlogSeed
import BlogTestSupport
import Foundation
import MemoryStore
import SocketHTTP
import Testing
import Threads

@testable import blog_server

/// Long pages while the permits of long pages are taken.
@Suite(.timeLimit(.minutes(10)))
struct FeedLoadTests {
    private static let long = String(repeating: "A long text. ", count: 5_000)
    /// Ada's blogs 1 to 20.
    private static let blogs = SeedContent(
        users: [.named("ada", id: 1)], posts: (1...20).map { .blog("Blog \($0)", body: long, at: 1_000 * $0) }
    )

    @Test("A feed takes a permit before it loads anything", arguments: [true, false])
    func permitFirst(isCached: Bool) async throws {
        let server = try await HandlerFixture(Self.blogs, isCached: isCached)
        let gate = server.occupy(server.operations.rendering)

        let reader = Task.immediate { try await server.get("/feed.atom") }
        #expect(server.store.calls.isEmpty)
        gate.open()

        #expect(try await reader.value.status == .ok)
        #expect(server.store.calls == ["blogs(_:seenBy:)", "bodies(of:atMost:)"])
    }

    @Test("A page that turns out to be long is loaded under its permit")
    func longPage() async throws {
        let server = try await HandlerFixture(Self.blogs)
        let gate = server.occupy(server.operations.rendering)

        let reader = Task.immediate { try await server.get("/blogs/1", accept: "text/plain") }
        #expect(server.store.calls == ["blog(_:seenBy:)"])
        gate.open()

        #expect(try await reader.value.status == .ok)
        #expect(server.store.calls == ["blog(_:seenBy:)", "blog(_:seenBy:)"])
    }

    @Test("Readers of a feed share one computation, which ends with the last of them")
    func shared() async throws {
        let server = try await HandlerFixture(Self.blogs, isCached: true)
        let gate = server.occupy(server.operations.rendering)
        let readers = (0..<3).map { _ in Task.immediate { try await server.get("/feed.atom") } }

        readers[0].cancel()
        await #expect(throws: CancellationError.self) { try await readers[0].value }
        let last = Task.immediate { try await server.get("/feed.json") }
        last.cancel()
        await #expect(throws: CancellationError.self) { try await last.value }
        gate.open()

        for reader in readers.dropFirst() { #expect(try await reader.value.status == .ok) }
        #expect(server.store.calls == ["blogs(_:seenBy:)", "bodies(of:atMost:)"])
    }

    @Test("Readers of another network wait for one page of a client with hundreds of requests")
    func greedy() async throws {
        let server = try await HandlerFixture(Self.blogs)
        let gate = server.occupy(server.operations.rendering)
        func read(from address: String) async throws -> HTTPStatus {
            try await server.respond(.get, "/feed.atom", ["Accept": "*/*"], from: address).status
        }
        let answered = Tally()
        let greedy = (0..<300).map { _ in
            Task.immediate {
                let status = try await read(from: "192.0.2.1")
                if status == .ok { answered.add() }
                return status
            }
        }

        let others = ["198.51.100.1", "198.51.100.2"].map { address in
            Task.immediate { (try await read(from: address), answered.value) }
        }
        gate.open()

        for other in others {
            let (status, earlier) = try await other.value
            #expect(status == .ok)
            #expect(earlier < 100)
        }
        var refused = 0
        for reader in greedy where try await reader.value == .serviceUnavailable { refused += 1 }
        #expect(refused == 300 - 256 + 2)
    }

    @Test("Forms, previews and changes are answered while the queue of long pages is full")
    func writers() async throws {
        let server = try await HandlerFixture(Self.blogs)
        let gate = server.occupy(server.operations.rendering, andQueue: true)
        defer { gate.open() }

        #expect(try await server.get("/feed.atom").status == .serviceUnavailable)
        let preview = try await server.send(
            "/write", "title=A&body=\(Self.long.replacing(" ", with: "+"))&do=preview")
        #expect(preview.status == .ok)
        #expect(preview.text.contains("<p>A long text."))
        let form = try await server.get("/blogs/1/edit", accept: "text/html", ["Accept-Encoding": "gzip"])
        #expect(form.status == .ok && form.fields["Content-Encoding"] == "gzip")
        let changed = try await server.respond(
            .patch, "/blogs/1",
            [
                "Accept": "text/plain", "Content-Type": "application/json", "Authorization": "Bearer secret",
            ], #"{"title":"Changed"}"#)
        #expect(changed.status == .ok)
    }
}

private final class Tally: Sendable {
    private let count = Lock(0)

    var value: Int { count.withLock { $0 } }

    func add() { count.withLock { $0 += 1 } }
}
