import Foundation
import SocketHTTP
import Testing

@testable import blog_server

/// Clients may try to forge lines, to close their quotes, or to control the reader's terminal.
struct HostileTests {
    @Test(
        "A user agent of any characters stays within its quotes",
        arguments: [
            ("", "", ""),
            ("Zoë 陳美 🙂", "Zoë 陳美 🙂", "Zoë 陳美 🙂"),
            (#"a"b\c"#, #"a\"b\\c"#, #"a"b\c"#),
            ("a\tb", #"a\x09b"#, "a\tb"),
            ("\n2026 info \"GET /\" 200", #"\x0a2026 info \"GET /\" 200"#, "\n2026 info \"GET /\" 200"),
            ("\r\n\0\u{7F}", #"\x0d\x0a\x00\x7f"#, "\r\n\0\u{7F}"),
            ("\u{1B}[2J", #"\x1b[2J"#, "\u{1B}[2J"),
            ("\u{9B}2J", #"\u{009b}2J"#, "\u{9B}2J"),
            ("a\u{202E}b\u{200B}", #"a\u{202e}b\u{200b}"#, "a\u{202E}b\u{200B}"),
            ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#, "a\u{2028}b\u{2029}"),
            ("\u{E0041}", #"\u{e0041}"#, "\u{E0041}"),
            ("12345678\"", #"12345678\""#, "12345678\""),
            ("1234567\"9", #"1234567\"9"#, "1234567\"9"),
        ].map { (Array($0.0.utf8), $0.1, $0.2) } + [
            // Invalid UTF-8 is escaped in text, and replaced in JSON.
            ([0xFF], #"\xff"#, "\u{FFFD}"), ([0x61, 0xC3, 0x62], #"a\xc3b"#, "a\u{FFFD}b"),
            ([0xC0, 0x80], #"\xc0\x80"#, "\u{FFFD}\u{FFFD}"), ([0xE2, 0x80], #"\xe2\x80"#, "\u{FFFD}"),
            ([0xED, 0xA0, 0x80], #"\xed\xa0\x80"#, "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ])
    func agents(agent: [UInt8], text: String, value: String) throws {
        let record = HTTPExchangeRecord.make(agent: agent)

        #expect(try logged(record, as: .text).hasSuffix(#" user-agent="\#(text)""# + "\n"))
        let line = try logged(record, as: .json)
        #expect(try object(line)["user-agent"] as? String == value)
        #expect(line.unicodeScalars.dropLast().allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }

    @Test("Target, method, id, route and address cannot forge a line")
    func everywhere() throws {
        let forged = "x\"\n2026-11-21T09:10:03.123Z error \\"
        let record = HTTPExchangeRecord.make(
            request: HTTPRequest(method: .init(rawValue: forged), target: forged), id: forged,
            address: forged, route: forged)
        let escaped = #""x\"\x0a2026-11-21T09:10:03.123Z error \\""#

        let text = try logged(record, as: .text)

        #expect(
            text.hasPrefix(
                #"2026-11-21T09:10:03.123Z info "x\"\x0a2026-11-21T09:10:03.123Z erro… x\"\x0a2026-"#),
            "\(text)")
        #expect(text.contains("\(escaped) route=\(escaped) address=\(escaped) received="))
        #expect(text.filter(\.isNewline).count == 1)
        let json = try object(try logged(record, as: .json))
        for name in ["target", "request-id", "address", "route"] {
            #expect(json[name] as? String == forged, "\(name)")
        }
    }

    @Test("Long values are cut between characters")
    func long() throws {
        let text = String(repeating: "é", count: 2_000)
        let record = HTTPExchangeRecord.make(
            request: HTTPRequest(
                method: .init(rawValue: String(repeating: "M", count: 100)), target: "/" + text,
                fields: ["User-Agent": text]))

        let json = try object(try logged(record, as: .json))

        #expect(json["method"] as? String == String(repeating: "M", count: 32) + "…")
        #expect(json["target"] as? String == "/" + String(repeating: "é", count: 511) + "…")
        #expect(json["user-agent"] as? String == String(repeating: "é", count: 128) + "…")
    }

    @Test("Random bytes give one printable line of text and one JSON object")
    func random() throws {
        var numbers = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let mask: UInt8 = Bool.random(using: &numbers) ? 0xFF : 0x7F
            let agent = (0..<Int.random(in: 0...300)).map { _ in UInt8.random(in: 0...255) & mask }
            let record = HTTPExchangeRecord.make(agent: agent)

            let text = try logged(record, as: .text)
            #expect(text.hasSuffix("\"\n"), "\(agent)")
            #expect(
                text.dropLast().unicodeScalars.allSatisfy {
                    ![.control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse]
                        .contains($0.properties.generalCategory)
                }, "\(agent)")
            _ = try object(try logged(record, as: .json))
        }
    }
}
