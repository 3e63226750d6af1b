import BlogOperations
import BlogTestSupport
import Foundation
import LinuxSupport
import Testing

@Suite("Images in exports")
struct PictureArchiveTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let url = URL(fileURLWithPath: folder.path(path))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    private func media(_ name: String) throws -> PictureFolder {
        try PictureFolder(creating: folder.path(name))
    }

    private func export(_ store: MemoryStore, media name: String, to file: String) async throws -> Data {
        let output = try OutputFile(at: folder.path(file), replaces: true)
        _ = try await TransferService(repository: store)
            .export(into: ArchiveSink(output), media: ExportedPictures(media(name))) { _ in }
        try output.commit()
        return try Data(contentsOf: URL(fileURLWithPath: folder.path(file)))
    }

    private func fill(_ store: MemoryStore, from data: Data, media name: String?) async throws
        -> BlogInventory
    {
        try data.write(to: URL(fileURLWithPath: folder.path("in.jsonl")))
        guard let file = InputFile(at: folder.path("in.jsonl")) else { throw CocoaError(.fileNoSuchFile) }
        return try await TransferService(repository: store).fill(
            from: ArchiveSource(file), media: name.map { try ImportedPictures(media($0)) }
        ) { _ in }
    }

    /// A blog of random posts, with addresses.
    private func blog(_ random: inout SplitMix) async throws -> MemoryStore {
        let store = MemoryStore()
        let posts = (1...Int64.random(in: 1...9, using: &random)).map { number in
            let aliases = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                "/"
                    + (Samples.oddTexts[0...4].randomElement(using: &random) ?? "").filter {
                        $0 != "\n" && $0 != "/"
                    }
                    + "\(Int.random(in: 0...9, using: &random))"
            }
            return BlogRecord.post(
                Samples.post(
                    number, .published, title: "Post \(number)",
                    body: Samples.oddTexts.randomElement(using: &random) ?? "",
                    edited: 90_000_000, published: number * 86_400,
                    excerpt: Bool.random(using: &random) ? "Excerpt \"\(number)\"" : nil,
                    aliases: aliases.map { Alias(stored: $0) }.ordered.map(\.text),
                    tags: ["", "swift", "Ü b,\"x\",c#"].randomElement(using: &random) ?? ""))
        }
        try await store.fill(from: RecordSourceStub([.user(.named("ada", id: 1))] + posts))
        return store
    }

    @Test("Exporting an imported export gives the same bytes", arguments: 1...LongTests.value(20, short: 5))
    func roundTrip(seed: Int) async throws {
        var random = SplitMix(seed: UInt64(seed))
        let store = try await blog(&random)
        for number in 0..<Int.random(in: 0...4, using: &random) {
            let size =
                [0, 1, 1_000, PictureRecord.maximumBytes - 8, PictureRecord.maximumBytes, 1_500_000]
                .randomElement(using: &random) ?? 0
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
            try write(
                Self.png + bytes,
                to: "first/" + (["", "ä b/", "b/c/"].randomElement(using: &random) ?? "") + "\(number).png")
        }
        try write(Array("text".utf8), to: "first/a.txt")

        let first = try await export(store, media: "first", to: "a.jsonl")
        let second = MemoryStore()
        _ = try await fill(second, from: first, media: "second")
        let again = try await export(second, media: "second", to: "b.jsonl")

        #expect(again == first)
        let (one, other) = (try media("first").images(), try media("second").images())
        #expect(one.map(\.path) == other.map(\.path) && one.map(\.size) == other.map(\.size))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("second")).allSatisfy {
                $0.first != "."
            })
    }

    @Test(
        "A Jekyll folder that is imported and exported again has the same posts and images", arguments: 1...10
    )
    func jekyll(seed: Int) async throws {
        var random = SplitMix(seed: UInt64(seed))
        let store = try await blog(&random)
        try write(Self.png + [1], to: "first/a b/c.png")
        try write(Array("<svg/>".utf8), to: "first/d.svg")
        func export(_ store: MemoryStore, _ media: String, to name: String) async throws -> [String: Data] {
            let site = try JekyllFolder(at: folder.path(name))
            _ = try await TransferService(repository: store)
                .export(into: JekyllSink(site), media: ExportedPictures(self.media(media))) { _ in }
            try site.commit()
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(name))
            let files = paths.compactMap { path in
                (try? Data(contentsOf: URL(fileURLWithPath: folder.path(name + "/" + path)))).map {
                    (path, $0)
                }
            }
            return Dictionary(uniqueKeysWithValues: files)
        }

        let first = try await export(store, "first", to: "site")
        let second = MemoryStore()
        let source = try JekyllSource(
            folder: folder.path("site"), fallbackName: DisplayName("?"), clock: FixedClock(),
            media: media("second"))
        for path in try await source.paths() {
            let post = try await source.post(at: path)
            _ = try await second.add(post, authorUsername: Username("ada"), at: post.date)
        }

        #expect(try await export(second, "first", to: "again") == first)
        #expect(first["media/a b/c.png"] == Data(Self.png + [1]))
    }

    @Test("An import without a folder omits the images and says so")
    func omitted() async throws {
        try write(Self.png, to: "first/a.png")
        let data = try await export(MemoryStore(), media: "first", to: "a.jsonl")

        let inventory = try await fill(MemoryStore(), from: data, media: nil)

        #expect(inventory[.media] == 0 && inventory.leftOut == [.media: 1])
    }

    @Test("An import with a different image at a place changes nothing")
    func conflict() async throws {
        try write(Self.png + [1], to: "first/a.png")
        try write(Self.png + [1], to: "first/A.png")
        try write(Self.png + [2], to: "second/a.png")
        var random = SplitMix(seed: 1)
        let data = try await export(blog(&random), media: "first", to: "a.jsonl")
        let store = MemoryStore()

        await #expect(throws: TransferError.output(reason: "another image a.png exists")) {
            try await fill(store, from: data, media: "second")
        }

        #expect(try await store.lastIdentifier() == 0)
        #expect(try folder.files().contains("second"))
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: folder.path("second/a.png"))) == Data(Self.png + [2]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("second")) == ["a.png"])
    }

    /// Hides files right after the snapshot of an export has begun.
    private struct HidingSink: RecordSink {
        let sink: any RecordSink
        let paths: [String]

        var selection: RecordSelection { sink.selection }

        func begin(_ inventory: BlogInventory) throws {
            try sink.begin(inventory)
            for path in paths { try FileManager.default.removeItem(atPath: path) }
        }

        func take(_ record: BlogRecord) throws { try sink.take(record) }

        func end() throws { try sink.end() }
    }

    /// The names of the pictures with the bytes of `png + [0]` and `png + [1]`: `b2sum --length 256` shows these hashes.
    private static let pictures = [
        "881d5c1f3eadd82a1d7969361099830f83f840d087a7296b4a9d4077da5b0c77.png",
        "c0ea151bcd7adef4e40ce188aaf501a2f0c7e61037269f236b65172c673e63ab.png",
    ]

    private func writePictures(to media: String, _ numbers: ClosedRange<Int> = 0...1) throws {
        for number in numbers {
            try write(Self.png + [UInt8(number)], to: "\(media)/\(Self.pictures[number])")
        }
    }

    /// A blog with both pictures.
    private func pictureBlog() async throws -> MemoryStore {
        let store = MemoryStore()
        let records = Self.pictures.map { name in
            BlogRecord.picture(
                UserPictureRecord(
                    user: UserID(1), file: PictureFile(name: name, width: 1, height: 1, bytes: 9), alt: .none,
                    addedAt: Timestamp(secondsSince1970: 0)))
        }
        try await store.fill(from: RecordSourceStub([.user(.named("ada", id: 1))] + records))
        return store
    }

    @Test("An export has a picture that was just added, and leaves one out that is deleted while it runs")
    func whileUsersWrite() async throws {
        let media = PictureFolder(expecting: folder.path("first"))
        let exported = ExportedPictures(media)
        try writePictures(to: "first")
        let output = try OutputFile(at: folder.path("a.jsonl"), replaces: true)
        let sink = HidingSink(
            sink: ArchiveSink(output), paths: [folder.path("first/" + Self.pictures[0])])

        let inventory = try await TransferService(repository: pictureBlog())
            .export(into: sink, media: exported) { _ in }
        try output.commit()

        #expect(inventory[.picture] == 1 && inventory[.media] == 1)
        #expect(inventory.leftOut == [.picture: 1, .media: 1])
        let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("a.jsonl")))
        let second = MemoryStore()
        let imported = try await fill(second, from: data, media: "second")
        #expect(imported[.picture] == 1 && imported[.media] == 1 && imported.leftOut.isEmpty)
        #expect(try self.media("second").images().map(\.path) == [[Self.pictures[1]]])
        #expect(try await second.hasPicture(named: Self.pictures[1]))
    }

    @Test("A picture needs its file, in the export or in the folder, and an older export has it behind")
    func missing() async throws {
        try writePictures(to: "first")
        try writePictures(to: "full")
        for media in ["half", "other"] { try writePictures(to: media, 1...1) }
        var lines = try await export(pictureBlog(), media: "first", to: "a.jsonl")
            .split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        #expect(lines.count == 7 && lines[3].contains("\"media\"") && lines[4].contains("\"picture\""))
        lines.swapAt(2, 4)
        lines.swapAt(3, 5)
        #expect(lines[2].contains("\"picture\"") && lines[5].contains("\"media\""))
        let older = lines
        lines.removeSubrange(4...5)
        lines[4] = lines[4].replacing("5", with: "3")
        func data(_ lines: [String]) -> Data { Data(lines.joined(separator: "\n").utf8) }

        for (lines, media) in [(older, "second"), (older, "half"), (lines, "full")] {
            let store = MemoryStore()
            #expect(try await fill(store, from: data(lines), media: media)[.picture] == 2)
            #expect(try await store.hasPicture(named: Self.pictures[0]))
        }
        let place = folder.path("other")
        let reason = "the export has no file \(Self.pictures[0]) for the picture. Put it into \(place)"
        let store = MemoryStore()
        await #expect(throws: TransferError.badLine(3, .text(reason))) {
            try await fill(store, from: data(lines), media: "other")
        }
        #expect(try await store.lastIdentifier() == 0)
        try write(Self.png + [7], to: "other/" + Self.pictures[0])
        let other = TransferError.output(reason: "another image \(Self.pictures[0]) exists")
        await #expect(throws: other) { try await fill(store, from: data(older), media: "other") }
    }

    @Test(
        "A damaged file is exported as an image without its picture, and an import refuses it as that of a picture"
    )
    func damaged() async throws {
        try writePictures(to: "first")
        let data = try await export(pictureBlog(), media: "first", to: "a.jsonl")
        try write(Self.png + [7], to: "first/" + Self.pictures[0])
        let damaged = try await export(pictureBlog(), media: "first", to: "b.jsonl")
        let store = MemoryStore()
        let one = try await fill(store, from: damaged, media: "second")
        #expect(one[.picture] == 1 && one[.media] == 2)

        let wrong = String(decoding: data, as: UTF8.self).replacing(
            Data(Self.png + [0]).base64EncodedString(), with: Data(Self.png + [7]).base64EncodedString())

        let reason = "the content of \(Self.pictures[0]) does not have the hash of its name"
        await #expect(throws: TransferError.badLine(5, .text(reason))) {
            try await fill(MemoryStore(), from: Data(wrong.utf8), media: "third")
        }
        let larger = String(decoding: data, as: UTF8.self).replacing(#""bytes":9"#, with: #""bytes":90"#)
        await #expect(throws: TransferError.badLine(5, .text("bytes must be 9, the size of the file"))) {
            try await fill(MemoryStore(), from: Data(larger.utf8), media: "third")
        }
        await #expect(throws: TransferError.self) {
            try await export(pictureBlog(), media: "empty", to: "c.jsonl")
        }
    }

    static let valid = #"{"type":"media","path":"a.png","size":8,"offset":0,"base64":"iVBORw0KGgo="}"#

    @Test(
        "An image that is not valid is an error with its line, and no image is written",
        arguments: [
            valid.replacing("a.png", with: "../a.png"), valid.replacing("a.png", with: "/a.png"),
            valid.replacing("a.png", with: ".a.png"), valid.replacing("a.png", with: "a.html"),
            valid.replacing("a.png", with: "a\\u0000.png"), valid.replacing("a.png", with: "a.svg"),
            valid.replacing("\"size\":8", with: "\"size\":9"),
            valid.replacing("\"size\":8", with: "\"size\":7"),
            valid.replacing("\"offset\":0", with: "\"offset\":1"), valid.replacing("iVB", with: "iV*"),
            valid.replacing("iVBORw0KGgo=", with: ""), valid + "\n" + valid,
        ])
    func invalid(lines: String) async throws {
        let count = lines.split(separator: "\n").count
        let data = Data(
            """
            {"type":"blog","version":1,"users":0,"posts":0,"likes":0,"follows":0,"shares":0,"importAuthors":0,\
            "importedFiles":0,"media":\(count),"lastUser":0,"lastPost":0}
            \(lines)
            {"type":"end","records":\(count)}
            """.utf8)

        await #expect(throws: TransferError.self) {
            try await fill(MemoryStore(), from: data, media: "second")
        }

        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("second")).isEmpty)
        #expect(try folder.files() == ["in.jsonl", "second"])
    }
}
