import BlogDomain
import BlogOperations
import Testing

@Suite("A post's body")
struct BodyTests {
    @Test(
        "The body is every byte after the closing line",
        arguments: [
            ("---\ntitle: A\n---\nHello\n", "Hello\n"), ("---\n---\n\n\n Hello\n\n", "\n\n Hello\n\n"),
            ("---\ntitle: A\n---", ""), ("---\ntitle: A\n---\n", ""),
            ("---\r\ntitle: A\r\n---\r\nOne\r\nTwo\r\n", "One\r\nTwo\r\n"),
            ("\u{FEFF}---\ntitle: A\n---\nHello", "Hello"), ("---  \ntitle: A\n---\t\nHello", "Hello"),
            ("---\ntitle: A\n---\nOne\n---\nTwo\n---\n", "One\n---\nTwo\n---\n"),
            ("---\ntitle: A\n...\nHello", "Hello"), ("---\nx: |\n  ---\n---\ne\u{301}\u{0}", "e\u{301}\u{0}"),
        ])
    func bytes(text: String, expected: String) async throws {
        let body = try await post(text).content.body.markdown

        #expect(Array(body.utf8) == Array(expected.utf8))
    }

    @Test(
        "Front matter without a first or a last line is a problem on line 1",
        arguments: [
            "", "Hello\n---\n", "\n---\n---\n", "----\n---\n", "--- a\n---\n", "---\n", "---\ntitle: A\n",
            "---\na: b\n ---\n",
        ])
    func fences(text: String) async throws {
        #expect(
            try await problem(text)?.words
                == (text.hasPrefix("---\n")
                    ? "line 1: the front matter has no closing ---"
                    : "line 1: the file has no front matter: the first line is not ---"))
    }

    @Test("Bytes that are not valid UTF-8 are a problem on their line")
    func encoding() async throws {
        let bad: [UInt8] = [0x61, 0xC3, 0x28, 0x0A]

        #expect(try await problem([UInt8]("---\ntitle: A\n---\none\ntwo\n".utf8) + bad)?.line == 6)
        #expect(
            try await problem([UInt8]("---\nx: y\ntitle: ".utf8) + bad + [UInt8]("---\n".utf8))?.line == 3)
        #expect(try await problem([UInt8]("---\n---\ncut\n".utf8) + [0xE2, 0x80])?.line == 4)
        #expect(try await problem([0xFF, 0xFE, 0x2D, 0x00])?.line == 1)
    }

    @Test("A body of the maximum length is imported, and one byte more is a problem on its first line")
    func length() async throws {
        let longest = String(repeating: "é", count: Body.maximumBytes / 2)

        #expect(
            try await post("---\ntitle: A\n---\n" + longest).content.body.markdown.utf8.count
                == Body.maximumBytes)
        #expect(
            try await problem("---\ntitle: A\n---\nx" + longest)?.words
                == "line 4: body must have at most 262,144 bytes (256 KiB)")
        #expect(try await problem("---\n---\n" + longest + longest + longest)?.line == 3)
    }

    @Test("Front matter that is too long is a problem on line 1")
    func longFrontMatter() async throws {
        let comment = String(repeating: "# comment\n", count: 100_000)

        #expect(try await problem("---\n" + comment + "---\n")?.line == 1)
        #expect(
            try await problem("---\n" + comment.prefix(70_000) + "---\nBody")?.words
                == "line 1: the front matter is longer than 65536 bytes")
    }
}
