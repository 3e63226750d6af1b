import BlogOperations
import BlogTestSupport
import Testing

@testable import BlogDomain

/// Ada (1) has the blogs 1 and 2, the draft 3 and the discarded blog 4; Bob (2) has blog 5. The next post is number 6.
@Suite("Idempotency keys in a repository")
struct IdempotencySuite {
    private static let day: Int64 = 86_400

    private func request(
        _ key: String = "k", content: UInt8 = 1, by user: UserID = ada,
        route: KeyedRequest.Route = .addDraft, reuse: IdempotencyKey.Reuse = .isRefused, at seconds: Int64 = 0
    ) throws -> KeyedRequest {
        KeyedRequest(
            user: user, route: route, key: try IdempotencyKey(key, reuse: reuse),
            content: Array(repeating: content, count: 32), moment: .example.adding(seconds: seconds))
    }

    private func add(_ request: KeyedRequest, to store: any PostRepository) async throws -> PostText {
        try await store.addDraft(
            .example(Title(stored: "New"), Body(stored: "Text.")), by: request.user, at: request.moment,
            once: request
        ).object
    }

    private func publish(
        _ id: Int64, _ request: KeyedRequest, in store: any PostRepository
    ) async throws -> ChangedPost? {
        try await store.change(PostID(id), seenBy: request.user, carrying: 0, once: request) { post in
            post.state == .draft ? .publish(since: .example) : nil
        }
    }

    @Test(
        "A repetition returns the post; a key of another user, of another route, and an expired one is a new key",
        arguments: stores)
    func scope(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        let first = try await add(try request(), to: store)
        #expect(first.id == PostID(6))
        #expect(try await add(try request(at: 1), to: store) == first)
        #expect(try await add(try request(by: UserID(2)), to: store).id == PostID(7))
        #expect(try await add(try request("K"), to: store).id == PostID(8))
        #expect(try await publish(6, try request(content: 2, route: .publishDraft), in: store)?.change != nil)
        #expect(try await add(try request(at: Self.day - 1), to: store).id == PostID(6))
        #expect(try await add(try request(at: Self.day), to: store).id == PostID(9))
        #expect(try await add(try request(at: Self.day + 1), to: store).id == PostID(9))
        #expect(try await add(try request(content: 3, at: 3 * Self.day), to: store).id == PostID(10))
    }

    @Test(
        "Other content with a used key is refused for a program and a new post for a form",
        arguments: stores)
    func otherContent(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        _ = try await add(try request(), to: store)

        await #expect(throws: ServiceError.keyReused) {
            try await add(try request(content: 2), to: store)
        }
        let form = try request(content: 2, reuse: .isAnotherRequest)
        #expect(try await add(form, to: store).id == PostID(7))
        #expect(try await add(form, to: store).id == PostID(7))
        #expect(try await add(try request(reuse: .isAnotherRequest), to: store).id == PostID(6))
    }

    @Test(
        "A repetition does not create a deleted post again, but a form that is sent again does",
        arguments: stores)
    func deleted(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        _ = try await add(try request(), to: store)
        _ = try await store.change(PostID(6), seenBy: ada) { _ in .trash(at: .example) }

        let missing = ServiceError.notFound(.draft(PostID(6)))
        await #expect(throws: missing) { try await add(try request(), to: store) }
        #expect(try await store.purge(PostID(6), by: ada))
        await #expect(throws: missing) { try await add(try request(), to: store) }
        let form = try request(reuse: .isAnotherRequest)
        #expect(try await add(form, to: store).id == PostID(7))
        #expect(try await add(form, to: store).id == PostID(7))
    }

    @Test("A repeated publication changes nothing, also after unpublishing", arguments: stores)
    func publication(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let request = try request(route: .publishDraft)

        let first = try #require(try await publish(3, request, in: store))
        let second = try #require(try await publish(3, request, in: store))
        _ = try await store.change(PostID(3), seenBy: ada) { _ in .unpublish }
        let third = try #require(try await publish(3, request, in: store))

        #expect(first.change != nil && !first.isRepetition)
        #expect(second.change == nil && second.isRepetition && second.text == first.text)
        #expect(third.isRepetition && third.text.draft?.draft.version == PostVersion(3))
    }

    @Test("A repetition does not show a draft that an import has given to another author", arguments: stores)
    func otherAuthor(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let id = try #require(
            try await store.add(.example("a.md", key: "ada"), authorUsername: Username("ada"), at: .example))
        let request = try request(route: .publishDraft)
        _ = try await publish(id.rawValue, request, in: store)

        let hidden = ImportedPost.example("a.md", isPublished: false, key: "bob")
        #expect(
            try await store.update(
                id, with: hidden, authorUsername: Username("bob"), ifStill: PostVersion(1), at: .example))

        await #expect(throws: ServiceError.notFound(.draft(id))) {
            try await publish(id.rawValue, request, in: store)
        }
    }

    @Test("A refused request stores no key", arguments: stores)
    func refused(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let request = try request(route: .publishDraft)

        await #expect(throws: ServiceError.stale) {
            _ = try await store.change(PostID(3), seenBy: ada, carrying: 0, once: request) {
                (_) throws(ServiceError) in throw .stale
            }
        }
        #expect(try await publish(3, request, in: store)?.change != nil)
    }

    @Test(
        "A publication that changes nothing stores its key: a later repetition does not publish",
        arguments: stores)
    func unchanged(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let request = try request(route: .publishDraft)

        let first = try #require(try await publish(1, request, in: store))
        _ = try await store.change(PostID(1), seenBy: ada) { _ in .unpublish }
        let second = try #require(try await publish(1, request, in: store))

        #expect(first.change == nil && !first.isRepetition)
        #expect(second.change == nil && second.isRepetition && second.text.draft != nil)
    }

    @Test("Eight concurrent requests with one key create one post", arguments: stores)
    func concurrent(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let request = try request()

        let posts = try await concurrently(8) { _ in try await add(request, to: store).id }

        #expect(Set(posts) == [PostID(6)])
        #expect(try await store.drafts(by: ada, PageRequest()).items.count == 2)
    }

    @Test("Expired keys are deleted in slices", arguments: stores)
    func slices(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        for second in 0..<5 {
            _ = try await add(try request("k\(second)", at: Int64(second)), to: store)
        }
        let third = Timestamp.example.adding(seconds: 2)

        #expect(try await store.deleteKeys(usedUpTo: third, atMost: 2))
        #expect(try await !store.deleteKeys(usedUpTo: third, atMost: 2))
        #expect(try await add(try request("k2", at: 5), to: store).id == PostID(11))
        #expect(try await add(try request("k3", at: 5), to: store).id == PostID(9))
    }
}
