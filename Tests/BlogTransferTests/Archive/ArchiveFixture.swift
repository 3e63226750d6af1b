import BlogTestSupport
import Foundation

@testable import BlogOperations

/// A folder for exports.
struct ArchiveFixture {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Writes records to a file and returns its bytes.
    @discardableResult
    func write(_ records: [BlogRecord], _ inventory: BlogInventory, to name: String = "a.jsonl") throws
        -> Data
    {
        let file = try OutputFile(at: folder.path(name), replaces: true)
        let sink = ArchiveSink(file)
        try sink.begin(inventory)
        for record in records { try sink.take(record) }
        try sink.end()
        try file.commit()
        return try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
    }

    /// Reads the records of a file.
    func read(_ text: String) throws -> (BlogInventory, [BlogRecord]) {
        try read(Data(text.utf8))
    }

    func read(_ data: Data) throws -> (BlogInventory, [BlogRecord]) {
        try data.write(to: URL(fileURLWithPath: folder.path("in.jsonl")))
        guard let file = InputFile(at: folder.path("in.jsonl")) else { throw CocoaError(.fileNoSuchFile) }
        let source = ArchiveSource(file)
        let inventory = try source.begin()
        var records: [BlogRecord] = []
        while let record = try source.next() { records.append(record) }
        return (inventory, records)
    }
}

/// A blog with each kind of record, and texts that need escapes.
enum Samples {
    static let oddTexts = [
        "plain", "ünïcode 🌍 東京 서울", "e\u{0301} \u{FEFF}\u{2028}\u{2029}\u{FFFF}\u{10FFFF}",
        #"quotes " and \ and / and {{ liquid }}"#, "---\ntitle: no\n---\n", "tab\tand\r\nlines\n\n\n",
        "\0\u{1}\u{8}\u{B}\u{C}\u{1F}\u{7F}\u{85}", "", " ", "# heading: - [x] *&!|>'%@`",
    ]

    static func post(
        _ id: Int64, _ state: PostState, title: String = "Title", body: String = "", by author: Int64 = 1,
        edited: Int64 = 2_000, published: Int64? = nil, excerpt: String? = nil, aliases: [String] = [],
        tags: String = ""
    ) -> PostRecord {
        PostRecord(
            id: PostID(id), author: UserID(author), state: state,
            trashedFrom: state == .trashed ? .draft : nil,
            content: PostContent(
                title: Title(stored: title), body: Body(stored: body), tags: Tags(stored: tags)),
            createdAt: Timestamp(secondsSince1970: 1_000),
            editedAt: Timestamp(secondsSince1970: edited),
            publishedAt: published.map(Timestamp.init(secondsSince1970:)),
            deletedAt: state == .trashed ? Timestamp(secondsSince1970: 9_000) : nil, version: PostVersion(7),
            excerpt: excerpt.map(Excerpt.init(stored:)), aliases: aliases.map(Alias.init(stored:)),
            pending: state == .published
                ? PendingText(
                    PostContent(
                        title: Title(stored: "Ü"), body: Body(stored: body), tags: Tags(stored: "x,Ü b")),
                    for: PostVersion(6)) : nil)
    }

    static let everything: [BlogRecord] =
        [
            .user(
                .named("ada", id: 1, summary: "Line\nand\ttab \"quoted\"", icon: "https://example.com/a.png")),
            .user(.named("zoe_9", id: 9)),
        ]
        + oddTexts.enumerated().map { .post(post(Int64($0 + 1), .published, body: $1, published: 1_500)) }
        + [
            .post(post(50, .draft, excerpt: "By \"hand\"", aliases: ["/b/ü", "/a 100%"], tags: "Ü b,\"x\"")),
            .post(post(51, .draft, published: 1_400)),
            .post(post(52, .trashed, by: 9)), .like(.link(1, 2, at: -5)), .follow(.link(1, 9, at: 0)),
            .reaction(.share(PostID(1), by: UserID(9), at: Timestamp.supportedRange.upperBound)),
            .importAuthor(ImportAuthorRecord(key: nil, user: UserID(9))),
            .importAuthor(ImportAuthorRecord(key: "Zoë \u{0}", user: UserID(9))),
            .importedFile(
                ImportedFileRecord(
                    path: "_posts/ä.md", post: PostID(50), version: PostVersion(3), authorKey: "Zoë",
                    date: Timestamp.supportedRange.lowerBound)),
            .importedFile(
                ImportedFileRecord(
                    path: "_posts/gone.md", post: nil, version: PostVersion(1), authorKey: nil,
                    date: Timestamp(secondsSince1970: 0))),
            .site(SiteTexts(stored: "Ü \"x\"", nil, "\\")),
            .picture(
                UserPictureRecord(
                    user: UserID(9),
                    file: PictureFile(
                        name: String(repeating: "0a", count: 32) + ".webp", width: 4, height: 3, bytes: 99),
                    alt: AltText(stored: "Ü \"x\""), addedAt: Timestamp(secondsSince1970: 7))),
            .media(PictureRecord(path: "ä/b c.png", size: 4, offset: 0, bytes: [0, 255, 7, 9])),
        ]

    static let inventory = BlogInventory(
        counts: Dictionary(grouping: everything, by: \.kind).mapValues(\.count),
        marks: StoreMarks(lastUser: 12, lastPost: 99))
}
