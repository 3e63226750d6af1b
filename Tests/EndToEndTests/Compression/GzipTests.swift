import BlogTestSupport
import Foundation
import Testing

@testable import blog_server

struct GzipTests {
    @Test(
        "A compressed text has the same bytes after decompression",
        arguments: [0, 1, 1_024, 70_000, 1_000_000])
    func restores(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
        let folder = try TemporaryFolder()
        try Data(try Gzip.compress(bytes)).write(to: folder.url.appendingPathComponent("bytes.gz"))

        let gunzip = Process()
        gunzip.executableURL = URL(fileURLWithPath: "/bin/gzip")
        gunzip.arguments = ["--decompress", folder.path("bytes.gz")]
        try gunzip.run()
        gunzip.waitUntilExit()

        #expect(gunzip.terminationStatus == 0)
        #expect(try Array(Data(contentsOf: folder.url.appendingPathComponent("bytes"))) == bytes)
    }

    @Test("The same bytes are compressed to the same bytes, and text becomes smaller")
    func text() throws {
        let text = Array(String(repeating: "The engine weaves algebraic patterns. ", count: 100).utf8)

        let compressed = try Gzip.compress(text)

        #expect(compressed.count < text.count / 10)
        #expect(try Gzip.compress(text) == compressed)
    }
}
