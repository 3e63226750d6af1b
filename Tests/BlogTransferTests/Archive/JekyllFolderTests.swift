import BlogOperations
import BlogTestSupport
import Foundation
import Testing

struct JekyllFolderTests {
    private let folder: TemporaryFolder
    private var site: String { folder.path("site") }

    init() throws {
        folder = try TemporaryFolder()
    }

    @discardableResult
    private func write(_ records: [BlogRecord]) async throws -> BlogInventory {
        let store = MemoryStore()
        try await store.fill(from: RecordSourceStub(records))
        let site = try JekyllFolder(at: site)
        let written = try await TransferService(repository: store).export(into: JekyllSink(site)) { _ in }
        try site.commit()
        return written
    }

    private func read() async throws -> [ImportedPost] {
        let source = JekyllSource(folder: site, fallbackName: DisplayName(stored: "?"), clock: FixedClock())
        var posts: [ImportedPost] = []
        for path in try await source.paths() { posts.append(try await source.post(at: path)) }
        return posts
    }

    private let users: [BlogRecord] = [
        .user(.named("ada", id: 1)),
        .user(
            UserRecord(
                id: UserID(2), username: Username(stored: "null_2"),
                name: DisplayName(stored: #"Zoë "Z": #1 東京 \"#), summary: Summary(stored: ""),
                joinedAt: Timestamp(secondsSince1970: 0))),
    ]

    @Test("Titles, texts, dates, drafts and authors are read back unchanged from the files")
    func roundTrip() async throws {
        let titles = Samples.oddTexts.map { text in
            let title = String(
                String.UnicodeScalarView(
                    text.unicodeScalars.filter { !($0.value < 0x20 || (0x7F...0x9F).contains($0.value)) }))
            return (try? Title(archived: title))?.text ?? "null"
        }
        let posts = titles.indices.map { index in
            Samples.post(
                Int64(index + 1), .published, title: titles[index], body: Samples.oddTexts[index],
                by: Int64(1 + index % 2), edited: 90_000_000, published: Int64(index) * 86_399)
        }

        try await write(users + posts.map(BlogRecord.post))

        let read = try await read()
        let byNumber = Dictionary(
            uniqueKeysWithValues: read.map { post in
                (Int(post.path.dropLast(3).split(separator: "-").last ?? "") ?? 0, post)
            })
        #expect(read.count == posts.count)
        for (index, post) in posts.enumerated() {
            let found = try #require(byNumber[index + 1])
            #expect(found.content.title == post.content.title)
            #expect(found.content.body == post.content.body)
            #expect(found.date == post.publishedAt)
            #expect(found.isPublished)
            #expect(found.author.key == (index % 2 == 0 ? "ada" : "null_2"))
            #expect(found.author.name.text == (index % 2 == 0 ? "Ada" : #"Zoë "Z": #1 東京 \"#))
        }
    }

    @Test(
        "Drafts are unpublished posts with the date of their last change, and posts in recycle bins are omitted"
    )
    func states() async throws {
        let written = try await write(
            users + [
                .post(Samples.post(1, .draft, edited: 5_000)),
                .post(Samples.post(2, .draft, edited: 6_000, published: 1_000)),
                .post(Samples.post(3, .trashed)), .like(.link(1, 1, at: 1)),
            ])

        let read = try await read()

        #expect(written.counts == [.user: 1, .post: 2])
        #expect(written.leftOut == [.user: 1, .post: 1, .reaction(.like): 1])
        #expect(read.map(\.isPublished) == [false, false])
        #expect(Set(read.map(\.date.secondsSince1970)) == [5_000, 6_000])
    }

    @Test("Excerpts, aliases and tags are read back unchanged")
    func addresses() async throws {
        try await write(
            users + [
                .post(
                    Samples.post(
                        1, .published, published: 1, excerpt: "By \"hand\": #1",
                        aliases: ["/100%/ü", "/b c", "/a", "/:year//x"], tags: "Ü b,\"x\": #1,2015,[y]")),
                .post(Samples.post(2, .published, published: 2, aliases: ["/x.html"])),
            ])

        let posts = try await read()

        #expect(posts.map(\.excerpt?.text) == ["By \"hand\": #1", nil])
        #expect(
            posts.map { $0.aliases.map(\.text) } == [["/100%/ü", "/:year//x", "/a", "/b c"], ["/x.html"]])
        #expect(posts.map(\.content.tags.text) == ["Ü b,\"x\": #1,2015,[y]", ""])
        #expect(posts.flatMap(\.notes).isEmpty)
    }

    @Test("A file has the front matter and the name that Jekyll requires")
    func file() async throws {
        try await write(
            users + [
                .post(
                    Samples.post(
                        7, .published, title: "Hello, {{ World }}!", body: "Text.\n", published: 1_000_000_000
                    ))
            ])

        let text = try String(
            contentsOfFile: site + "/_posts/2001/2001-09-09-hello-world-7.md", encoding: .utf8)

        #expect(
            text == """
                ---
                title: "Hello, {{ World }}!"
                date: 2001-09-09 01:46:40 +0000
                author: "ada"
                render_with_liquid: false
                ---
                Text.

                """)
        #expect(
            try String(contentsOfFile: site + "/_data/authors.yml", encoding: .utf8)
                == "\"ada\": { name: \"Ada\" }\n")
    }
}
