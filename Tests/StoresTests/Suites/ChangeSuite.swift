import BlogOperations
import BlogTestSupport
import Testing

@Suite("Log of changes")
struct ChangeSuite {
    @Test(
        "A write records exactly the subjects that it changes", arguments: stores, StoreWrite.all)
    func subjects(kind: StoreKind, write: StoreWrite) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        try await write.prepare(store)
        let before = try await ReadableData(of: store)
        let position = try await store.position()

        try await write.run(store)

        let after = try await ReadableData(of: store)
        let recorded = try await store.changes(since: position)
        #expect(recorded?.subjects == before.changes(to: after))
    }

    @Test("Filling a store changes everything", arguments: stores)
    func filling(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let position = try await store.position()

        _ = try await store.fillIfEmpty(with: .tinyBlog)
        let filled = try await store.changes(since: position)
        _ = try await store.fillIfEmpty(with: .tinyBlog)
        let later = try await store.changes(since: try #require(filled).position)

        #expect(filled?.subjects == [.everything])
        #expect(later?.subjects == [])
    }

    @Test("The changes of several commits are added up", arguments: stores)
    func several(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let start = try await store.position()

        _ = try await store.like(PostID(2), by: cy, at: .example)
        let middle = try await store.position()
        _ = try await store.share(PostID(1), by: cy, at: .example)
        let end = try await store.position()

        #expect(start < middle && middle < end)
        #expect(
            try await store.changes(since: start)
                == Changes([.blog(PostID(2)), .like(PostID(2), by: cy), .blog(PostID(1))], upTo: end))
        #expect(try await store.changes(since: middle) == Changes([.blog(PostID(1))], upTo: end))
        #expect(try await store.changes(since: end) == Changes(upTo: end))
    }

    @Test("A command has the position of its commit", arguments: stores)
    func command(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        let like = try await store.like(PostID(2), by: cy, at: .example)
        #expect(try await like?.position == store.position())
        let again = try await store.like(PostID(2), by: cy, at: .example)
        #expect(again?.position == like?.position)
        #expect(like?.isChange == true && again?.isChange == false)
        let share = try await store.share(PostID(2), by: cy, at: .example)
        #expect(try await share?.position == store.position())
        let follow = try await store.follow(cy, by: ada, at: .example)
        #expect(try await follow?.position == store.position())
        #expect(follow?.isChange == true)
    }

    @Test("A position that the log does not have is unknown", arguments: stores)
    func unknown(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let position = try await store.position()

        for other in [
            ChangePosition(number: position.number, tag: position.tag ^ 1),
            ChangePosition(number: position.number + 1, tag: position.tag),
            ChangePosition(number: 0, tag: position.tag), ChangePosition(number: -1, tag: 0),
        ] {
            #expect(try await store.changes(since: other) == nil)
        }
    }

    @Test("A snapshot has the position of its data", arguments: stores)
    func snapshot(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        let (inside, likes) = try await store.snapshot { snapshot in
            let first = try await snapshot.position()
            _ = try await store.like(PostID(2), by: cy, at: .example)
            #expect(try await snapshot.position() == first)
            return (first, try await snapshot.blog(PostID(2), seenBy: nil)?.blog.likeCount)
        }

        #expect(likes == 0)
        #expect(
            try await store.changes(since: inside)?.subjects
                == [.blog(PostID(2)), .like(PostID(2), by: cy)])
    }

    @Test("The log of the memory store keeps the last 1,024 commits")
    func length() async throws {
        let store = try await StoreKind.memory.store(.tinyBlog).repositories
        let first = try await store.position()
        var recent = first

        for number in 0..<1_100 {
            if number == 80 { recent = try await store.position() }
            _ = try await store.share(
                PostID(1), by: cy, at: .example.adding(seconds: Int64(number * 86_400)))
        }

        #expect(try await store.changes(since: first) == nil)
        #expect(try await store.changes(since: recent)?.subjects == [.blog(PostID(1))])
    }
}
