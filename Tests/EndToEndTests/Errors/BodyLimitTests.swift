import Testing

/// The head of a request is checked before its body is read.
@Suite(.blocking)
final class BodyLimitTests: ProgramTests {
    /// An operation that reads a body.
    struct Operation: CustomTestStringConvertible {
        let method: String
        let target: String
        let limit: Int
        /// The limit as text.
        let text: String
        /// Whether it requires authentication.
        let needsViewer: Bool

        var testDescription: String { method + " " + target }
    }

    static let operations = [
        Operation(method: "POST", target: "/sessions", limit: 8_192, text: "8 KiB", needsViewer: false),
        Operation(method: "POST", target: "/users", limit: 32_768, text: "32 KiB", needsViewer: false),
        Operation(method: "PATCH", target: "/users/132", limit: 32_768, text: "32 KiB", needsViewer: true),
        Operation(method: "DELETE", target: "/users/132", limit: 32_768, text: "32 KiB", needsViewer: true),
        Operation(method: "POST", target: "/drafts", limit: 1_048_576, text: "1 MiB", needsViewer: true),
        Operation(method: "PATCH", target: "/drafts/29", limit: 1_048_576, text: "1 MiB", needsViewer: true),
        Operation(
            method: "POST", target: "/blogs/1/comments", limit: 1_048_576, text: "1 MiB", needsViewer: true),
        Operation(method: "PATCH", target: "/blogs/1", limit: 1_048_576, text: "1 MiB", needsViewer: true),
    ]

    /// The head of a request, with JSON by default.
    private static func head(
        _ operation: Operation, _ fields: [String], type: String = "application/json", token: String? = nil
    ) -> String {
        let fields =
            ["Host: h", "Connection: close", "Content-Type: \(type)"] + fields
            + (token.map { ["Authorization: Bearer \($0)"] } ?? [])
        return
            "\(operation.method) \(operation.target) HTTP/1.1\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n"
    }

    private static func expectTooLarge(_ answer: ClientResponse, _ operation: Operation) throws {
        try expectProblem(answer, 413, "\(operation.testDescription)")
        #expect(try answer.json["detail"].string == "The request body is larger than \(operation.text).")
    }

    @Test("The table has every operation with a body, and the document has its limit")
    func whole() throws {
        let document = try OpenAPIDocument.served(by: client)
        for operation in document.operations where operation.path != "/pictures" {
            let body = document[operation]["requestBody"]
            let known = Self.operations.first { known in
                known.method == operation.method
                    && known.target.replacing(/\d+/, with: "{id}") == operation.path
            }
            #expect((known == nil) == body.names.isEmpty, "\(operation)")
            if let known {
                #expect(body["description"].string?.contains(known.text) == true, "\(operation)")
            }
        }
    }

    @Test("A body of the maximum size is read, and one more byte is 413 with the limit")
    func limits() throws {
        for operation in Self.operations {
            let fits = #"{"no":1}"# + String(repeating: " ", count: operation.limit - 8)
            let answer = try client.write(operation.method, operation.target, fits, token: token)
            #expect(answer.status == 422, "\(operation.testDescription)")

            let head = Self.head(operation, ["Content-Length: \(operation.limit + 1)"], token: token)
            try Self.expectTooLarge(try client.send(raw: head).answer(), operation)
        }
    }

    @Test("A chunked body is 413 as soon as it is too large, and read to its end otherwise")
    func chunked() throws {
        for operation in Self.operations {
            let head = Self.head(operation, ["Transfer-Encoding: chunked"], token: token)
            let half = String(repeating: " ", count: operation.limit / 2)
            let chunk = "\(String(operation.limit / 2, radix: 16))\r\n\(half)\r\n"

            let fits = try client.send(raw: head + chunk + chunk + "0\r\n\r\n").answer()
            try expectProblem(fits, 400, "\(operation.testDescription)")
            let exceeds = try client.send(raw: head + chunk + chunk + "1\r\n ").answer()
            try Self.expectTooLarge(exceeds, operation)
        }
    }

    @Test("A client that expects 100 Continue gets 413 or 415 at once")
    func expectation() throws {
        for operation in Self.operations {
            let fields = ["Content-Length: \(operation.limit + 1)", "Expect: 100-continue"]
            let answer = try client.send(raw: Self.head(operation, fields, token: token)).answer()
            try Self.expectTooLarge(answer, operation)
            let text = Self.head(
                operation, ["Content-Length: 2", "Expect: 100-continue"], type: "text/plain", token: token)
            try expectProblem(client.send(raw: text).answer(), 415)
        }
    }

    @Test("Without a valid token an operation is 401 before its body is read")
    func authentication() throws {
        for operation in Self.operations {
            for token in [nil, "bad"] where token != nil || operation.needsViewer {
                for length in [3, operation.limit + 1] {
                    for type in ["application/json", "text/plain"] {
                        // The body never arrives. A server that reads it would send 100 Continue.
                        let fields = ["Content-Length: \(length)", "Expect: 100-continue"]
                        let head = Self.head(operation, fields, type: type, token: token)
                        try expectProblem(try client.send(raw: head).answer(), 401, "\(head)")
                    }
                }
                let answer = try client.write(operation.method, operation.target, "{,", token: token)
                try expectProblem(answer, 401, "\(operation.testDescription)")
            }
        }
    }

    @Test("413 comes before 415, 415 before 400, and 400 before 422")
    func order() throws {
        for operation in Self.operations {
            for (type, body, length, status) in [
                ("text/plain", "", operation.limit + 1, 413), ("text/plain", "{,", 2, 415),
                ("application/json", #"{"no":1,"no":2"#, 14, 400),
                ("application/json", #"{"no":1,"no":2}"#, 15, 422),
            ] {
                let head = Self.head(operation, ["Content-Length: \(length)"], type: type, token: token)
                let answer = try client.send(raw: head + body).answer()
                #expect(answer.status == status, "\(operation.testDescription) \(body)")
            }
        }
    }
}
