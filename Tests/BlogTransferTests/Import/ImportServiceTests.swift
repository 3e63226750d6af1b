import BlogOperations
import BlogTestSupport
import Testing

@Suite("The import of posts", .timeLimit(.minutes(10)))
struct ImportServiceTests {
    private let store = MemoryStore()
    private let clock = FixedClock(Timestamp(secondsSince1970: 1_000))
    private let id = PostID(1)
    private let reading = "importRecord(ofFile:)"

    private var services: Services { makeServices(over: store, clock: clock) }

    @Test("A new post is imported, and the key of its author becomes the username")
    func new() async throws {
        let outcome = try await service().take(try post(key: "Yim-Lee"))

        #expect(outcome == .imported(id))
        #expect(author == "yim_lee")
    }

    @Test("Importing an unchanged file again changes nothing")
    func same() async throws {
        let service = try await imported()

        #expect(try await service.take(try post()) == .unchanged(id))
        #expect(version == PostVersion(1))
    }

    @Test("A change in the file changes the post", arguments: Change.allCases)
    func changed(change: Change) async throws {
        let service = try await imported()

        let first = try await service.take(try post(change))
        let second = try await service.take(try post(change))

        #expect(first == .updated(id))
        #expect(second == .unchanged(id))
        #expect(author == (change == .author ? "bob" : change == .noAuthor ? "the_team" : "ada"))
        #expect(version == PostVersion(2))
    }

    @Test("An update adds only as many aliases as a post can have")
    func limit() async throws {
        let service = try await imported()
        for number in 2...Alias.limit { try await store.add(Alias("/\(number)"), to: id) }

        #expect(try await service.take(try post(.alias)) == .unchanged(id))
        #expect(try await service.take(try post(.title)) == .updated(id))
        #expect(try await store.aliases(PageRequest()).items.first?.aliases.count == Alias.limit)
    }

    @Test("An update is dated after the publication if the clock is behind", arguments: [true, false])
    func clockBehind(isPublished: Bool) async throws {
        let service = try await imported()

        let later = ImportedPost(
            path: "a.md", content: try PostContent(title: Title("Other"), body: Body("Body")),
            date: Timestamp(secondsSince1970: 5_000), isPublished: isPublished,
            author: ImportedAuthor(key: "ada", name: try DisplayName("Ada")))
        _ = try await service.take(later)

        #expect(stored?.editedAt == Timestamp(secondsSince1970: isPublished ? 5_001 : 1_000))
    }

    @Test("A draft is published when the file publishes it")
    func publishes() async throws {
        let service = service()
        _ = try await service.take(try post(.unpublished))

        #expect(try await service.take(try post()) == .updated(id))
        #expect(try await store.blog(id, seenBy: nil) != nil)
    }

    @Test(
        "A post that was edited, unpublished, discarded or purged is kept, whether the file changed or not",
        arguments: Interference.allCases)
    func kept(interference: Interference) async throws {
        let service = try await imported()
        switch interference {
        case .edit: try await edit()
        case .publishAgain:
            _ = try await services.posts.unpublishBlog(id, on: .any, by: owner)
            _ = try await services.posts.publishDraft(id, on: .any, by: owner)
        case .unpublish: _ = try await services.posts.unpublishBlog(id, on: .any, by: owner)
        case .discard: try await services.posts.discardBlog(id, on: .any, by: owner)
        case .purge: store.commit { [id] in $0.purge(id) }
        }

        for file in [try post(), try post(.title), try post(.body)] {
            let expected: ImportResult =
                switch interference {
                case .purge: .kept(nil, .purged)
                case .discard: .kept(id, .trashed)
                default: .kept(id, .edited)
                }
            #expect(try await service.take(file) == expected)
        }
    }

    @Test("An import updates a post whose local edit changed nothing")
    func sameEdit() async throws {
        let service = try await imported()
        try await edit("Body")

        #expect(try await service.take(try post(.title)) == .updated(id))
    }

    @Test("An edit between reading and writing wins over the import")
    func race() async throws {
        let service = try await imported()

        let outcome = try await taking(try post(.body), with: service) { try await edit() }

        #expect(outcome == .kept(id, .edited))
        #expect(stored?.content.body.markdown == "Edited")
    }

    @Test("A post that another import adds between reading and writing is not added again")
    func twoImports() async throws {
        let outcome = try await taking(try post(), with: service()) { _ = try await imported() }

        #expect(outcome == .unchanged(id))
    }

    @Test("An update by another import between reading and writing does not count as an edit")
    func twoUpdates() async throws {
        let service = try await imported()

        let outcome = try await taking(try post(.body), with: service) {
            _ = try await service.take(try post(.body))
        }

        #expect(outcome == .unchanged(id))
    }

    @Test("An import fails as busy if the store changes at every attempt")
    func busy() async throws {
        let (service, file) = (try await imported(), try post(.body))
        var gate = store.hold(reading)
        let take = Task { try await service.take(file) }
        for number in 2...6 {
            try await gate.reached()
            store.commit { [id] state in
                let version = PostVersion(number)
                state.posts[id]?.version = version
                state.imports[ExactString("a.md")] = MemoryImport(
                    post: id, version: version, authorKey: "ada", date: file.date)
            }
            let next = store.hold(reading)
            gate.open()
            gate = next
        }
        await #expect(throws: StoreError.busy) { try await take.value }
    }

    private var author: String? {
        store.commit { [id] state in
            state.posts[id].flatMap { state.users[$0.author]?.username.text }
        }.value
    }

    private var stored: PostRecord? { store.commit { [id] in $0.posts[id] }.value }

    private var owner: UserID? { stored?.author }

    private var version: PostVersion? { stored?.version }

    private func edit(_ body: String = "Edited") async throws {
        _ = try await services.posts.editBlog(id, PostEdit(body: Body(body)), on: .any, by: owner)
    }

    /// Takes a post. The other change happens after the import has read the store.
    private func taking(
        _ post: ImportedPost, with service: ImportService, during change: () async throws -> Void
    ) async throws -> ImportResult {
        let gate = store.hold(reading)
        let take = Task { try await service.take(post) }
        try await gate.reached()
        try await change()
        gate.open()
        return try await take.value
    }

    private func service() -> ImportService {
        ImportService(
            source: NoPosts(), posts: store, clock: clock, fallbackUsername: Username(stored: "the_team"))
    }

    private func imported() async throws -> ImportService {
        let service = service()
        _ = try await service.take(try post())
        return service
    }

    private func post(_ change: Change? = nil, key: String? = "ada") throws -> ImportedPost {
        let author = change == .author ? "bob" : change == .noAuthor ? nil : key
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

    enum Interference: CaseIterable {
        case edit, publishAgain, unpublish, discard, purge
    }
}

private struct NoPosts: PostSource {
    func paths() -> [String] { [] }

    func post(at path: String) throws -> ImportedPost { throw ImportProblem(line: 1, .text("gone")) }
}
