import JSON
import Testing

struct JSONObjectTests {
    private func read(_ text: String) throws(JSONError) -> JSONObject {
        try JSONObject(Array(text.utf8).span)
    }

    private func error(_ text: String) -> JSONError? {
        do throws(JSONError) {
            _ = try read(text)
            return nil
        } catch {
            return error
        }
    }

    @Test("The members of an object keep their order and their types")
    func members() throws {
        let object = try read(
            "\t{ \"a\" : \"x\" ,\"\":null,\r\n\"c\":true, \"d\":false,\"e\":-1.50e+3,\"f\":[1,{\"g\":[]}],\"h\":{\"i\":0}} "
        )

        #expect(
            object.members.map(\.value) == [
                .string("x"), .null, .flag(true), .flag(false), .number("-1.50e+3"), .array, .object,
            ])
        #expect(object.members.map(\.name) == ["a", "", "c", "d", "e", "f", "h"])
        #expect(object["h"] == .object && object["g"] == nil)
        #expect(try read("{}").members.isEmpty)
    }

    @Test("An array of at most 64 strings is read with its strings")
    func strings() throws {
        let many = (0..<65).map { "\"\($0)\"" }
        let object = try read(
            #"{"a":["x","\u00e9\n"],"b":[ ],"c":["x",1],"d":[["x"]],"e":["x",null]}"#)
        let limit = try read(
            "{\"a\":[\(many[..<64].joined(separator: ","))],\"b\":[\(many.joined(separator: ","))]}")

        #expect(
            object.members.map(\.value) == [
                .strings(["x", "\u{E9}\n"]), .strings([]), .array, .array, .array,
            ])
        #expect(limit["a"] == .strings((0..<64).map(String.init)) && limit["b"] == .array)
    }

    @Test(
        "Every escape is read as its character",
        arguments: [
            (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u0000\u001F\u007f"#, "\0\u{1F}\u{7F}"),
            (#"\u00e9\u00E9\u6f22"#, "éé漢"), (#"\ud83d\uDE00\udbff\udfff"#, "😀\u{10FFFF}"),
            (#"a\u0041漢\u005cn"#, #"aA漢\n"#), ("\u{7F}\u{80}\u{2028}", "\u{7F}\u{80}\u{2028}"), ("", ""),
        ])
    func escapes(written: String, text: String) throws {
        let object = try read(#"{"\#(written)":"\#(written)"}"#)

        #expect(object.members.first?.name.utf8.elementsEqual(text.utf8) == true)
        #expect(object.members.first?.value == .string(text))
    }

    @Test(
        "A document that RFC 8259 does not permit is rejected with a reason",
        arguments: [
            ("", .malformed), (" ", .malformed), ("{", .malformed), (#"{"a""#, .malformed),
            (#"{"a":"#, .malformed),
            (#"{"a":1"#, .malformed), (#"{"a":1,"#, .malformed), (#"{"a":1,}"#, .malformed),
            ("{,}", .malformed),
            (#"{"a":[1,]}"#, .malformed), (#"{"a":[,]}"#, .malformed), (#"{"a":[1}"#, .malformed),
            (#"{"a":{"b":1]}"#, .malformed), (#"{"a" 1}"#, .malformed), (#"{"a":1 "b":2}"#, .malformed),
            (#"{"a":[1 2]}"#, .malformed), ("{a:1}", .malformed), ("{'a':1}", .malformed),
            ("{1:1}", .malformed),
            (#"{"a"::1}"#, .malformed), (#"{"a":1,,"b":2}"#, .malformed), ("\u{FEFF}{}", .malformed),
            (#"{"a":\#u{A0}1}"#, .malformed), (#"{"a":\#u{C}1}"#, .malformed), ("{\0}", .malformed),
            (#"{"a":01}"#, .malformed), (#"{"a":-01}"#, .malformed), (#"{"a":+1}"#, .malformed),
            (#"{"a":.5}"#, .malformed), (#"{"a":1.}"#, .malformed), (#"{"a":1.e5}"#, .malformed),
            (#"{"a":1e}"#, .malformed), (#"{"a":1e+}"#, .malformed), (#"{"a":-}"#, .malformed),
            (#"{"a":-x}"#, .malformed), (#"{"a":0x1}"#, .malformed), (#"{"a":1_000}"#, .malformed),
            (#"{"a":NaN}"#, .malformed), (#"{"a":Infinity}"#, .malformed), (#"{"a":nul}"#, .malformed),
            (#"{"a":nulll}"#, .malformed), (#"{"a":True}"#, .malformed), (#"{"a":tru"#, .malformed),
            (#"{"a":undefined}"#, .malformed), (#"{"a":1}// end"#, .trailingBytes), ("{}{}", .trailingBytes),
            ("{}}", .trailingBytes), ("{} x", .trailingBytes), ("{}\0", .trailingBytes),
            (#"{"a":"b"#, .unterminatedString), (#"{"a":"b\"#, .unterminatedString),
            (#"{"a":"\u00"#, .unterminatedString), (#"{"a"#, .unterminatedString),
            (#"{"a":"\u00"}"#, .unknownEscape), (#"{"a":"\x"}"#, .unknownEscape),
            (#"{"a":"\U0041"}"#, .unknownEscape),
            (#"{"a":"\u00g0"}"#, .unknownEscape), (#"{"a":["\'"]}"#, .unknownEscape),
            (#"{"\a":1}"#, .unknownEscape),
            ("{\"a\":\"\n\"}", .controlCharacter), ("{\"a\":\"\u{1F}\"}", .controlCharacter),
            ("{\"\t\":1}", .controlCharacter), ("{\"a\":[\"\0\"]}", .controlCharacter),
            (#"{"a":"\ud800"}"#, .loneSurrogate), (#"{"a":"\udc00"}"#, .loneSurrogate),
            (#"{"a":"\ud800\u0041"}"#, .loneSurrogate), (#"{"a":"\ud800x\udc00"}"#, .loneSurrogate),
            (#"{"a":"\ud800\ud800"}"#, .loneSurrogate), (#"{"a":["\udfff"]}"#, .loneSurrogate),
            ("[]", .notAnObject), ("[{}]", .notAnObject), ("null", .notAnObject), (#""{}""#, .notAnObject),
            ("0", .notAnObject), ("-0.0E-0", .notAnObject), ("true ", .notAnObject), ("[1", .malformed),
            ("[1]]", .trailingBytes), ("---", .malformed),
        ] as [(String, JSONError)])
    func refused(text: String, reason: JSONError) {
        #expect(error(text) == reason, "\(text)")
    }

    @Test(
        "Bytes that are not UTF-8 are rejected at any place",
        arguments: [
            [0xFF], [0xC3], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0x80],
        ] as [[UInt8]])
    func utf8(bytes: [UInt8]) {
        for (head, tail) in [
            (#"{"a":""#, #""}"#), (#"{"a":["\n"#, #""]}"#), (#"{""#, #"":1}"#), ("{}", ""), ("", "{}"),
            ("{", "}"),
        ] {
            let text = Array(head.utf8) + bytes + Array(tail.utf8)
            #expect(throws: JSONError.invalidUTF8) { try JSONObject(text.span) }
        }
    }

    @Test("64 members and 8 levels are accepted, and one more is rejected at once")
    func limits() throws {
        func members(_ count: Int) -> String { (0..<count).map { #""\#($0)":0"# }.joined(separator: ",") }
        func nested(_ open: String, _ close: String, _ depth: Int) -> String {
            #"{"a":"# + String(repeating: open, count: depth) + "0" + String(repeating: close, count: depth)
                + "}"
        }

        #expect(try read("{\(members(64))}").members.count == 64)
        #expect(error("{\(members(65))}") == .tooManyMembers)
        #expect(error("{\(members(64)), broken") == .tooManyMembers)
        #expect(error(#"{"a":{\#(members(64))}}"#) == nil)
        #expect(error(#"{"a":[{\#(members(65))}]}"#) == .tooManyMembers)
        #expect(error(#"{"a":[\#((0..<1_000).map(String.init).joined(separator: ","))]}"#) == nil)

        #expect(error(nested("[", "]", 7)) == nil)
        #expect(error(nested("[", "]", 8)) == .tooDeep)
        #expect(error(nested(#"{"a":"#, "}", 7)) == nil)
        #expect(error(nested(#"{"a":"#, "}", 8)) == .tooDeep)
        #expect(error(String(repeating: "[", count: 1_000_000)) == .tooDeep)

        let name = String(repeating: "n", count: 256)
        #expect(try read(#"{"\#(name)":0}"#)[name] == .number("0"))
        #expect(error(#"{"\#(name)n":0}"#) == .nameTooLong)
    }

    @Test("A repeated name is reported once, with or without escapes, and names are compared by their bytes")
    func repeated() throws {
        let object = try read(#"{"a":1,"b":2,"\u0061":3,"a":4,"b":5,"c":{"d":1,"d":2}}"#)

        #expect(object.repeatedNames == ["a", "b"])
        #expect(object["a"] == .number("1") && object.members.count == 6)
        let equivalent = try read("{\"\u{E9}\":1,\"e\u{301}\":2,\"K\":3,\"\u{212A}\":4}")
        #expect(equivalent.repeatedNames.isEmpty)
        #expect(equivalent["e\u{301}"] == .number("2") && equivalent["\u{212A}"] == .number("4"))
    }

    @Test("A number is an integer if it is written as an integer of 64 bits")
    func integers() throws {
        for (text, integer) in [
            ("0", 0), ("-1", -1), ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("9223372036854775808", nil), ("1.0", nil), ("1e2", nil), ("-0", nil),
            ("9007199254740993", 9_007_199_254_740_993),
        ] as [(String, Int64?)] {
            #expect(try read(#"{"n":\#(text)}"#)["n"]?.integer == integer, "\(text)")
        }
        #expect(try read(#"{"n":"1"}"#)["n"]?.integer == nil)
    }
}
