import BlogModels
import JSON

/// The fields of one line. The reader takes each field that it knows; a field that is left at the end is an error,
/// because an import would lose it.
struct LineFields {
    /// 2⁵³ − 1: many readers of JSON lose digits of a larger number (RFC 8259 §6), and a store could not count on from it.
    private static let largest: Int64 = 1 << 53 - 1

    private var fields: [JSONObject.Member]

    /// Reads a line.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(LineProblem) {
        let object: JSONObject
        do throws(JSONError) {
            object = try JSONObject(bytes.span)
        } catch {
            throw LineProblem(error)
        }
        if let name = object.repeatedNames.first { throw LineProblem("\(name) is there twice") }
        fields = object.members
    }

    /// Takes a text out.
    mutating func text(_ key: String) throws(LineProblem) -> String {
        guard case .string(let text) = try take(key) else { throw LineProblem("\(key) must be a text") }
        return text
    }

    /// Takes a text out, or that there is none.
    mutating func optionalText(_ key: String) throws(LineProblem) -> String? {
        switch try take(key) {
        case .string(let text): text
        case .null: nil
        default: throw LineProblem("\(key) must be a text or null")
        }
    }

    /// Takes a number out, from `least` to ``largest``.
    mutating func number(_ key: String, from least: Int64) throws(LineProblem) -> Int64 {
        try LineFields.number(try take(key), key, from: least)
    }

    /// Takes a number from 1 to ``largest`` out, or null.
    mutating func optionalNumber(_ key: String) throws(LineProblem) -> Int64? {
        let value = try take(key)
        return value == .null ? nil : try LineFields.number(value, key, from: 1, " or null")
    }

    /// Takes a moment out.
    mutating func moment(_ key: String) throws(LineProblem) -> Timestamp {
        guard let moment = try optionalMoment(key) else { throw LineProblem("\(key) must be a moment") }
        return moment
    }

    /// Takes a moment out, or that there is none.
    mutating func optionalMoment(_ key: String) throws(LineProblem) -> Timestamp? {
        guard let text = try optionalText(key) else { return nil }
        guard let moment = Timestamp(iso8601: text) else {
            throw LineProblem("\(key) must be a moment, as 2026-11-21T07:38:00Z is one")
        }
        return moment
    }

    /// Makes sure that nothing is left.
    func end() throws(LineProblem) {
        if let field = fields.first { throw LineProblem("\(field.name) is not known here") }
    }

    private static func number(
        _ value: JSONValue, _ key: String, from least: Int64, _ alternative: String = ""
    ) throws(LineProblem) -> Int64 {
        guard let number = value.integer, (least...largest).contains(number) else {
            throw LineProblem("\(key) must be a whole number from \(least) to \(largest)\(alternative)")
        }
        return number
    }

    private mutating func take(_ key: String) throws(LineProblem) -> JSONValue {
        guard let index = fields.firstIndex(where: { $0.name == key }) else {
            throw LineProblem("\(key) is missing")
        }
        return fields.remove(at: index).value
    }
}
