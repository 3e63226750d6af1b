import Foundation

@testable import blog_server

/// The OpenAPI document, for tests.
struct OpenAPIDocument {
    /// A method of a path.
    struct Operation: Hashable, CustomStringConvertible {
        let method: String
        let path: String

        var description: String { method + " " + path }
    }

    let json: JSON

    /// The operations of the API.
    var operations: Set<Operation> { everything.subtracting(forms) }

    /// The forms of web pages at paths of the API.
    var forms: Set<Operation> { everything.filter { self[$0]["tags"].array.first?.string == "Web forms" } }

    private var everything: Set<Operation> {
        Set(
            json["paths"].names.flatMap { path in
                json["paths"][path].names.map { Operation(method: $0.uppercased(), path: path) }
            })
    }

    /// The description of an operation.
    subscript(operation: Operation) -> JSON {
        json["paths"][operation.path][operation.method.lowercased()]
    }

    /// The document of the program.
    static func ofProgram() throws -> OpenAPIDocument { OpenAPIDocument(json: try JSON(OpenAPI.document)) }

    /// The document that a server returns.
    static func served(by client: HTTPClient) throws -> OpenAPIDocument {
        OpenAPIDocument(json: try client.get("/openapi.json").json)
    }
}
