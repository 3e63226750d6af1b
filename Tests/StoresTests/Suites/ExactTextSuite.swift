import BlogTestSupport
import BlogTransfer
import Testing

/// Some letters have two encodings in Unicode. Swift treats them as equal, but a database does not.
@Suite("Exact text")
struct ExactTextSuite {
    private let composed = "Caf\u{E9}"
    private let decomposed = "Cafe\u{301}"

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
        for (id, author) in [(first, "cafe"), (second, "cafe_2"), (third, "cafe_2")] {
            #expect(try await store.blog(id, seenBy: nil)?.blog.author.username.text == author)
        }
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
}

private struct NoSource: PostSource {
    func paths() async throws -> [String] { [] }

    func post(at path: String) async throws -> ImportedPost {
        throw ImportProblem(line: 1, .text("gone"))
    }
}
