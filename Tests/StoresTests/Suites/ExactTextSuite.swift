import BlogTestSupport
import BlogTransfer
import Testing

/// Some letters have two encodings in Unicode. Swift treats them as equal, but a database does not.
@Suite("Exact text")
struct ExactTextSuite {
    private let composed = "Caf\u{E9}"
    private let decomposed = "Cafe\u{301}"

    @Test("An edit that changes only the Unicode encoding of a post changes its version", arguments: stores)
    func edits(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let posts = makeServices(over: store).posts
        let ada = UserID(1)
        let draft = try await posts.addDraft(
            Title(stored: composed), Body(stored: composed), by: ada)

        let title = try await posts.editDraft(
            draft.draft.id, PostEdit(title: Title(stored: decomposed)), on: .any, by: ada)
        let body = try await posts.editDraft(
            draft.draft.id, PostEdit(body: Body(stored: decomposed)), on: .any, by: ada)
        let same = try await posts.editDraft(
            draft.draft.id, PostEdit(body: Body(stored: decomposed)), on: .any, by: ada)

        #expect([title, body, same].map(\.draft.version.number) == [2, 3, 3])
        let kept = try #require(try await store.draft(draft.draft.id))
        #expect(Array(kept.draft.title.text.utf8) == Array(decomposed.utf8))
        #expect(Array(kept.body.markdown.utf8) == Array(decomposed.utf8))
        #expect(Array(kept.draft.excerpt.text.utf8) == Array(decomposed.utf8))
    }

    @Test(
        "Imports distinguish file names and authors that differ only in Unicode encoding",
        arguments: stores)
    func imports(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        func add(_ path: String, _ key: String) async throws -> PostID? {
            try await store.add(
                .example(path, key: key), authorUsername: Username(stored: "cafe"), at: .example)
        }

        let first = try #require(try await add(composed, composed))
        let second = try #require(try await add(decomposed, decomposed))
        let third = try #require(try await add("other", decomposed))

        #expect(try await store.importRecord(ofFile: "Cafe") == nil)
        let authors = try await [first, second, third].asyncMap {
            try await store.blog($0, seenBy: nil)?.blog.author.username.text
        }
        #expect(authors == ["cafe", "cafe_2", "cafe_2"])
        for (path, id) in [(composed, first), (decomposed, second)] {
            let state = try await store.state(ofFile: path)
            #expect(state?.id == id && state?.authorKey.map { Array($0.utf8) } == Array(path.utf8))
        }
    }

    @Test("A file is imported again if the encoding of its author changes", arguments: stores)
    func reimport(kind: StoreKind) async throws {
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

    @Test("An export preserves the bytes of every text and the order of their bytes", arguments: stores)
    func moving(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        for path in [composed, decomposed, "Caff", "Cafz"] {
            _ = try await store.add(
                .example(path, key: path), authorUsername: Username(stored: "cafe"), at: .example)
        }
        let records = RecordingSink()
        try await store.readAll(into: records)
        let other = try await kind.store().repositories

        try await other.fill(from: RecordSourceStub(records.records, stating: records.inventory))

        let paths = records.records.compactMap { record in
            if case .importedFile(let file) = record { Array(file.path.utf8) } else { nil }
        }
        #expect(paths == [decomposed, "Caff", "Cafz", composed].map { Array($0.utf8) })
        let again = RecordingSink()
        try await other.readAll(into: again)
        #expect(again.records.count == records.records.count)
    }

    @Test("A profile change that differs only in Unicode encoding is stored", arguments: stores)
    func accounts(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let ada = UserID(1)
        for text in [composed, decomposed] {
            let change = AccountChange(name: DisplayName(stored: text), summary: Summary(stored: text))
            #expect(try await store.change(ada, change))
            let user = try #require(try await store.user(ada, seenBy: nil))
            #expect(Array(user.name.text.utf8) == Array(text.utf8))
            #expect(Array(user.summary.text.utf8) == Array(text.utf8))
        }
        #expect(DisplayName(stored: composed) != DisplayName(stored: decomposed))
    }
}

private struct NoSource: PostSource {
    func paths() async throws -> [String] { [] }

    func post(at path: String) async throws -> ImportedPost {
        throw ImportProblem(line: 1, .text("gone"))
    }
}

extension Array {
    fileprivate func asyncMap<Value>(_ body: (Element) async throws -> Value) async throws -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await body(element)) }
        return values
    }
}
