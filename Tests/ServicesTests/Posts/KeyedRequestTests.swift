import BlogTestSupport
import Testing

/// Ada (1) has the blogs 1 and 2 and the draft 3. The next post is number 6.
@Suite("Requests with idempotency keys")
struct IdempotencyTests {
    private let store = MemoryStore(content: .tinyBlog)
    private let clock = FixedClock()
    private let ada = UserID(1)

    private var services: Services { makeServices(over: store, clock: clock) }

    private func add(
        _ title: String = "New", _ body: String = "Text.", _ tags: String = "", key: String = "k"
    ) async throws -> PostText {
        try await services.posts.addDraft(
            PostContent(title: Title(title), body: Body(body), tags: Tags(list: tags)), by: ada,
            once: try IdempotencyKey(key))
    }

    @Test("A repetition within a day returns the post, and after the purge of a later day the key is new")
    func day() async throws {
        #expect(try await add().id == PostID(6))
        clock.advance(bySeconds: 86_399)
        _ = try await services.trash.purgeExpired(trustingClock: true)
        #expect(try await add().id == PostID(6))
        clock.advance(bySeconds: 1)
        _ = try await services.trash.purgeExpired(trustingClock: true)
        #expect(try await add().id == PostID(7))
    }

    @Test("The purge deletes more expired keys than one slice")
    func purge() async throws {
        for number in 0..<300 { _ = try await add(key: "k\(number)") }
        clock.advance(bySeconds: 86_400)
        store.resetCalls()

        _ = try await makeServices(over: store, clock: clock).trash.purgeExpired(trustingClock: true)

        #expect(store.calls.count { $0 == "deleteKeys(usedUpTo:atMost:)" } == 2)
        #expect(try await !store.deleteKeys(usedUpTo: clock.now(), atMost: 1))
    }

    @Test("Title, body and tags are the content of a request, each for itself")
    func content() async throws {
        _ = try await add("a", "b", "c")
        for (title, body, tags) in [("a", "b", ""), ("a", "c\nb", ""), ("a", "B", "c"), ("A", "b", "c")] {
            await #expect(throws: ServiceError.keyReused) { try await add(title, body, tags) }
        }
        #expect(try await add("a", "b", "c").id == PostID(6))
    }
}
