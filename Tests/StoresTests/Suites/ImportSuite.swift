import BlogOperations
import BlogTestSupport
import Testing

@Suite("Import repository")
struct ImportSuite {
    @Test("An imported file becomes a post that the store recognises", arguments: stores)
    func add(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let post = ImportedPost.example("_posts/a.md", body: "a\0b", key: "gh\0ost", name: "Ghost")

        #expect(try await store.importRecord(ofFile: post.path) == nil)
        let id = try #require(
            try await store.add(post, authorUsername: Username("ghost"), at: .example))

        let blog = try #require(try await store.blog(id, seenBy: nil)).blog
        #expect(id == PostID(6))
        #expect(blog.publishedAt == post.date)
        #expect(blog.editedAt == nil)
        #expect(blog.author.name.text == "Ghost")
        #expect(try await store.user(blog.author.id, seenBy: nil)?.joinedAt == post.date)
        #expect(
            try await store.importRecord(ofFile: post.path)
                == .present(
                    ImportedState(
                        id: id, state: .published, content: post.content, date: post.date,
                        authorKey: "gh\0ost", version: PostVersion(1), importedVersion: PostVersion(1),
                        editedAt: post.date)))
    }

    @Test("Two concurrent imports of a file add one post", arguments: stores)
    func twice(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let added = try await concurrently(8) { number in
            try await store.add(
                .example("_posts/a.md", key: "ghost\(number)"), authorUsername: Username("ghost"),
                at: .example)
        }

        #expect(added.compactMap(\.self) == [PostID(6)])
        #expect(try await store.users(page).items.count == 4)
        #expect(try await store.blogs(page, seenBy: nil).items.count == 4)
    }

    @Test("Each author of a site gets a user with the next free username", arguments: stores)
    func authors(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        func author(of post: ImportedPost, named name: String) async throws -> Author? {
            let id = try #require(
                try await store.add(post, authorUsername: Username(name), at: .example))
            return try await store.blog(id, seenBy: nil)?.blog.author
        }

        let taken = try await author(of: .example("1", key: "Ada"), named: "ada")
        let again = try await author(of: .example("2", key: "Ada"), named: "ada")
        let third = try await author(of: .example("3", key: "ADA"), named: "ada")
        // In two encodings of Unicode.
        let fourth = try await author(of: .example("6", key: "Ad\u{E4}"), named: "ada")
        let fifth = try await author(of: .example("7", key: "Ada\u{308}"), named: "ada")
        let unnamed = try await author(of: .example("4"), named: "jekyll")
        let unnamedAgain = try await author(of: .example("5"), named: "other")

        #expect(taken?.username.text == "ada_2")
        #expect(again == taken)
        #expect([third, fourth, fifth].map(\.?.username.text) == ["ada_3", "ada_4", "ada_5"])
        #expect(unnamed?.username.text == "jekyll")
        #expect(unnamedAgain == unnamed)
        #expect(try await store.users(page).items.count == 8)
    }

    @Test("A file is imported again if the encoding of its author changes", arguments: stores)
    func reimport(kind: StoreKind) async throws {
        let (composed, decomposed) = ("Caf\u{E9}", "Cafe\u{301}")
        let store = try await kind.store().repositories
        func take(_ post: ImportedPost) async throws -> ImportResult {
            try await ImportService(
                source: NoSource(), posts: store, clock: FixedClock(.example), fallbackUsername: .importer
            ).take(post)
        }

        let first = try await take(.example("a.md", title: composed, key: composed))
        let same = try await take(.example("a.md", title: composed, key: composed))
        let author = try await take(.example("a.md", title: composed, key: decomposed))
        let title = try await take(.example("a.md", title: decomposed, key: decomposed))

        #expect(first == .imported(PostID(1)))
        #expect(same == .unchanged(PostID(1)))
        #expect(author == .updated(PostID(1)))
        #expect(title == .updated(PostID(1)))
        #expect(try await store.blog(PostID(1), seenBy: nil)?.blog.version == PostVersion(3))
    }

    @Test(
        "A file that changed updates a post that was not changed here, and leaves its comments closed",
        arguments: stores)
    func update(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let id = try #require(
            try await store.add(.example("a.md"), authorUsername: .importer, at: .example))
        let old = try #require(try await store.blog(id, seenBy: nil)).blog.author
        let close = PostChange.edit(SearchableEdit(PostEdit(commentsClosed: true), nil, nil), at: .example)
        try await store.make(close, of: id.rawValue)
        let changed = ImportedPost.example("a.md", title: "New", body: "New.", key: "bob", name: "Bob")

        let isUpdated = try await store.update(
            id, with: changed, authorUsername: Username("bob"), ifStill: PostVersion(1), at: .example)

        let blog = try #require(try await store.blog(id, seenBy: nil))
        #expect(isUpdated)
        #expect(blog.blog.title.text == "New")
        #expect(blog.body.markdown == "New.")
        #expect(blog.blog.excerpt.text == "New.")
        #expect(blog.blog.author.username.text == "bob")
        #expect(blog.blog.editedAt == .example)
        #expect(blog.blog.version == PostVersion(2) && blog.blog.comments.isClosed)
        #expect(try await store.user(old.id, seenBy: nil)?.counts.blogs == 0)
        #expect(try await store.user(blog.blog.author.id, seenBy: nil)?.counts.blogs == 1)
        let record = try await store.state(ofFile: "a.md")
        #expect(record?.importedVersion == PostVersion(2) && record?.authorKey == "bob")
    }

    @Test("A new date is not an edit, and a hidden file keeps its publication date", arguments: stores)
    func dates(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let id = try #require(
            try await store.add(.example("a.md"), authorUsername: .importer, at: .example))
        func update(_ post: ImportedPost, from version: Int) async throws -> Bool {
            try await store.update(
                id, with: post, authorUsername: .importer, ifStill: PostVersion(version), at: .example)
        }

        #expect(try await update(.example("a.md", date: 4_000), from: 1))
        let moved = try #require(try await store.blog(id, seenBy: nil)).blog
        #expect(moved.publishedAt == Timestamp(secondsSince1970: 4_000))
        #expect(moved.editedAt == nil)

        #expect(try await update(.example("a.md", date: 4_000, isPublished: false), from: 2))
        #expect(try await store.draft(id)?.draft.editedAt == Timestamp(secondsSince1970: 4_000))
        #expect(try await store.blog(id, seenBy: nil) == nil)

        #expect(try await update(.example("a.md", date: 4_000), from: 3))
        #expect(try await store.blog(id, seenBy: nil)?.blog.publishedAt == moved.publishedAt)
    }

    @Test("An import leaves a post alone that was edited, deleted or purged here", arguments: stores)
    func changedHere(kind: StoreKind) async throws {
        let store = try await kind.store()
        var ids: [PostID] = []
        for path in ["edited", "trashed", "purged"] {
            let id = try await store.repositories.add(
                .example(path), authorUsername: .importer, at: .example)
            ids.append(try #require(id))
        }
        try await store.edit(ids[0])
        try await store.trash(ids[1])
        try await store.purge(ids[2])

        for id in ids {
            let isUpdated = try await store.repositories.update(
                id, with: .example("x", key: "new"), authorUsername: Username("new"),
                ifStill: PostVersion(1), at: .example)
            #expect(!isUpdated)
        }

        #expect(try await store.repositories.userID(named: Username("new")) == nil)
        #expect(try await store.repositories.importRecord(ofFile: "purged") == .purged)
        #expect(try await store.repositories.state(ofFile: "trashed")?.state == .trashed)
        let next = try await store.repositories.add(.example("y"), authorUsername: .importer, at: .example)
        #expect(next == PostID(4))
    }
}

private struct NoSource: PostSource {
    func paths() async throws -> [String] { [] }

    func post(at path: String) async throws -> ImportedPost {
        throw ImportProblem(line: 1, .text("gone"))
    }
}
