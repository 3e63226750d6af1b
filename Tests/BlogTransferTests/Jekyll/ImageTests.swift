import BlogOperations
import BlogTestSupport
import Foundation
import LinuxSupport
import Testing

@Suite("Images of a Jekyll site")
struct ImageTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2]

    private let site: TemporarySite
    private let media: TemporaryFolder

    init() throws {
        site = try TemporarySite()
        media = try TemporaryFolder()
        for name in ["assets/a.png", "assets/my cat.PNG", "media/b.png", "a.png"] {
            try site.write(Self.png, to: name)
        }
        try site.write("text", to: "assets/text.png")
    }

    private func post(_ body: String) async throws -> ImportedPost {
        try site.write("---\ntitle: A\n---\n" + body, to: "_posts/2020-01-02-a.md")
        let source = try JekyllSource(
            folder: site.folder, fallbackName: DisplayName("A"), clock: FixedClock(),
            media: PictureFolder(media.url.path))
        return try await source.post(at: "_posts/2020-01-02-a.md")
    }

    private func copied(_ path: String) -> [UInt8]? {
        (try? Data(contentsOf: URL(fileURLWithPath: media.path(path)))).map { [UInt8]($0) }
    }

    @Test("An image at the path of another image gets a name of its own, and both stay")
    func anotherImage() async throws {
        let other = Self.png + [3]
        try Data(other).write(to: URL(fileURLWithPath: media.path("a.png")))
        try site.write(Self.png + [4], to: "media/a.png")

        let post = try await post("![a](/a.png) ![b](/media/a.png) ![c](/a.png)")
        let names = post.content.body.markdown.matches(of: /\/media\/(a-[0-9a-f]{16}\.png)/).map {
            String($0.1)
        }

        #expect(names.count == 3 && names[0] == names[2] && names[0] != names[1])
        #expect(copied("a.png") == other)
        #expect(copied(names[0]) == Self.png && copied(names[1]) == Self.png + [4])
        #expect(
            post.notes.map(\.words)
                == ["/a.png", "/media/a.png"].map {
                    "line 4: the image \($0) keeps what it says of places and people: it is damaged, too large or AVIF"
                })
        #expect(
            try await self.post("![a](/a.png) ![b](/media/a.png) ![c](/a.png)").content.body
                == post.content.body)
    }

    @Test(
        "A text with many beginnings of references is read in time that is linear in its length",
        .timeLimit(.minutes(10)),
        arguments: [
            "{{" + String(repeating: " ", count: 200_000) + "x", String(repeating: "/ ", count: 130_000),
            String(repeating: "=/", count: 130_000) + ".png", String(repeating: ".png", count: 65_000),
            String(repeating: "{%", count: 130_000), String(repeating: "\"/.png", count: 40_000),
        ])
    func hostile(text: String) async throws {
        #expect(try await post(text).content.body.markdown == text)
    }

    @Test(
        "References to images of the site lead to the copies",
        arguments: [
            ("![a](/assets/a.png)", "![a](/media/assets/a.png)"),
            ("![a](</assets/a.png> \"t\")", "![a](</media/assets/a.png> \"t\")"),
            ("![a](/assets/my%20cat.PNG)", "![a](/media/assets/my%20cat.PNG)"),
            (
                "<img src=\"/assets/a.png\"><img src='/a.png'>",
                "<img src=\"/media/assets/a.png\"><img src='/media/a.png'>"
            ),
            (
                "<img srcset=\"/a.png, /assets/a.png 2x\">",
                "<img srcset=\"/media/a.png, /media/assets/a.png 2x\">"
            ),
            (
                "<img src=\"/assets/my cat.PNG\" alt=\"/a b\">",
                "<img src=\"/media/assets/my%20cat.PNG\" alt=\"/a b\">"
            ),
            ("[a]: /a.png\n", "[a]: /media/a.png\n"), ("/a.png", "/media/a.png"),
            ("![a]({{ site.baseurl }}/a.png?v=1)", "![a](/media/a.png?v=1)"),
            ("![a]({{site.url}}/a.png#x)", "![a](/media/a.png#x)"),
            ("![a](/media/b.png)", "![a](/media/b.png)"), ("![a](a.png)", "![a](/media/a.png)"),
            ("![a](../assets/a.png)", "![a](/media/assets/a.png)"),
            ("<img alt=\"a.png\" src=\"./a.png\">", "<img alt=\"a.png\" src=\"/media/a.png\">"),
        ])
    func rewrites(text: String, expected: String) async throws {
        let post = try await post(text)

        #expect(post.content.body.markdown == expected)
        #expect(post.notes.allSatisfy { $0.words.contains("keeps what it says of places") })
    }

    @Test("An image is copied however é is written, in the text and in the name of its file")
    func spellings() async throws {
        let (composed, decomposed) = ("caf\u{E9}.png", "cafe\u{301}.png")
        for (name, text) in [("a" + composed, "a" + decomposed), ("b" + decomposed, "b" + composed)] {
            try site.write(Self.png, to: name)
            let post = try await post("![](/\(text))")
            #expect(copied(text) == Self.png)
            #expect(Array(post.content.body.markdown.utf8) == Array("![](/media/\(text))".utf8))
        }
    }

    @Test("Images are copied with their folders, and those of the folder media without it")
    func copies() async throws {
        _ = try await post("![](/assets/a.png) ![](/assets/my%20cat.PNG) ![](/media/b.png)")

        #expect(copied("assets/a.png") == Self.png)
        #expect(copied("assets/my cat.PNG") == Self.png)
        #expect(copied("b.png") == Self.png)
        #expect(try media.files() == ["assets", "b.png"])
    }

    @Test(
        "Other references stay as they are",
        arguments: [
            "![a](https://example.com/assets/a.png)", "![a](//example.com/a.png)", "(a.png)",
            "/assets/a.pngx", "x/assets/a.png", "/assets/a.txt",
        ])
    func others(text: String) async throws {
        let post = try await post(text)

        #expect(post.content.body.markdown == text)
        #expect(post.notes.isEmpty)
        #expect(try media.files().isEmpty)
    }

    @Test(
        "An image that the site does not have is named once, and its reference stays",
        arguments: ["/none.png", "/assets/text.png", "/assets/../a.png", "/_posts/../../a.png"])
    func missing(path: String) async throws {
        let post = try await post("One\n![](\(path)) ![](\(path))")

        #expect(post.content.body.markdown == "One\n![](\(path)) ![](\(path))")
        #expect(post.notes.map(\.words) == ["line 5: the site has no image \(path)"])
        #expect(try media.files().isEmpty)
    }

    @Test("A changed image has a second copy, and an unchanged one is not written again")
    func again() async throws {
        _ = try await post("![](/a.png)")
        let before = try FileManager.default.attributesOfItem(atPath: media.path("a.png"))[.systemFileNumber]

        _ = try await post("![](/a.png)")
        let after = try FileManager.default.attributesOfItem(atPath: media.path("a.png"))[.systemFileNumber]
        #expect(before as? UInt64 == after as? UInt64)
        try site.write(Self.png + [3], to: "a.png")
        let changed = try await post("![](/a.png)")

        #expect(copied("a.png") == Self.png)
        #expect(try media.files().count == 2)
        #expect(changed.content.body.markdown.contains(/media\/a-[0-9a-f]{16}\.png/))
    }

    @Test("A copy that cannot be written is named, and the reference stays")
    func refused() async throws {
        try Data("x".utf8).write(to: URL(fileURLWithPath: media.path("assets")))

        let post = try await post("![](/assets/a.png)")

        #expect(post.content.body.markdown == "![](/assets/a.png)")
        #expect(post.notes.count == 1 && post.notes.first?.words.contains("cannot be copied") == true)
    }
}
