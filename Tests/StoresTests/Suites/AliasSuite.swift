import BlogOperations
import BlogTestSupport
import Testing

@Suite("Aliases and stated excerpts of imported posts")
struct AliasSuite {
    private func post(
        _ path: String, excerpt: String? = nil, aliases: [String], isPublished: Bool = true
    ) throws -> ImportedPost {
        ImportedPost(
            path: path,
            content: PostContent(
                title: Title(stored: "Imported"), body: Body(stored: "Text.")),
            date: Timestamp(secondsSince1970: 5_000), isPublished: isPublished,
            author: ImportedAuthor(key: nil, name: DisplayName(stored: "Somebody")),
            excerpt: excerpt.flatMap { Excerpt(stated: $0) }, aliases: try aliases.map { try Alias($0) })
    }

    private func add(_ post: ImportedPost, to store: TestStore) async throws -> PostID {
        try #require(try await store.repositories.add(post, authorUsername: .importer, at: .example))
    }

    @Test("An alias finds its post while it is published", arguments: stores)
    func finds(kind: StoreKind) async throws {
        let store = try await kind.store()
        let blog = try await add(post("a.md", aliases: ["/b/ü", "/a"]), to: store)
        let draft = try await add(post("b.md", aliases: ["/draft"], isPublished: false), to: store)
        func found(_ path: String) async throws -> PostID? {
            try await store.repositories.identifier(of: Alias(path))
        }

        #expect(try await found("/a") == blog)
        #expect(try await found("/b/ü") == blog)
        #expect(try await found("/A") == nil)
        #expect(try await found("/b/u\u{308}") == nil)
        #expect(try await found("/draft") == nil)
        _ = try await store.repositories.change(draft, seenBy: UserID(1)) { _ in .publish(since: .example) }
        #expect(try await found("/draft") == draft)
        try await store.trash(blog)
        #expect(try await found("/a") == nil)
        try await store.purge(blog)
        #expect(try await found("/a") == nil)
    }

    @Test("The first published post of several with an alias is found", arguments: stores)
    func first(kind: StoreKind) async throws {
        let store = try await kind.store()
        _ = try await add(post("a.md", aliases: ["/x"], isPublished: false), to: store)
        let second = try await add(post("b.md", aliases: ["/x"]), to: store)
        let third = try await add(post("c.md", aliases: ["/x"]), to: store)

        #expect(try await store.repositories.identifier(of: Alias("/x")) == second)
        try await store.trash(second)
        #expect(try await store.repositories.identifier(of: Alias("/x")) == third)
    }

    @Test("The next import adds aliases and replaces the excerpt", arguments: stores)
    func replaces(kind: StoreKind) async throws {
        let store = try await kind.store()
        let id = try await add(post("a.md", excerpt: "Short.", aliases: ["/b", "/a"]), to: store)

        let before = try #require(try await store.repositories.state(ofFile: "a.md"))
        #expect(before.aliases.map(\.text) == ["/a", "/b"])
        #expect(before.excerpt?.text == "Short.")
        let isUpdated = try await store.repositories.update(
            id, with: post("a.md", aliases: ["/c"]), authorUsername: .importer, ifStill: PostVersion(1),
            at: .example)

        let after = try #require(try await store.repositories.state(ofFile: "a.md"))
        #expect(isUpdated)
        #expect(after.aliases.map(\.text) == ["/a", "/b", "/c"] && after.excerpt == nil)
        #expect(try await store.repositories.identifier(of: Alias("/a")) == id)
        let blog = try await store.repositories.blog(id, seenBy: nil)?.blog
        #expect(blog?.excerpt.text == "Text." && blog?.editedAt == nil)
    }

    @Test("Aliases are added to published posts up to the limit, and listed in pages", arguments: stores)
    func listed(kind: StoreKind) async throws {
        let store = try await kind.store()
        let draft = try await add(post("b.md", aliases: ["/draft"], isPublished: false), to: store)
        let first = try await add(post("a.md", aliases: []), to: store)
        let second = try await add(post("c.md", aliases: ["/c"]), to: store)
        for number in 0..<Alias.limit { try await store.repositories.add(Alias("/\(number)"), to: first) }
        for (alias, id) in [
            ("/more", first), ("/0", first), ("/x", draft), ("/x", PostID(99)), ("/ü", second),
        ] {
            try await store.repositories.add(Alias(alias), to: id)
        }

        let page = try await store.repositories.aliases(PageRequest(limit: .one))
        let next = try await store.repositories.aliases(PageRequest(after: page.next))

        #expect(page.items.map(\.id) == [second] && page.items[0].aliases.map(\.text) == ["/c", "/ü"])
        #expect(
            next.items.map(\.id) == [first] && next.items[0].aliases.count == Alias.limit && next.next == nil)
        #expect(try await store.repositories.identifier(of: Alias("/63")) == first)
        #expect(try await store.repositories.identifier(of: Alias("/more")) == nil)
        #expect(try await store.repositories.identifier(of: Alias("/x")) == nil)
    }

    @Test("A stated excerpt stays until the body is edited", arguments: stores)
    func stays(kind: StoreKind) async throws {
        let store = try await kind.store()
        let id = try await add(post("a.md", excerpt: "  By\nhand. ", aliases: []), to: store)
        func excerpts() async throws -> Set<String?> {
            [
                try await store.repositories.blog(id, seenBy: nil)?.blog.excerpt.text,
                try await store.repositories.blogRow(id, seenBy: nil)?.excerpt.text,
            ]
        }

        _ = try await store.repositories.change(id, seenBy: UserID(1)) { _ in
            .edit("Another title", nil, at: .example)
        }
        #expect(try await excerpts() == ["By hand."])

        _ = try await store.repositories.change(id, seenBy: UserID(1)) { _ in
            .edit(nil, "New text.", at: .example)
        }
        #expect(try await excerpts() == ["New text."])
    }
}
