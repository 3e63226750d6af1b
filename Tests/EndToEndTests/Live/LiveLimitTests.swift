import BlogDocument
import BlogDomain
import BlogPresenters
import BlogSeed
import BlogTestSupport
import MemoryStore
import SocketHTTP
import Testing

@testable import blog_server

@Suite("Limits of live pages")
struct LiveLimitTests {
    private let store: MemoryStore
    private let pages: LivePages

    init() throws {
        store = MemoryStore(content: .tinyBlog)
        pages = try Self.pages(over: store)
    }

    private static func pages(over store: MemoryStore) throws -> LivePages {
        LivePages(
            services: makeServices(over: store, markdown: NoWords()), feed: ChangeFeed(store.changes()),
            localization: Localization(), links: ShareLinks(),
            site: WebSite(publicURL: try PublicURL("https://blog.example"), texts: PageTexts.english()))
    }

    /// Different pages with the same rows.
    private static func keys(_ count: Int) -> [LiveKey] {
        (1...count).map { number in
            let cursor = Cursor(at: Timestamp(secondsSince1970: 4_000_000_000), id: Int64(number))
            return LiveKey(screen: LiveBlogs(page: PageRequest(after: cursor)), owner: nil)
        }
    }

    @Test("A network has an eighth of the pages, before a page is loaded, and gets them back")
    func share() async throws {
        let (greedy, other) = (NetworkPlace("2001:db8::1"), NetworkPlace("192.0.2.7"))
        let keys = Self.keys(OpenPages.share + 1)
        var tickets: [LiveTicket?] = []
        for key in keys.dropLast() { tickets.append(try await pages.open(key, for: greedy)) }
        store.resetCalls()

        await #expect(throws: HTTPFailure.tooManyStreams) {
            try await pages.open(keys[OpenPages.share], for: NetworkPlace("2001:db8::2"))
        }
        #expect(store.calls == [])
        // A page that the network has open counts once.
        tickets.append(try await pages.open(keys[0], for: greedy, byBrowser: true))
        #expect(try await pages.open(keys[OpenPages.share], for: other) != nil)
        tickets.remove(at: 1)
        #expect(try await pages.open(keys[OpenPages.share], for: greedy) != nil)
        withExtendedLifetime(tickets) {}
        await pages.stop()
    }

    @Test("If all pages are open, the network with the most gives way to others")
    func room() async throws {
        let each = OpenPages.share - 1
        let keys = Self.keys(8 * OpenPages.share + 1)
        var tickets: [LiveTicket?] = []
        for (number, key) in keys.dropLast().enumerated() {
            tickets.append(try await pages.open(key, for: NetworkPlace("192.0.2.\(number / each)")))
        }
        let last = keys[keys.count - 1]

        await #expect(throws: HTTPFailure.tooManyConnections) {
            try await pages.open(last, for: NetworkPlace("192.0.2.0"))
        }
        #expect(try await pages.open(last, for: NetworkPlace("198.51.100.1")) != nil)
        withExtendedLifetime(tickets) {}
        await pages.stop()
    }

    @Test("Networks that share their pages have no more of them, and give way to others")
    func pairs() async throws {
        let keys = Self.keys(8 * OpenPages.share + 20)
        var tickets: [LiveTicket?] = []
        for (number, key) in keys.dropLast(20).enumerated() {
            for other in 0...1 {
                let network = NetworkPlace("192.0.2.\(number / OpenPages.share * 2 + other)")
                tickets.append(try await pages.open(key, for: network))
            }
        }

        for key in keys.suffix(20) {
            let ticket = try await pages.open(key, for: NetworkPlace("198.51.100.1"))
            #expect(ticket != nil)
            tickets.append(ticket)
        }
        withExtendedLifetime(tickets) {}
        await pages.stop()
    }

    @Test("Pages of others give way to clients who are logged in, and never the other way round")
    func known() async throws {
        let keys = Self.keys(8 * OpenPages.share + 2)
        func fill(isKnown: Bool) async throws -> [LiveTicket?] {
            var tickets: [LiveTicket?] = []
            for (number, key) in keys.dropLast(2).enumerated() {
                let network = NetworkPlace("192.0.2.\(number / (OpenPages.share - 1))")
                tickets.append(try await pages.open(key, for: network, isKnown: isKnown))
            }
            return tickets
        }
        let (last, network) = (keys[keys.count - 1], NetworkPlace("192.0.2.0"))
        var tickets = try await fill(isKnown: false)
        await #expect(throws: HTTPFailure.tooManyConnections) { try await pages.open(last, for: network) }
        #expect(try await pages.open(last, for: network, isKnown: true) != nil)
        tickets = []
        tickets = try await fill(isKnown: true)

        let other = NetworkPlace("198.51.100.1")
        await #expect(throws: HTTPFailure.tooManyConnections) { try await pages.open(last, for: other) }
        #expect(try await pages.open(last, for: other, isKnown: true) != nil)
        withExtendedLifetime(tickets) {}
        await pages.stop()
    }

    @Test("Large pages count by their bytes, in all and for each network, and are given back")
    func bytes() async throws {
        let pages = try Self.pages(over: Self.store(Self.large))
        func open(_ number: Int, _ network: String) async throws -> LiveTicket? {
            try await pages.open(Self.blog(number), for: NetworkPlace(network))
        }
        var tickets: [LiveTicket?] = []
        for number in 1...3 { tickets.append(try await open(number, "192.0.2.0")) }
        await #expect(throws: HTTPFailure.tooManyStreams) { try await open(4, "192.0.2.0") }
        tickets.removeLast()
        tickets.append(try await open(4, "192.0.2.0"))
        await #expect(throws: HTTPFailure.tooManyStreams) { try await open(5, "192.0.2.0") }
        for number in 10..<31 { tickets.append(try await open(number, "192.0.2.\(number / 3)")) }

        // All are full.
        await #expect(throws: HTTPFailure.tooManyStreams) { try await open(60, "192.0.2.4") }
        #expect(try await open(60, "198.51.100.1") != nil)
        withExtendedLifetime(tickets) {}
        await pages.stop()
    }

    @Test("Pages that grow beyond the bound end")
    func growth() async throws {
        let store = Self.store("Small.")
        let (pages, posts) = (
            try Self.pages(over: store), makeServices(over: store, markdown: NoWords()).posts
        )
        func open(_ number: Int) async throws -> LiveTicket? {
            try await pages.open(Self.blog(number), for: NetworkPlace("192.0.2.\(number)"))
        }
        var tickets: [LiveTicket?] = []
        for number in 1...66 { tickets.append(try await open(number)) }
        for number in 1...66 {
            let edit = PostEdit(body: Body(stored: Self.large))
            _ = try await posts.editBlog(PostID(Int64(number)), edit, on: .any, by: UserID(1))
        }

        try await eventually("a page that ends") {
            for (index, ticket) in tickets.enumerated() {
                guard let opened = try? await open(index + 1) else { return true }
                if opened.channel.number != ticket?.channel.number { return true }
            }
            return false
        }
        await pages.stop()
    }

    private static let large = String(repeating: "🙂", count: 250_000)

    /// A store with a hundred blogs.
    private static func store(_ text: String) -> MemoryStore {
        MemoryStore(
            content: SeedContent(
                users: [.named("ada", id: 1)], posts: (1...100).map { .blog("Blog \($0)", body: text) }),
            markdown: NoWords())
    }

    /// A parser that takes no time. The texts of these tests are long.
    private struct NoWords: MarkdownParser {
        func document(of body: Body) -> BodyDocument { BodyDocument([]) }
    }

    private static func blog(_ number: Int) -> LiveKey {
        LiveKey(screen: LiveBlog(post: PostID(Int64(number))), owner: nil)
    }

    @Test("Pages that cannot be opened count for no network")
    func failures() async throws {
        let network = NetworkPlace("192.0.2.7")
        store.fail("blogs(_:seenBy:)", with: StoreError.busy)
        for key in Self.keys(OpenPages.share) { #expect(try await pages.open(key, for: network) == nil) }
        let blog = LiveKey(screen: LiveBlog(post: PostID(1)), owner: nil)
        #expect(try await pages.open(blog, for: network) != nil)
        await pages.stop()
    }

    @Test("A request that waits for a page is answered when the pages stop")
    func stop() async throws {
        let gate = store.hold("blogs(_:seenBy:)")
        let requests = Self.keys(2).map { key in
            Task { try await pages.open(key, for: NetworkPlace("192.0.2.7")) }
        }
        try await gate.reached()
        let stop = Task { await pages.stop() }
        gate.open()
        for request in requests { _ = await request.result }
        await stop.value
        await #expect(throws: CancellationError.self) {
            try await pages.open(Self.keys(1)[0], for: NetworkPlace("192.0.2.7"))
        }
    }
}
