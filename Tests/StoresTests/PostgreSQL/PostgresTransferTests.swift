import BlogOperations
import BlogTestSupport
import Database
import Foundation
import PostgresStore
import Testing

@Suite("Import into PostgreSQL", .timeLimit(.minutes(10)))
struct PostgresTransferTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func export(_ store: any EveryRepository, to name: String) async throws -> Data {
        let file = try OutputFile(at: folder.path(name), replaces: true)
        _ = try await TransferService(repository: store).export(into: ArchiveSink(file)) { _ in }
        try file.commit()
        return try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
    }

    private func importing(_ data: Data, into store: any EveryRepository) async throws {
        try data.write(to: URL(fileURLWithPath: folder.path("in.jsonl")))
        guard let file = InputFile(at: folder.path("in.jsonl")) else { throw CocoaError(.fileNoSuchFile) }
        _ = try await TransferService(repository: store).fill(from: ArchiveSource(file)) { _ in }
    }

    @Test("An export from SQLite that was imported is exported again byte for byte")
    func bytes() async throws {
        var content = SeedContent.tinyBlog
        let texts = [
            "NUL \0 and 🌍 e\u{0301} \u{10FFFF}", String(repeating: "Wörter 東京 ", count: 15_000),
            String(repeating: "\0", count: 262_144), String(repeating: "x", count: 262_144), "",
        ]
        for text in texts { content.posts.append(.blog("Text", body: text, at: 3_000)) }
        let sqlite = try await StoreKind.sqlite.store(content).repositories
        _ = try await sqlite.add(
            .example("ä\0.md", key: "key \0"), authorUsername: .importer, at: .example)
        let exported = try await export(sqlite, to: "sqlite.jsonl")
        let postgres = try await StoreKind.postgres.store().repositories

        try await importing(exported, into: postgres)

        #expect(try await export(postgres, to: "postgres.jsonl") == exported)
        for (index, text) in texts.enumerated() {
            let blog = try await postgres.blog(PostID(Int64(index + 6)), seenBy: nil)
            #expect(blog?.body.markdown == text)
        }
    }

    @Test("An import of many records has right counts and identifiers")
    func many() async throws {
        let blog = try await PostgresBlog()
        let records = Self.records()

        try await blog.repositories.fill(from: RecordSourceStub(records))

        #expect(try await blog.integer("SELECT blog_count FROM users WHERE id = 1") == 1_200)
        #expect(try await blog.integer("SELECT like_count FROM posts WHERE id = 1200") == 2)
        #expect(try await blog.integer("SELECT max(blog_count) FROM tags") == 1_200)
        #expect(try await blog.integer("SELECT count(*) FROM tags") == 4)
        let next = try await blog.repositories.addDraft(
            Title(stored: "Next"), Body(stored: ""), by: UserID(1), at: .example)
        #expect(next.draft.id == PostID(1_201))
        #expect(
            try await blog.integer("SELECT reltuples::bigint FROM pg_class WHERE oid = 'posts'::regclass")
                == 1_200)
    }

    @Test("A record that is refused among many is named by its line")
    func line() async throws {
        let blog = try await PostgresBlog()
        var records = Self.records()
        records.insert(.reaction(.like(PostID(7), by: UserID(9), at: .example)), at: 1_300)
        let before = try await blog.repositories.position()

        await #expect(throws: TransferError.refused(line: 1_302, .refersToNothing)) {
            _ = try await TransferService(repository: blog.repositories)
                .fill(from: RecordSourceStub(records)) { _ in }
        }

        #expect(try await blog.integer("SELECT count(*) FROM users") == 0)
        #expect(try await blog.repositories.position() == before)
    }

    /// Two users, 1,200 posts with four tags, and two likes of each.
    private static func records() -> [BlogRecord] {
        let users = [BlogRecord.user(.named("ada", id: 1)), .user(.named("bob", id: 2))]
        let posts = (1...1_200).map { number in
            BlogRecord.post(
                PostRecord(
                    id: PostID(Int64(number)), author: UserID(1), state: .published, trashedFrom: nil,
                    content: PostContent(
                        title: Title(stored: "Post \(number)"), body: Body(stored: "Text \(number)."),
                        tags: Tags(stored: "All,Tag \(number % 3)")),
                    createdAt: .example, editedAt: .example, publishedAt: .example, deletedAt: nil,
                    version: PostVersion(1)))
        }
        let likes = (1...1_200).flatMap { number in
            [1, 2].map {
                BlogRecord.reaction(.like(PostID(Int64(number)), by: UserID($0), at: .example))
            }
        }
        return users + posts + likes
    }
}
