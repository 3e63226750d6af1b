import Testing

@testable import SocketHTTP

@Suite("Chunked decoder")
struct ChunkedDecoderTests {
    static let samples: [(String, String)] = [
        ("0\r\n\r\n", "|0"),
        ("3\r\nabc\r\n0\r\n\r\n", "abc|0"),
        ("3\r\nabc\r\nA\r\n0123456789\r\n00\r\n\r\n", "abc0123456789|0"),
        ("3;a=b;c=\"d\"\r\nabc\r\n0 ; x\r\n\r\n", "abc|0"),
        ("1\r\na\r\n0\r\nTrailer: dropped\r\nB:\r\n\r\nGET /", "a|5"),
        ("40\r\n\(String(repeating: "x", count: 64))\r\n0\r\n\r\n", String(repeating: "x", count: 64) + "|0"),
        ("41\r\n", "413"),
        ("20\r\n\(String(repeating: "x", count: 32))\r\n21\r\n", "413"),
        ("ffffffffffffffff\r\n", "413"),
        ("00000000000000000\r\n", "400"),
        ("\r\n", "400"), ("g\r\n", "400"), ("-1\r\n", "400"), ("0x1\r\n", "400"), (" 1\r\n", "400"),
        ("1;a = b\t;c=\"; \\\" = \u{E9}\" ; d\r\nx\r\n0\r\n\r\n", "x|0"), ("2;a", "|more"),
        ("2 \r\n", "400"), ("2\t\r\n", "400"), ("2;\r\n", "400"), ("2 ; \r\n", "400"), ("2;a \r\n", "400"),
        ("2;a=\r\n", "400"), ("2;a= \r\n", "400"), ("2;;a\r\n", "400"), ("2;=a\r\n", "400"),
        ("2;a=b=c\r\n", "400"), ("2;a=\"b\r\n", "400"), ("2;a=\"b\"c\r\n", "400"), ("2;a b\r\n", "400"),
        ("2;a=b c\r\n", "400"), ("2;\"a\"\r\n", "400"), ("2;a=\"\\\r\n", "400"), ("2;(\r\n", "400"),
        ("1 1\r\n", "400"), ("1\na", "400"), ("1\rXa", "400"), ("1;\u{0}\r\n", "400"), ("1;a\n", "400"),
        ("1\r\nab\r\n", "400"), ("1\r\na\n", "400"), ("1\r\na\rb", "400"),
        ("1;\(String(repeating: "x", count: 200))\r\n", "400"),
        ("0\r\n folded\r\n\r\n", "400"), ("0\r\nA b: c\r\n\r\n", "400"), ("0\r\nA: \u{0}\r\n\r\n", "400"),
        ("0\r\n\n", "400"), ("0\r\n\rx", "400"), ("0\r\nA: b\n\r\n", "400"),
        ("0\r\nA: \(String(repeating: "x", count: 200))\r\n\r\n", "431"),
        ("0\r\na:\r\nb:\r\nc:\r\nd:\r\ne:\r\nf:\r\n\r\n", "431"),
        ("3\r\nab", "ab|more"), ("", "|more"), ("0\r\n\r", "|more"),
    ]

    @Test(
        "The decoder returns the content or refuses it, as RFC 9112 §7.1 requires, wherever the bytes are split",
        arguments: samples)
    func survivesSplits(text: String, expected: String) {
        let bytes = Array(text.utf8)

        for split in 0...bytes.count {
            #expect(Self.decode([bytes[..<split], bytes[split...]]) == expected, "split at \(split)")
        }
        #expect(Self.decode(bytes.indices.map { bytes[$0...$0] }) == expected, "byte by byte")
    }

    /// The content and the number of bytes left, or `more`, or the status of the refusal.
    private static func decode(_ pieces: [ArraySlice<UInt8>]) -> String {
        let chunks = DecodedChunks(pieces, .small)
        if let failure = chunks.failure { return "\(failure.status.rawValue)" }
        let rest = chunks.isDone ? "\(pieces.reduce(0) { $0 + $1.count } - chunks.taken)" : "more"
        return String(decoding: chunks.content, as: UTF8.self) + "|" + rest
    }
}

extension RequestLimits {
    static let small = RequestLimits(lineBytes: 100, fieldBytes: 200, fieldCount: 5, bodyBytes: 64)
}
