import BlogTestSupport
import BlogTransfer
import Testing

@Suite("The import of posts")
struct ImportServiceTests {
    private let posts = FakeImports()

    @Test("A new post is imported, and the key of its author becomes the username")
    func new() async throws {
        let outcome = try await service().take(try post(key: "Yim-Lee"))

        #expect(outcome == .imported(PostID(1)))
        #expect(await posts.calls == ["add a.md by yim_lee at 1000"])
    }

    @Test("A post without an author belongs to the fallback user")
    func noAuthor() async throws {
        _ = try await service().take(try post(key: nil))

        #expect(await posts.calls == ["add a.md by the_team at 1000"])
    }

    @Test("Importing an unchanged file again changes nothing")
    func same() async throws {
        let service = try await imported()

        let outcome = try await service.take(try post())

        #expect(outcome == .unchanged(PostID(1)))
        #expect(await posts.calls.count == 1)
    }

    @Test("A change in the file changes the post", arguments: Change.allCases)
    func changed(change: Change) async throws {
        let service = try await imported()

        let first = try await service.take(try post(change))
        let second = try await service.take(try post(change))

        #expect(first == .updated(PostID(1)))
        #expect(second == .unchanged(PostID(1)))
        let username = change == .author ? "bob" : change == .noAuthor ? "the_team" : "ada"
        #expect(await posts.calls.last == "update 1 by \(username) if still 1 at 1000")
    }

    @Test("An update is dated after the publication if the clock is behind", arguments: [true, false])
    func clockBehind(isPublished: Bool) async throws {
        let service = try await imported()
        let later = ImportedPost(
            path: "a.md", content: try PostContent(title: Title("Other"), body: Body("Body")),
            date: Timestamp(secondsSince1970: 5_000), isPublished: isPublished,
            author: ImportedAuthor(key: "ada", name: try DisplayName("Ada")))

        _ = try await service.take(later)

        #expect(await posts.calls.last == "update 1 by ada if still 1 at \(isPublished ? 5_001 : 1_000)")
    }

    @Test("A draft is published when the file publishes it")
    func publishes() async throws {
        let service = try service()
        _ = try await service.take(try post(.unpublished))

        #expect(try await service.take(try post()) == .updated(PostID(1)))
        #expect(await posts.state?.state == .published)
    }

    @Test(
        "A post that was edited, discarded or purged is kept, whether the file changed or not",
        arguments: [ImportObstacle.trashed, .purged, .edited])
    func kept(obstacle: ImportObstacle) async throws {
        let service = try await imported()
        switch obstacle {
        case .trashed: await posts.set(state: .trashed)
        case .purged: await posts.purge()
        case .edited: await posts.edit()
        }

        for file in [try post(), try post(.title), try post(.body)] {
            let id = obstacle == .purged ? nil : PostID(1)
            #expect(try await service.take(file) == .kept(id, obstacle))
        }
        #expect(await posts.calls.count == 1)
    }

    @Test("An edit between reading and writing wins over the import")
    func race() async throws {
        let service = try await imported()
        await posts.beforeEveryChange { $0.edit() }

        #expect(try await service.take(try post(.body)) == .kept(PostID(1), .edited))
        #expect(await posts.state?.content.body == (try post()).content.body)
    }

    @Test("A post that another import adds between reading and writing is not added again")
    func twoImports() async throws {
        let other = try post()
        await posts.beforeEveryChange { $0.take(other) }

        #expect(try await service().take(try post()) == .unchanged(PostID(1)))
        #expect(await posts.calls == ["add a.md by ada at 1000"])
    }

    @Test("An update by another import between reading and writing does not count as an edit")
    func twoUpdates() async throws {
        let service = try await imported()
        let other = try post(.body)
        await posts.beforeEveryChange { $0.take(other) }

        #expect(try await service.take(try post(.body)) == .unchanged(PostID(1)))
    }

    @Test("An import fails as busy if the store changes at every attempt")
    func busy() async throws {
        let service = try service()
        let other = try post()
        await posts.beforeEveryChange { posts in
            if posts.state == nil { posts.take(other) } else { posts.forget() }
        }
        await posts.take(other)

        await #expect(throws: StoreError.busy) { try await service.take(try post(.body)) }
    }

    @Test("Paths, posts and errors come from the source")
    func source() async throws {
        let service = try service()

        #expect(try await service.paths() == ["a.md"])
        #expect(try await service.read("a.md") == (try post()))
        await #expect(throws: ImportProblem(line: 1, .text("gone"))) { try await service.read("b.md") }
    }

    private func service() throws -> ImportService {
        ImportService(
            source: OnePostSource(post: try post()), posts: posts, clock: ImportClock(),
            fallbackUsername: try Username("the_team"))
    }

    /// A service that has imported the post.
    private func imported() async throws -> ImportService {
        let service = try service()
        _ = try await service.take(try post())
        return service
    }

    private func post(key: String?) throws -> ImportedPost {
        ImportedPost(
            path: "a.md", content: try PostContent(title: Title("Hello"), body: Body("Body")),
            date: Timestamp(secondsSince1970: 1), isPublished: true,
            author: ImportedAuthor(key: key, name: try DisplayName("Ada")))
    }

    private func post(_ change: Change? = nil) throws -> ImportedPost {
        let author = change == .author ? "bob" : change == .noAuthor ? nil : "ada"
        return ImportedPost(
            path: "a.md",
            content: try PostContent(
                title: Title(change == .title ? "Other" : change == .spelling ? "Hell\u{F3}" : "Hello"),
                body: Body(change == .body ? "Other" : "Body"),
                tags: Tags(change == .tags ? ["a", "b"] : ["a"])),
            date: Timestamp(secondsSince1970: change == .date ? 2 : 1), isPublished: change != .unpublished,
            author: ImportedAuthor(key: author, name: try DisplayName("Ada")),
            excerpt: change == .excerpt ? nil : Excerpt(stated: "Short"),
            aliases: try [Alias("/old")] + (change == .alias ? [Alias("/older")] : []))
    }

    enum Change: CaseIterable {
        case title, spelling, body, date, unpublished, author, noAuthor, excerpt, alias, tags
    }
}
