import FoundationEssentials

/// A JSON value of whatever type (RFC 8259 §3), as far as fields are told apart: what is nested is not looked at.
enum JSONValue: Decodable {
    case null
    case string(String)
    case other

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let text = try? value.decode(String.self) {
            self = .string(text)
        } else {
            self = .other
        }
    }
}
