import Foundation

/// JSON for a test; missing values are nil.
struct JSON {
    private let value: Any?

    init(_ bytes: [UInt8]) throws {
        value = try JSONSerialization.jsonObject(with: Data(bytes))
    }

    init(_ text: String) throws {
        try self.init(Array(text.utf8))
    }

    private init(value: Any?) {
        self.value = value
    }

    subscript(name: String) -> JSON { JSON(value: (value as? [String: Any])?[name]) }

    var string: String? { value as? String }
    var int: Int? { value as? Int }
    var bool: Bool? { value as? Bool }
    var array: [JSON] { (value as? [Any] ?? []).map(JSON.init(value:)) }
    /// The numbers of the items of a list.
    var ids: [Int] { self["items"].array.compactMap { $0["id"].int } }
    var names: [String] { (value as? [String: Any] ?? [:]).keys.sorted() }
    var isNull: Bool { value is NSNull }

    /// The value in a canonical form: equal values have equal texts.
    var canonical: String {
        get throws {
            let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
            return String(
                decoding: try JSONSerialization.data(withJSONObject: value ?? NSNull(), options: options),
                as: UTF8.self)
        }
    }
}
