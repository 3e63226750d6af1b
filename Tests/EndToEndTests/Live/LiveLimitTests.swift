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
        pages = LivePages(
            services: makeServices(over: store), feed: ChangeFeed(store.changes()),
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
