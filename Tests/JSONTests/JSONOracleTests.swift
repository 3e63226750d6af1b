import Foundation
import JSON
import Testing

/// Compares the parser with Foundation's for random documents, valid ones and damaged ones.
struct JSONOracleTests {
    @Test("Every valid document is read as Foundation reads it")
    func valid() throws {
        var maker = DocumentMaker(seed: 1)
        for _ in 0..<5_000 {
            let bytes = maker.document()
            let object = try JSONObject(bytes.span)
            #expect(try agrees(object, bytes), "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test("A document with one changed byte is rejected or read as Foundation reads it")
    func changed() throws {
        var maker = DocumentMaker(seed: 2)
        var (accepted, refused) = (0, 0)
        for _ in 0..<20_000 {
            let bytes = maker.changed(maker.document())
            guard let object = try? JSONObject(bytes.span) else {
                refused += 1
                continue
            }
            accepted += 1
            #expect(try agrees(object, bytes), "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(accepted > 1_000 && refused > 1_000)
    }

    private func agrees(_ object: JSONObject, _ bytes: [UInt8]) throws -> Bool {
        guard let other = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
            return false
        }
        // Foundation keeps one value of a repeated name, and which one is undefined.
        let repeated = Set(object.repeatedNames)
        return Set(object.members.map(\.name)) == Set(other.keys)
            && object.members.allSatisfy { member in
                repeated.contains(member.name) || agrees(member.value, other[member.name])
            }
    }

    private func agrees(_ value: JSONValue, _ other: Any?) -> Bool {
        switch value {
        case .null: other is NSNull
        case .flag(let flag): other as? Bool == flag
        case .string(let text): (other as? String)?.utf8.elementsEqual(text.utf8) == true
        case .number(let text): (other as? NSNumber)?.doubleValue == Double(text)
        case .strings(let texts):
            (other as? [String])?.elementsEqual(texts) { $0.utf8.elementsEqual($1.utf8) } == true
        case .array: other is [Any]
        case .object: other is [String: Any]
        }
    }
}

/// Creates random JSON, the same in every run.
private struct DocumentMaker {
    private static let texts = [
        "", "a", "é", "漢", "😀", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u0000"#, #"\u00e9"#, #"\ud83d\ude00"#, " ",
        "{", "]", ",",
        ":", "null",
    ]
    private static let scalars = [
        "null", "true", "false", "0", "-1", "12", "1.5", "-0.25", "1e3", "2E-2", "0e+1", "-0", "[]", "{}",
    ]
    private static let bytes = Array("\"\\{}[]:,0123456789eE+-.tfnul \t\n\u{1}aé".utf8)
    private static let blanks = ["", "", "", " ", "\n", "\t\r "]

    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func document() -> [UInt8] {
        Array((blank() + object(depth: 0) + blank()).utf8)
    }

    /// The same bytes with one byte replaced, removed or added.
    mutating func changed(_ document: [UInt8]) -> [UInt8] {
        var document = document
        let place = number(below: document.count)
        let byte = Self.bytes[number(below: Self.bytes.count)]
        switch number(below: 3) {
        case 0: document[place] = byte
        case 1: document.remove(at: place)
        default: document.insert(byte, at: place)
        }
        return document
    }

    private mutating func object(depth: Int) -> String {
        let members = (0..<number(below: 5)).map { _ in
            blank() + text() + blank() + ":" + blank() + value(depth: depth + 1) + blank()
        }
        return "{" + (members.isEmpty ? blank() : members.joined(separator: ",")) + "}"
    }

    private mutating func value(depth: Int) -> String {
        switch number(below: depth < 5 ? 6 : 4) {
        case 0, 1: return text()
        case 2, 3: return Self.scalars[number(below: Self.scalars.count)]
        case 4: return object(depth: depth)
        default:
            let elements = (0..<number(below: 4)).map { _ in blank() + value(depth: depth + 1) + blank() }
            return "[" + elements.joined(separator: ",") + "]"
        }
    }

    private mutating func text() -> String {
        "\"" + (0..<number(below: 4)).map { _ in Self.texts[number(below: Self.texts.count)] }.joined() + "\""
    }

    private mutating func blank() -> String {
        Self.blanks[number(below: Self.blanks.count)]
    }

    /// SplitMix64.
    private mutating func number(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}
