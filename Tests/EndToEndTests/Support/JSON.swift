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
    var names: [String] { (value as? [String: Any] ?? [:]).keys.sorted() }
    var isNull: Bool { value is NSNull }

    /// The places where the value has other members or other types than an example. Null matches every type, as does an
    /// empty list.
    func differences(from example: JSON, at place: String = "$") throws -> [String] {
        if isNull || example.isNull { return [] }
        let (kind, wanted) = (try canonical.first, try example.canonical.first)
        switch (kind, wanted) {
        case ("{", "{"):
            let odd = Set(names).symmetricDifference(example.names).sorted().map { "\(place).\($0)" }
            return try odd
                + names.filter(example.names.contains).flatMap {
                    try self[$0].differences(from: example[$0], at: "\(place).\($0)")
                }
        case ("[", "["):
            guard let model = example.array.first else { return [] }
            return try array.flatMap { try $0.differences(from: model, at: place + "[]") }
        case ("\"", "\""): return []
        case (let kind?, let wanted?) where "tf".contains(kind) && "tf".contains(wanted): return []
        case (let kind?, let wanted?) where "-0123456789".contains(kind) && "-0123456789".contains(wanted):
            return []
        default: return [place]
        }
    }

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
