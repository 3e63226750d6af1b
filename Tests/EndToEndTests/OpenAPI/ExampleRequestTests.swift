import Foundation
import Testing

/// Sends every example of the document to a server with the demo blog, and compares the responses with the schemas.
@Suite(.blocking)
struct ExampleRequestTests {
    /// The demo blog with the example's tag, in which the user of the login example has the example's password, and a token of
    /// that user.
    private static let prepared = Result {
        let blog = try TestBlog.demo()
        let login = try OpenAPIDocument.ofProgram().json["paths"]["/sessions"]["post"]["requestBody"][
            "content"][
                "application/json"]["example"]
        let (name, password) = (
            try #require(login["username"].string), try #require(login["password"].string)
        )
        let change = try blog.cli("user", "passwd", name, input: password + "\n")
        try #require(change.exitCode == 0, "\(change.errors)")
        try blog.succeed("blog", "edit", "1", "--as", "ada", "--tag", "History")
        try Data(ExamplePicture.gif()).write(to: URL(fileURLWithPath: blog.path("a.gif")))
        try blog.succeed("picture", "add", blog.path("a.gif"), "--as", "ada")
        let token = try blog.token(of: name)
        return (blog: blog, token: token)
    }

    @Test(
        "Each example of a parameter and a body is accepted, and the response has exactly the fields of its schema",
        arguments: try OpenAPIDocument.ofProgram().operations.sorted { $0.description < $1.description })
    func operation(operation: OpenAPIDocument.Operation) throws {
        let document = try OpenAPIDocument.ofProgram()
        let media = Self.media(of: operation, document)
        let requests = try document.exampleRequests(of: operation).flatMap { request in
            media.map { (request, $0) }
        }

        if operation.method == "GET" {
            try Self.withServer { client in
                for (request, medium) in requests {
                    try expect(request, operation, medium, document, client)
                }
            }
        } else {
            // Each request gets a new copy, because requests change data.
            for (request, medium) in requests {
                try Self.withServer { try expect(request, operation, medium, document, $0) }
            }
        }
    }

    @Test("The examples of errors have the form of the problem documents of their statuses")
    func problems() throws {
        let document = try OpenAPIDocument.ofProgram()
        for operation in document.operations {
            let responses = document[operation]["responses"]
            for status in responses.names {
                let content = document.resolve(responses[status])["content"]["application/problem+json"]
                guard !content.names.isEmpty else { continue }
                let example = try #require(
                    document.example(of: operation, status, "application/problem+json"),
                    "\(operation) \(status)")
                #expect(example["status"].int == Int(status), "\(operation)")
                let schema = content["application/problem+json"]["schema"]
                #expect(try document.differences(of: example, from: schema) == [], "\(operation) \(status)")
            }
        }
    }

    /// The media types to ask for: none, and text if the operation has it.
    private static func media(
        of operation: OpenAPIDocument.Operation, _ document: OpenAPIDocument
    ) -> [String?] {
        let responses = document[operation]["responses"]
        let hasText = responses.names.contains { status in
            status < "300" && document.resolve(responses[status])["content"].names.contains("text/plain")
        }
        return hasText ? [nil, "text/plain"] : [nil]
    }

    /// Expects that an example is accepted, and that the response has the fields and types of its schema.
    private func expect(
        _ request: ExampleRequest, _ operation: OpenAPIDocument.Operation, _ medium: String?,
        _ document: OpenAPIDocument, _ client: HTTPClient
    ) throws {
        let responses = document[operation]["responses"]
        let needsToken = document[operation]["security"].array.first?.names == ["bearer"]
        let token = needsToken ? try Self.prepared.get().token : nil

        let answer = try client.send(request, operation.method, accept: medium, token: token)

        let status = String(answer.status)
        // A username in an example may be taken.
        #expect(answer.status < 400 || answer.status == 409, "\(operation) \(request): \(answer.text)")
        try #require(responses.names.contains(status), "\(operation) \(request) \(status)")
        let content = document.resolve(responses[status])["content"]
        let type = answer["Content-Type"].map { String($0.prefix { $0 != ";" }) }
        #expect(type.map(content.names.contains) ?? content.names.isEmpty, "\(operation) \(request)")
        guard let type, type.hasSuffix("json") else { return }
        let differences = try document.differences(of: answer.json, from: content[type]["schema"])
        #expect(differences == [], "\(operation) \(request)")
    }

    /// A server on a copy of the demo blog.
    private static func withServer(_ test: (HTTPClient) throws -> Void) throws {
        let blog = try TestBlog.none()
        try FileManager.default.copyItem(atPath: prepared.get().blog.database, toPath: blog.database)
        try blog.withServer("--public-url", "https://blog.example.com", test: test)
    }
}

extension HTTPClient {
    fileprivate func send(
        _ request: ExampleRequest, _ method: String, accept: String?, token: String?
    ) throws -> ClientResponse {
        var fields = request.fields
        if let body = request.body {
            fields.merge(["Content-Type": "application/json", "Content-Length": "\(body.utf8.count)"]) { $1 }
        }
        let exchange = try send(method, request.target, accept: accept, token: token, fields)
        if let body = request.body { try exchange.send(body) }
        return try exchange.answer()
    }
}
