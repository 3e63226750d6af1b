import Foundation

/// The description of the front door, as tests look into it.
struct OpenAPIDocument {
    /// A method of a path.
    struct Operation: Hashable, CustomStringConvertible {
        let method: String
        let path: String

        var description: String { method + " " + path }
    }

    let json: JSON

    /// What there is to ask for.
    var operations: Set<Operation> {
        Set(
            json["paths"].names.flatMap { path in
                json["paths"][path].names.map { Operation(method: $0.uppercased(), path: path) }
            })
    }

    /// What one of them says of itself.
    subscript(operation: Operation) -> JSON {
        json["paths"][operation.path][operation.method.lowercased()]
    }

    /// The document that a server gives out.
    static func served(by client: HTTPClient) throws -> OpenAPIDocument {
        OpenAPIDocument(json: try client.get("/openapi.json").json)
    }
}
