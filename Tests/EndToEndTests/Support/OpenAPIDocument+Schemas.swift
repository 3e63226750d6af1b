extension OpenAPIDocument {
    /// The differences of a value from a schema: fields that are missing or not documented, and values of other types.
    func differences(of value: JSON, from schema: JSON, at place: String = "$") throws -> [String] {
        let parts = parts(of: schema)
        for part in parts where !part["anyOf"].array.isEmpty {
            let found = try part["anyOf"].array.map { try differences(of: value, from: $0, at: place) }
            guard found.contains([]) else { return found.joined().sorted() }
        }
        let type = try value.type
        for part in parts {
            let types = [part["type"]] + part["type"].array
            let names = types.compactMap(\.string)
            guard names.isEmpty || names.contains(type) || names.contains("number") && type == "integer"
            else {
                return ["\(place) is of the type \(type)"]
            }
        }
        switch type {
        case "object":
            let described = parts.flatMap { part in
                part["properties"].names.map { ($0, part["properties"][$0]) }
            }
            let properties = Dictionary(described) { first, _ in first }
            guard !properties.isEmpty else { return [] }
            let isOpen = parts.contains { $0["additionalProperties"].bool == true }
            let required = parts.flatMap { $0["required"].array.compactMap(\.string) }
            return Set(required).subtracting(value.names).sorted().map { "\(place).\($0) is missing" }
                + Set(isOpen ? [] : value.names).subtracting(properties.keys).sorted().map {
                    "\(place).\($0) is unknown"
                }
                + (try value.names.flatMap { name in
                    try properties[name].map {
                        try differences(of: value[name], from: $0, at: "\(place).\(name)")
                    } ?? []
                })
        case "array":
            let items = parts.map { $0["items"] }.filter { !$0.names.isEmpty }
            return try value.array.flatMap { element in
                try items.flatMap { try differences(of: element, from: $0, at: place + "[]") }
            }
        default: return []
        }
    }

    /// A schema and all schemas that it extends.
    private func parts(of schema: JSON) -> [JSON] {
        let target = schema["$ref"].string == nil ? [] : parts(of: resolve(schema))
        return [schema] + target + schema["allOf"].array.flatMap(parts)
    }
}

extension JSON {
    /// The name of its type in a schema.
    fileprivate var type: String {
        get throws {
            switch try canonical.first {
            case "{": "object"
            case "[": "array"
            case "\"": "string"
            case "n": "null"
            case "t", "f": "boolean"
            default: try canonical.contains(".") ? "number" : "integer"
            }
        }
    }
}
